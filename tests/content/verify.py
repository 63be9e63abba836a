#!/usr/bin/env python3
"""Recomputes every number of src/content with an engine of its own, and checks the rules that its texts keep.

    verify.py                check; one line "OK ..." or the failures
    verify.py --selftest     damage numbers and texts on purpose and see that each damage is noticed
    verify.py --show pear '{"what": "weights", "query": 2}'
"""
import json
import math
import sys

sys.dont_write_bytecode = True

from engine import TOLERANCE, evaluate, flat, load, variant_of  # noqa: E402
from intent import check_anchors, check_intent, check_reports  # noqa: E402
from text_rules import check_alike, check_short, check_texts, printed  # noqa: E402

ROOMS = "look qkv vectors mask heads layers order scale context why check quiz learn yours".split()
CLAIMS_OF_PACKS = 414


class Report:
    def __init__(self):
        self.errors, self.numbers, self.rules = [], 0, 0

    def fail(self, where, message):
        self.errors.append("%s: %s" % (where, message))

    def rule(self, good, where, message):
        self.rules += 1
        if not good:
            self.fail(where, message)


def shown_form(value, decimals):
    if isinstance(value, list):
        return [shown_form(v, decimals) for v in value]
    text = "%.*f" % (decimals, value)
    return text[1:] if text.startswith("-") and float(text) == 0 else text


def check_value(report, where, entry, packs, maps, pack_id=None):
    try:
        computed = evaluate(entry["get"], packs, maps, pack_id)
    except Exception as error:  # a broken claim is an error of the content, not of this script
        report.fail(where, "cannot compute %s: %r" % (json.dumps(entry["get"], ensure_ascii=False), error))
        return
    stored, fresh = flat(entry["value"]), flat(computed)
    report.rule(len(stored) == len(fresh), where, "has %d values, expected %d" % (len(stored), len(fresh)))
    for index, (old, new) in enumerate(zip(stored, fresh)):
        report.numbers += 1
        if isinstance(new, (str, bool)) or isinstance(old, (str, bool)):
            good = type(old) is type(new) and old == new
        else:
            good = abs(old - new) <= TOLERANCE * max(1.0, abs(new))
        if not good:
            report.fail(where, "value %d is %r, computed %r" % (index, old, new))
    if "shown" in entry:
        report.rule(flat(entry["shown"]) == flat(shown_form(entry["value"], entry.get("decimals", 3))), where, "shown %r does not match the value" % (entry["shown"],))
    elif any(isinstance(v, float) for v in fresh):
        report.fail(where, "a number without its shown form")


def given_numbers(packs, maps):
    """Numbers that the content states itself: cards, places, circles, W_O."""
    found = {"%g" % abs(v) for m in maps.values() for c in m["clusters"] for v in c["center"] + [c["radius"]]}
    for pack in packs.values():
        matrices = [layer["W_O"] for layer in pack["layers"]] + [head.get(x, []) for layer in pack["layers"] for head in layer["heads"] for x in "QK"]
        found |= {"%g" % abs(v) for v in flat(matrices) + flat(pack["start"] or [])}
    return found


def answers(data):
    """(text group, entry) of everything with a stated value."""
    for group, entries in data["claims"]["claims"].items():
        yield from ((group, entry) for entry in entries)
    for room in data["rooms"]["rooms"]:
        yield from ((room["id"], room["predict"][side]) for side in ("right", "wrong"))
    for item in data["quiz"]["items"]:
        yield from (("quiz.item." + item["id"], item[side]) for side in ("answer", "wrong") if side in item)


def check_words(report, where, pack):
    n = len(pack["words"])
    report.rule(" ".join(pack["words"]) == pack["sentence"], where, "words do not make the sentence")
    report.rule(0 <= pack["query"] < n, where, "query")
    for head in (h for layer in pack["layers"] for h in layer["heads"]):
        report.rule(2 <= head["slots"] <= 4, where, "slots")
        if "Q" not in head:
            continue
        report.rule(all(len(head[x]) == n and all(len(r) == head["slots"] for r in head[x]) for x in "QK"), where, "shape of Q or K")
        for i in range(n):
            for j in (j for j in range(i) if pack["words"][i] == pack["words"][j]):
                same = head["Q"][i] == head["Q"][j] and head["K"][i] == head["K"][j] and (not pack["start"] or pack["start"][i] == pack["start"][j])
                report.rule(same, where, "same word, different numbers: " + pack["words"][i])


def check_maps(report, maps):
    for name, a_map in maps.items():
        discs = a_map["clusters"] + ([a_map["middle"]] if a_map["middle"] else [])
        for i, a in enumerate(discs):
            report.rule(max(map(abs, a["center"])) + a["radius"] <= 1 + 1e-9, "map " + name, "a disc leaves the map")
            for b in discs[:i]:
                report.rule(math.dist(a["center"], b["center"]) > a["radius"] + b["radius"], "map " + name, "discs meet")
    middle = [math.fsum(c["center"][axis] for c in maps["bae"]["clusters"]) for axis in (0, 1)]
    report.rule(all(abs(v) < 1e-12 for v in middle), "map bae", "the middle is not the centroid of the groups")


