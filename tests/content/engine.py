"""The reference: the lab's content read from src/content, and its numbers calculated without the lab's own code.

Double precision, row = query, column = key, softmax along the row, score = scale * (q . k) + position term, hidden cell =
weight 0, row without a visible cell = weights 0, output 0, status "nothing_visible". Python's standard library alone.
"""
import ast
import copy
import json
import math
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[2] / "src" / "content"
TOLERANCE = 1e-12
LANGUAGES = tuple(sorted((path.stem for path in (CONTENT / "text").glob("*.json")), key=lambda code: (code != "ko", code)))  # Korean is what the others are held to


def load():
    """Everything in src/content: packs, rooms, quiz, tours, claims, and text[language][key]."""
    data = {name: json.loads((CONTENT / (name + ".json")).read_text(encoding="utf-8")) for name in ("packs", "rooms", "quiz", "tours", "claims")}
    data["text"] = {code: json.loads((CONTENT / "text" / (code + ".json")).read_text(encoding="utf-8")) for code in LANGUAGES}
    return data


def dot(a, b):
    return math.fsum(x * y for x, y in zip(a, b))


def times(row, matrix):
    return [math.fsum(row[r] * matrix[r][c] for r in range(len(row))) for c in range(len(matrix[0]))]


def softmax(scores, visible=None):
    visible = visible or [True] * len(scores)
    seen = [s for s, v in zip(scores, visible) if v]
    if not seen:
        return [0.0] * len(scores)
    mass = [math.exp(s - max(seen)) if v else 0.0 for s, v in zip(scores, visible)]
    return [m / math.fsum(mass) for m in mass]


def mix(weights, values):
    return [math.fsum(w * v[c] for w, v in zip(weights, values)) for c in range(len(values[0]))]


def sinusoid(position, width):
    """Vaswani et al. 2017, section 3.5: sin in even slots, cos in odd slots."""
    out = []
    for m in range(0, width, 2):
        angle = position / 10000.0 ** (m / width)
        out += [math.sin(angle), math.cos(angle)]
    return out


def variant_of(pack, name):
    return pack if name is None else {**pack, **next(v for v in pack["variants"] if v["id"] == name)}


def head_weights(pack, setting, head, Q, K, seat):
    """Scores and weights of one head, all rows."""
    n = len(seat)
    mode = setting.get("scale", pack["scale"])
    scale = {"none": 1.0, "sqrt": 1.0 / math.sqrt(len(Q[0]))}.get(mode, mode)
    S = [[scale * dot(Q[i], K[j]) for j in range(n)] for i in range(n)]
    if setting.get("positions", False):
        p = pack["positions"]
        for i in range(n):
            for j in range(n):
                S[i][j] += p["gain"] * dot(sinusoid(seat[i] + p["shift"], p["d"]), sinusoid(seat[j], p["d"]))
    causal = setting.get("mask", pack["mask"]) == "causal"
    first = n - setting.get("window", n)
    sees = lambda i, j: j not in setting.get("hide", []) and not (causal and seat[j] > seat[i]) and seat[j] >= first
    return S, [softmax(S[i], [sees(i, j) for j in range(n)]) for i in range(n)]


def attend(pack, setting):
    """All intermediates of all layers. Words are numbered as in pack["words"], whatever the order."""
    unknown = set(setting) - {"variant", "scale", "mask", "hide", "window", "heads", "residual", "order", "positions", "set", "values"}
    if unknown:
        raise ValueError("unknown setting %s" % sorted(unknown))
    pack = variant_of(pack, setting.get("variant"))
    n = len(pack["words"])
    order = setting.get("order", list(range(n)))
    if sorted(order) != list(range(n)):
        raise ValueError("order is not a permutation")
    seat = {word: place for place, word in enumerate(order)}
    x = [list(p) for p in pack["start"]] if pack["start"] else None
    layers = []
    for layer_index, layer in enumerate(pack["layers"]):
        heads = []
        for head_index, head in enumerate(layer["heads"]):
            if "Q" in head:
                Q, K = copy.deepcopy(head["Q"]), copy.deepcopy(head["K"])
            else:
                Q, K = [times(p, head["W_Q"]) for p in x], [times(p, head["W_K"]) for p in x]
            for edit in setting.get("set", []):
                if (edit["layer"], edit["head"]) == (layer_index, head_index):
                    {"Q": Q, "K": K}[edit["what"]][edit["word"]] = edit["value"]
            V = setting.get("values", x if head["V"] == "place" else head["V"])
            S, W = head_weights(pack, setting, head, Q, K, seat)
            heads.append({"S": S, "W": W, "V": V, "O": [mix(row, V) for row in W]})
        on = setting.get("heads", list(range(len(heads))))
        out = []
        for i in range(n):
            joined = [v for h, head in enumerate(heads) for v in (head["O"][i] if h in on else [0.0] * len(head["O"][i]))]
            y = times(joined, layer["W_O"])
            out.append([a + b for a, b in zip(y, x[i])] if setting.get("residual", pack["residual"]) else y)
        layers.append({"heads": heads, "out": out})
        x = out
    return layers


def place_of(point, a_map):
    best = min(a_map["clusters"], key=lambda c: math.dist(point, c["center"]))
    if math.dist(point, best["center"]) <= best["radius"]:
        return best["id"]
    middle = a_map["middle"]
    return "middle" if math.dist(point, middle["center"]) <= middle["radius"] else "between"


