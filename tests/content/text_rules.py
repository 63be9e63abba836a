"""Rules that guard the texts: languages alike, numbers backed by claims, particles, style, length, words not to be used."""
import re

from engine import LANGUAGES, flat

DECIMAL = re.compile(r"(?<![\d.^])\d+\.\d+")
SLOT = re.compile(r"\{([a-z_]+)(\|[^{}|]+\|[^{}|]+)?\}")
CLOSED = {"은": True, "는": False, "이": True, "가": False, "을": True, "를": False, "과": True, "와": False, "이에요": True, "예요": False, "이고": True, "이라": True}
DIGIT_CLOSED = {"0": True, "1": True, "2": False, "3": True, "4": False, "5": False, "6": True, "7": True, "8": True, "9": False}
PARTICLE = "(이에요|예요|이고|이라|으로|은|는|이|가|을|를|과|와|로)(?=[ .,?!)]|$)"
FORMAL = re.compile(r"(습니다|ㅂ니다|입니다|합니다|됩니다|한다|이다|된다)[.?!]?$")
SPOKEN = re.compile(r"(요|까요|죠)[’”)]?[.?!]?$")
# Last parts of keys whose texts are sentences for people; the others are names, labels, choices, glosses.
SENTENCES = {"story", "try", "note", "caption", "goal", "action", "surprise", "ask", "reveal", "why", "do", "idea", "says", "sentence"}
# A receipt tells what was calculated, not what it means (a weight is no chance and no reason).
MEANINGS = {"ko": ("확률", "가능성", "신뢰", "중요", "이유", "때문에", "확신"), "en": ("probab", "confiden", "important", "importance", "reason", "because", "likely"),
            "ja": ("確率", "可能性", "信頼", "重要", "理由", "なぜなら", "確信")}
# Letters of a sentence that is read while looking; where a syllable is one letter fewer make it long.
LONGEST = {"ko": 72, "ja": 72}
CALCULATION = ("receipt.", "account.", "proof.", "spoken.", "place.")
# Numbers of the interface itself: steps of the guess.
OWN_NUMBERS = {"ui.": {"0.01", "0.1"}}


def sentences(text):
    return [s for s in re.split(r"(?<=[.?!])\s+|(?<=[。？！])(?!$|[」）])", re.sub(r"\s*\([^)]*\)\s*$", "", text.strip())) if s]


def wrong_particles(text):
    """‘배를’은, 0.571이에요: the particle must fit the last sound. After a slot it must be a choice of two."""
    for last, particle in re.findall("([가-힣])[.,?!]?’" + PARTICLE, text) + re.findall(r"(?<=[\d.])(\d)" + PARTICLE, text):
        closed, rieul = DIGIT_CLOSED[last] if last.isdigit() else (ord(last) - 0xAC00) % 28 != 0, last in "178" if last.isdigit() else (ord(last) - 0xAC00) % 28 == 8
        expected = {"로": not closed or rieul, "으로": closed and not rieul}.get(particle, closed == CLOSED.get(particle))
        if not expected:
            yield last + particle
    for slot, particle in re.findall(r"\{([a-z_]+)\}’?" + PARTICLE, text):
        yield "{%s}%s" % (slot, particle)


def check_alike(report, text):
    first = LANGUAGES[0]
    for code in LANGUAGES:
        report.rule(list(text[code]) == sorted(text[code]), "text/" + code, "keys are not in order")
        report.rule(set(text[code]) == set(text[first]), "text/" + code, "keys differ from %s: %s" % (first, sorted(set(text[code]) ^ set(text[first]))[:5]))
        for key in set(text[code]) & set(text[first]):
            value = text[code][key]
            report.rule(isinstance(value, str) and bool(value.strip()), code + " " + key, "is empty")
            report.rule({s[0] for s in SLOT.findall(value)} == {s[0] for s in SLOT.findall(text[first][key])}, code + " " + key, "slots differ from " + first)
            report.rule(sorted(DECIMAL.findall(value)) == sorted(DECIMAL.findall(text[first][key])), code + " " + key, "numbers differ from " + first)
            report.rule("{" not in SLOT.sub("", value) and "}" not in SLOT.sub("", value), code + " " + key, "a slot is badly written")


def check_text(report, where, code, text):
    report.rule(text.count("(") == text.count(")"), where, "brackets")
    report.rule(text == text.strip() or text.strip() in ("", ",", "plus", "and"), where, "blanks at its ends")
    if code == "ko":
        report.rule(text.count("‘") == len(re.findall("(?<![a-z])’|’(?![a-z])", text)) and text.count("“") == text.count("”"), where, "quotes")
        wrong = list(wrong_particles(text))
        report.rule(not wrong, where, "particle: %s" % wrong)
        report.rule("습니다" not in text, where, "not 해요-style: " + text)


def check_style(report, where, key, text):
    """Sentences for people end as spoken Korean does."""
    parts = [part for part in key.split(".") if not part.isdigit()]
    own = key.startswith(("ui.", "notice.", "error.", "cli.", "account.", "proof.", "spoken.", "place."))
    told = not own and (parts[-1] in SENTENCES or parts[0] == "receipt" and "sentence" in parts) and "{parts}" not in text
    if told or (key.startswith("ui.") and text.endswith(".") and parts[-1] != "said"):
        for sentence in sentences(text):
            report.rule(bool(SPOKEN.search(sentence)) and not FORMAL.search(sentence), where, "not 해요-style: " + sentence)


def check_meanings(report, where, code, key, text):
    if key.startswith(CALCULATION):
        for word in MEANINGS.get(code, ()):
            report.rule(word not in text.lower(), where, "a calculation does not say “%s”" % word)


def check_texts(report, text, given, backed):
    """backed: key prefix -> numbers that claims of that group back."""
    groups = sorted(backed, key=len, reverse=True)
    for code in LANGUAGES:
        for key, value in text[code].items():
            where = "%s %s" % (code, key)
            allowed = set(given)
            for group in groups:
                if key.startswith(group + "."):
                    allowed |= backed[group]
            for prefix, numbers in OWN_NUMBERS.items():
                allowed |= numbers if key.startswith(prefix) else set()
            for number in DECIMAL.findall(value):
                report.rule(number in allowed, where, "number %s is backed by no claim" % number)
            check_text(report, where, code, value)
            check_meanings(report, where, code, key, value)
            if code == "ko":
                check_style(report, where, key, value)


def check_short(report, text, key):
    """A caption or story: one or two sentences, short enough to be read while looking."""
    for code in LANGUAGES:
        limit = LONGEST.get(code, 150)
        parts = sentences(text[code].get(key, ""))
        report.rule(1 <= len(parts) <= 2, code + " " + key, "is not 1-2 sentences")
        report.rule(all(len(s) <= limit for s in parts), code + " " + key, "a sentence is longer than %d" % limit)


def printed(entries):
    """Numbers that entries back: as printed, and as written in their question."""
    numbers = set()
    for entry in entries:
        numbers |= {s.lstrip("-") for s in flat(entry.get("shown", [])) if isinstance(s, str)}
        numbers |= set(re.findall(r"\d+\.\d+", str(entry["get"])))
    return numbers
