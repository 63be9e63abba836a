"""The checks must notice damage: numbers changed by a billionth, texts, rules and structure broken on purpose."""
import copy
import random

from engine import LANGUAGES


def number_spots(item, path=()):
    """Paths of all stated numbers."""
    if isinstance(item, dict):
        for key, value in item.items():
            if key not in ("get", "state", "decimals", "tolerance"):
                yield from number_spots(value, path + (key,))
    elif isinstance(item, list):
        for index, value in enumerate(item):
            yield from number_spots(value, path + (index,))
    elif isinstance(item, float) and "value" in path:
        yield path


def text(code, key, value):
    return lambda d: d["text"][code].__setitem__(key, value)


def both(key, ko, en):
    return lambda d: (text("ko", key, ko)(d), text("en", key, en)(d))


def head(d, pack, layer=0, number=0):
    return d["packs"]["packs"][pack]["layers"][layer]["heads"][number]


DAMAGES = {
    "a query": lambda d: head(d, 0)["Q"][2].__setitem__(1, 2.01),
    "a place": lambda d: d["packs"]["packs"][0]["start"][3].__setitem__(0, -0.65),
    "W_O": lambda d: d["packs"]["packs"][1]["layers"][0]["W_O"][0].__setitem__(0, 0.91),
    "a radius": lambda d: d["packs"]["maps"][0]["clusters"][0].__setitem__("radius", 0.02),
    "discs that meet": lambda d: d["packs"]["maps"][1]["clusters"][0].__setitem__("center", [0.3, -0.1]),
    "twins that differ": lambda d: head(d, 17)["K"][0].__setitem__(2, 1.4),
    "a missing claim": lambda d: d["claims"]["claims"]["pack.pear"].pop(),
    "a printed form": lambda d: d["claims"]["claims"]["pack.pear"][2].__setitem__("shown", "64.13"),
    "a report": lambda d: d["packs"]["packs"][14]["variants"][0].__setitem__("true_report", "both"),
    "no right choice": lambda d: next(i for i in d["quiz"]["items"] if i["kind"] == "choose").__setitem__("right", "nothing"),
    "two choices": lambda d: next(i for i in d["quiz"]["items"] if i["kind"] == "choose")["choices"].pop(0),
    "answers too close": lambda d: d["quiz"]["items"][0].__setitem__("tolerance", 0.1),
    "a room less": lambda d: d["rooms"]["rooms"].pop(),
    "a short tour": lambda d: d["tours"]["tours"][0]["steps"].__delitem__(slice(3, None)),
    "an unknown pack": lambda d: d["tours"]["tours"][0]["steps"][0]["state"].__setitem__("pack", "nowhere"),
    "a number without a claim": text("ko", "look.caption", "가중치는 0.999예요."),
    "formal speech": text("ko", "look.caption", "단어를 누르면 나타납니다."),
    "formal speech in the interface": text("ko", "ui.loading", "불러오는 중입니다."),
    "a caption of three sentences": text("en", "look.caption", "One. Two. Three."),
    "a long sentence": text("ko", "look.caption", "아주 " * 30 + "길어요."),
    "an empty text": text("en", "look.caption", ""),
    "a wrong particle": text("ko", "look.try", "‘배를’를 눌러 보세요."),
    "a wrong particle after a number": text("ko", "look.predict.reveal", "0.571예요."),
    "a bare particle after a slot": both("ui.quoted", "‘{word}’을 봐요", "{word}"),
    "an open quote": text("ko", "look.try", "‘배를 눌러 보세요."),
    "an open bracket": text("en", "look.try", "Tap 배가 (again."),
    "slots that differ": text("en", "ui.quoted", "{words}"),
    "a number that differs": text("en", "look.predict.reveal", "It is 0.383."),
    "a badly written slot": both("ui.quoted", "{word", "{word"),
    "a key less": lambda d: d["text"]["en"].pop("look.try"),
    "a receipt that explains": text("en", "receipt.weight.sentence", "The word is important."),
    "a receipt that guesses": text("ko", "receipt.weight.sentence", "맞을 확률을 구해요."),
}


def selftest(check, load):
    pristine = load()
    if check(pristine).errors:
        print("self-test needs passing content first")
        return 1
    rng, missed, tries = random.Random(7), [], 0
    for name, sample in (("claims", 40), ("quiz", 15), ("rooms", 15)):
        for path in rng.sample(list(number_spots(pristine[name])), sample):
            data = copy.deepcopy(pristine)
            inner = data[name]
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] += 1e-9
            tries += 1
            if not check(data).errors:
                missed.append((name, path))
    for name, damage in DAMAGES.items():
        data = copy.deepcopy(pristine)
        damage(data)
        tries += 1
        if not check(data).errors:
            missed.append(name)
    for code in LANGUAGES:  # order of keys
        data = copy.deepcopy(pristine)
        data["text"][code] = dict(reversed(data["text"][code].items()))
        tries += 1
        if not check(data).errors:
            missed.append("order of keys in " + code)
    print("%s: %d damages, %d unnoticed %s" % ("FAILED" if missed else "OK", tries, len(missed), missed or ""))
    return 1 if missed else 0