def differ(right, wrong):
    a, b = flat(right), flat(wrong)
    return max(abs(x - y) for x, y in zip(a, b)) / max(1.0, max(abs(x) for x in a))


def check_questions(report, data):
    for item in data["quiz"]["items"]:
        where = "quiz " + item["id"]
        if item["kind"] == "choose":
            report.rule(item["right"] in item["choices"] and len(set(item["choices"])) >= 3, where, "three choices are needed, the right one among them")
            continue
        gap = differ(item["answer"]["value"], item["wrong"]["value"])
        far = max(abs(a - b) for a, b in zip(flat(item["answer"]["value"]), flat(item["wrong"]["value"])))
        report.rule(gap >= 0.05 and far > 2 * item["tolerance"], where, "right and wrong answers are too close (%.3f)" % gap)
    report.rule(len(data["quiz"]["items"]) >= 24, "quiz", "fewer than 24 items")
    for room in data["rooms"]["rooms"]:
        right, wrong = room["predict"]["right"], room["predict"]["wrong"]
        report.rule(differ(right["value"], wrong["value"]) >= 0.05, "room " + room["id"], "right and wrong predictions are too close")
        report.rule(right["shown"] != wrong["shown"], "room " + room["id"], "right and wrong look alike")
    covered = {m for item in data["quiz"]["items"] + data["rooms"]["rooms"] for m in item["misconceptions"]}
    report.rule(covered == set(range(1, 23)), "misconceptions", "not covered: %s" % sorted(set(range(1, 23)) - covered))


def check_tours(report, data, packs):
    items = {item["id"] for item in data["quiz"]["items"]}
    report.rule(len(data["tours"]["tours"]) == 5, "tours", "five tours expected")
    for tour in data["tours"]["tours"]:
        report.rule(5 <= len(tour["steps"]) <= 7, "tour " + tour["id"], "5-7 steps expected")
        for number, step in enumerate(tour["steps"]):
            where, state = "tour %s step %d" % (tour["id"], number), step["state"]
            report.rule(state["room"] in ROOMS and state.get("pack", "pear") in packs and state.get("item", "add-ten") in items, where, "unknown room, pack or item")
            check_short(report, data["text"], "tour.%s.step.%d.caption" % (tour["id"], number))


def check(data):
    report = Report()
    maps, packs = {m["id"]: m for m in data["packs"]["maps"]}, {p["id"]: p for p in data["packs"]["packs"]}
    backed = {}
    for group, entry in answers(data):
        pack = group[len("pack."):] if group.startswith("pack.") else None
        check_value(report, entry.get("id", group), entry, packs, maps, pack)
        backed.setdefault(group, []).append(entry)
        if entry["get"]["what"] in ("same", "less"):
            report.rule(entry["value"] is True, entry.get("id", group), "is stated as false")
    count = sum(len(entries) for group, entries in data["claims"]["claims"].items() if group.startswith("pack."))
    report.rule(count >= CLAIMS_OF_PACKS, "claims", "%d claims of packs, %d expected" % (count, CLAIMS_OF_PACKS))
    check_maps(report, maps)
    for pack in packs.values():
        for variant in [None] + [v["id"] for v in pack["variants"]]:
            check_words(report, "pack " + pack["id"], variant_of(pack, variant))
        check_short(report, data["text"], "pack." + pack["id"] + ".story")
    check_anchors(report, packs, maps)
    check_reports(report, packs, maps)
    check_intent(report, packs, maps)
    report.rule([r["id"] for r in data["rooms"]["rooms"]] == ROOMS, "rooms", "are not the fourteen in their order")
    for room in data["rooms"]["rooms"]:
        check_short(report, data["text"], room["id"] + ".caption")
    check_questions(report, data)
    check_tours(report, data, packs)
    check_alike(report, data["text"])
    check_texts(report, data["text"], given_numbers(packs, maps), {group: printed(entries) for group, entries in backed.items()})
    return report


def main(arguments):
    if arguments[:1] == ["--selftest"]:
        from damage import selftest
        return selftest(check, load)
    data = load()
    if arguments[:1] == ["--show"]:
        packs, maps = {p["id"]: p for p in data["packs"]["packs"]}, {m["id"]: m for m in data["packs"]["maps"]}
        print(json.dumps(evaluate(json.loads(arguments[2]), packs, maps, arguments[1]), ensure_ascii=False))
        return 0
    report = check(data)
    for error in report.errors:
        print("FAIL", error)
    print("%s: %d numbers recomputed, %d rules checked, %d errors" % ("FAILED" if report.errors else "OK", report.numbers, report.rules, len(report.errors)))
    return 1 if report.errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
