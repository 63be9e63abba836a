"""What each pack is meant to show, and the numbers of the two source articles: typed by hand, not taken from the content."""
from engine import evaluate

# (pack, word, setting, group, word looked at most)
INTENT = [
    ("pear", 2, {}, "fruit", 3), ("pear", 0, {}, "body", 1), ("pear", 2, {"mask": "causal"}, "middle", None),
    ("pear", 2, {"hide": [3]}, "fruit", 4), ("harbor", 1, {}, "sea", None), ("harbor", 1, {"heads": [0]}, "between", None),
    ("harbor", 1, {"heads": [1]}, "between", None), ("seen", 0, {}, "middle", 1), ("three", 0, {}, "middle", None),
    ("three", 1, {}, "fruit", 2), ("three", 3, {}, "body", 4), ("three-harbor", 1, {}, "sea", 0),
    ("three-harbor", 1, {"hide": [0]}, "middle", None), ("snow-eye", 0, {}, "snow", 1), ("snow-eye", 2, {}, "eye", 4),
    ("horse-speech", 0, {}, "horse", 1), ("horse-speech", 2, {}, "speech", 3), ("horse-speech", 2, {"hide": [3]}, "middle", None),
    ("night-chestnut", 0, {}, "night", 1), ("night-chestnut", 2, {}, "chestnut", 3), ("leg-bridge", 0, {}, "leg", 1),
    ("leg-bridge", 2, {}, "bridge", 4), ("leg-bridge", 0, {"hide": [1]}, "bridge", 4), ("car-tea", 0, {}, "car", 1),
    ("car-tea", 3, {}, "tea", 4), ("bank", 4, {}, "river", 1), ("bank", 4, {"variant": "borrowed"}, "money", 1),
    ("bat", 3, {}, "animal", 4), ("bat", 3, {"variant": "break"}, "club", 4), ("bat", 3, {"mask": "causal"}, "middle", 1),
    ("doll-en", 8, {}, "inside", None), ("doll-en", 8, {"variant": "small"}, "holder", None), ("doll-ko", 5, {}, "inside", 0),
    ("doll-ko", 5, {"variant": "small"}, "holder", 1), ("notice", 1, {}, "deadline_changed", 2), ("notice", 4, {}, "rule_same", 5),
    ("layers", 0, {}, "fruit", 1), ("layers", 0, {"residual": False}, "middle", 1), ("order-ko", 0, {}, "middle", None),
    ("order-ko", 0, {"positions": True}, "snow", 1), ("order-ko", 2, {"positions": True}, "eye", 3),
    ("order-en", 1, {"positions": True}, "dog", 0), ("order-en", 1, {"positions": True, "order": [2, 1, 0]}, "cat", 2),
    ("hashi", 0, {}, "road", 1), ("hashi", 2, {}, "table", 3), ("hashi", 0, {"hide": [1]}, "table", 3), ("hashi", 2, {"hide": [3]}, "middle", None),
    ("window", 8, {}, "name", 2), ("window", 8, {"window": 6}, "weather", 4),
]
SENTENCES = ("배가 고파서 배를 깎아 먹었다", "항구에 배가 들어왔다", "제출 기한은 연장됐지만, 지원 자격은 그대로다")
NEEDED_REPORT = {("deadline_changed", "rule_same"): "deadline_only", ("deadline_same", "rule_changed"): "eligibility_only",
                 ("deadline_changed", "rule_changed"): "both", ("deadline_same", "rule_same"): "neither"}
ZERO_QUERY = {"set": [{"layer": 0, "head": 0, "what": "Q", "word": 0, "value": [0, 0]}]}
# (pack, what to get, decimals, printed numbers)
ANCHORS = [
    ("abc", {"what": "weights", "query": 0}, 6, [0.401112, 0.197776, 0.401112]),
    ("abc", {"what": "output", "query": 0}, 6, [5.615569, 4.384431]),
    ("abc", {"what": "weights", "query": 0, "with": {"hide": [2]}}, 6, [0.669762, 0.330238, 0.0]),
    ("abc", {"what": "output", "query": 0, "with": {"hide": [2]}}, 6, [6.697615, 3.302385]),
    ("abc", {"what": "weights", "query": 0, "with": ZERO_QUERY}, 6, [0.333333] * 3),
    ("abc", {"what": "output", "query": 0, "with": ZERO_QUERY}, 6, [4.666667, 5.333333]),
    ("pear", {"what": "weights", "query": 2}, 3, [0.016, 0.016, 0.016, 0.571, 0.383]),
    ("pear", {"what": "weights", "query": 0}, 9, [0.023672857, 0.866384770, 0.023672857, 0.043134758, 0.043134758]),
    ("pear", {"what": "weights", "query": 1}, 9, [0.431742079, 0.045505280, 0.431742079, 0.045505280, 0.045505280]),
    ("pear", {"what": "weights", "query": 2, "with": {"scale": "sqrt"}}, 9, [0.057682663, 0.057682663, 0.057682663, 0.461009031, 0.365942979]),
]


def check_intent(report, packs, maps):
    for pack, query, setting, place, top in INTENT:
        get = lambda what, **more: evaluate({"what": what, "query": query, "with": setting, **more}, packs, maps, pack)
        report.rule(get("place") == place, "intent " + pack, "word %d lands in %s, meant %s (%s)" % (query, get("place"), place, setting))
        if top is not None:
            report.rule(get("top") == top, "intent " + pack, "word %d looks most at %d, meant %d (%s)" % (query, get("top"), top, setting))
    tops = [evaluate({"what": "top", "query": 1, "head": h}, packs, maps, "harbor") for h in (0, 1)]
    report.rule(tops == [2, 0], "intent harbor", "heads look at %s" % tops)
    pairs = [evaluate({"what": "top", "query": q, "head": h}, packs, maps, "notice") for q, h in ((1, 0), (2, 1), (4, 0), (5, 1))]
    report.rule(pairs == [2, 1, 5, 4], "intent notice", "pairs are bound as %s" % pairs)


def check_reports(report, packs, maps):
    """The report that a document needs must follow from where its two topic words land."""
    pack = packs["notice"]
    for variant in pack["variants"]:
        topics = tuple(evaluate({"what": "place", "query": q, "with": {"variant": variant["id"]}}, packs, maps, "notice") for q in (1, 4))
        needed = NEEDED_REPORT.get(topics)
        report.rule(variant["true_report"] == needed and needed in pack["reports"], "notice " + variant["id"], "report %s does not fit %s" % (variant["true_report"], topics))


def check_anchors(report, packs, maps):
    for pack, get, places, expected in ANCHORS:
        found = [float("%.*f" % (places, v)) for v in evaluate(get, packs, maps, pack)]
        report.rule(found == expected, "anchor " + pack, "%r is not %r" % (found, expected))
    for sentence in SENTENCES:
        report.rule(any(p["sentence"] == sentence for p in packs.values()), "anchor", "missing sentence " + sentence)