def calculate(text):
    """A formula with + - * / ** exp sqrt ln."""
    functions = {"exp": math.exp, "sqrt": math.sqrt, "ln": math.log}
    signs = {ast.Add: lambda a, b: a + b, ast.Sub: lambda a, b: a - b, ast.Mult: lambda a, b: a * b, ast.Div: lambda a, b: a / b, ast.Pow: lambda a, b: a ** b}

    def value(node):
        if isinstance(node, ast.Constant):
            return float(node.value)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return -value(node.operand)
        if isinstance(node, ast.BinOp) and type(node.op) in signs:
            return signs[type(node.op)](value(node.left), value(node.right))
        if isinstance(node, ast.Call):
            return functions[node.func.id](value(node.args[0]))
        raise ValueError("not allowed in a formula: " + ast.dump(node))
    return value(ast.parse(text, mode="eval").body)


def train(pack, steps, rate, give):
    """Gradient descent on -ln(weight of word 3) over the query of word 2 alone, from (0, 0, 0)."""
    keys, target, query = pack["layers"][0]["heads"][0]["K"], 3, [0.0, 0.0, 0.0]
    for _ in range(steps):
        w = softmax([dot(query, k) for k in keys])
        slope = [math.fsum(w[j] * keys[j][c] for j in range(len(keys))) - keys[target][c] for c in range(3)]
        query = [q - rate * s for q, s in zip(query, slope)]
    w = softmax([dot(query, k) for k in keys])
    return {"q": query, "weights": w, "loss": -math.log(w[target])}[give]


def flat(value):
    return [leaf for item in value for leaf in flat(item)] if isinstance(value, list) else [value]


def mistaken(head, get, q):
    """The weights of a row that was masked wrongly."""
    hidden, rule, n = get["hidden"], get["rule"], len(head["S"])
    if rule == "zero_score":
        return softmax([0.0 if j == hidden else s for j, s in enumerate(head["S"][q])])
    if rule == "polarity":
        return softmax(head["S"][q], [j == hidden for j in range(n)])
    w = [0.0 if j == hidden else v for j, v in enumerate(softmax(head["S"][q]))]
    return [v / math.fsum(w) for v in w] if rule == "zero_after_then_divide" else w


def evaluate(get, packs, maps, pack_id=None):
    """Computes what a "get" asks for. packs and maps are dictionaries by id."""
    what = get["what"]
    again = lambda inner: evaluate(inner, packs, maps, pack_id)
    simple = {
        "expr": lambda: calculate(get["expr"]),
        "exprs": lambda: [calculate(e) for e in get["exprs"]],
        "train": lambda: train(packs["pear"], get["steps"], float(get["lr"]), get["give"]),
        "pe": lambda: sinusoid(get["pos"], get["d"]),
        "part": lambda: again(get["of"])[get["index"]],
        "norm": lambda: math.hypot(*again(get["of"])),
        "less": lambda: again(get["a"]) < again(get["b"]),
    }
    if what in simple:
        return simple[what]()
    if what == "same":
        a, b = flat(again(get["a"])), flat(again(get["b"]))
        return len(a) == len(b) and all(abs(p - q) <= TOLERANCE for p, q in zip(a, b))
    pack = packs[get.get("pack", pack_id)]
    a_map = maps[pack["map"]]
    layers = attend(pack, get.get("with", {}))
    layer = layers[get.get("layer", len(layers) - 1)]
    head = layer["heads"][get.get("head", 0)]
    q, k, n = get.get("query"), get.get("key"), len(pack["words"])
    centre = lambda: next(c for c in a_map["clusters"] if c["id"] == get["to"])["center"]
    mean = lambda rows: [math.fsum(c) / len(c) for c in zip(*rows)]
    answers = {
        "wrong_mask_weights": lambda: mistaken(head, get, q),
        "wrong_mask_output": lambda: mix(mistaken(head, get, q), head["V"]),
        "scores": lambda: head["S"][q],
        "score": lambda: head["S"][q][k],
        "exps": lambda: [math.exp(s) for s in head["S"][q]],
        "exp_sum": lambda: math.fsum(math.exp(s) for s in head["S"][q]),
        "weights": lambda: head["W"][q],
        "weight": lambda: head["W"][q][k],
        "all_weights": lambda: head["W"],
        "head_output": lambda: head["O"][q],
        "output": lambda: layer["out"][q],
        "place": lambda: place_of(layer["out"][q], a_map),
        "nearest": lambda: min(a_map["clusters"], key=lambda c: math.dist(layer["out"][q], c["center"]))["id"],
        "distance": lambda: math.dist(layer["out"][q], centre()),
        "head_distance": lambda: math.dist(head["O"][q], centre()),
        "top": lambda: max(range(n), key=lambda j: head["W"][q][j]),
        "row_sum": lambda: math.fsum(head["W"][q]),
        "column_sum": lambda: math.fsum(head["W"][i][k] for i in range(n)),
        "column_softmax_row_sum": lambda: math.fsum(softmax([head["S"][i][j] for i in range(n)])[q] for j in range(n)),
        "mean_of_heads": lambda: mean(h["O"][q] for h in layer["heads"]),
        "mean_of_head_weights": lambda: mean(h["W"][q] for h in layer["heads"]),
        "shift": lambda: math.dist(layer["out"][q], attend(pack, get["from_with"])[get.get("layer", -1)]["out"][q]),
        "moved": lambda: math.dist(layer["out"][q], pack["start"][q]),
        "status": lambda: "ok" if any(head["W"][q]) else "nothing_visible",
    }
    return answers[what]()
