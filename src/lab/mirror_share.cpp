// The share dialog in HTML: texts that can be selected, and the QR code as a drawing.
#include "lab/mirror_tree.h"

namespace lab {

namespace {

constexpr int quiet_zone = 4;  // modules of white around a code, as its standard asks

// Each stretch of dark modules in a row is one rectangle.
std::string outline(const QrSquare& qr) {
  std::string path;
  const auto dark = [&](int x, int y) { return x < qr.size && qr.dark[static_cast<std::size_t>(y * qr.size + x)]; };
  for (int y = 0; y < qr.size; ++y)
    for (int x = 0; x < qr.size; ++x) {
      if (!dark(x, y)) continue;
      const int from = x;
      while (dark(x, y)) ++x;
      const std::string length = std::to_string(x - from);
      path += "M" + std::to_string(from + quiet_zone) + " " + std::to_string(y + quiet_zone) + "h" + length + "v1h-" +
              length + "z";
    }
  return path;
}

}  // namespace

std::vector<Element> elements_of(const CopyField& node, const MirrorPlace&) {
  std::vector<Element> elements;
  if (!node.label.empty()) elements.push_back(element("p", node.label));
  elements.push_back(node_element("pre", node.id + ".text").add(element("code", node.text)));
  Element button = node_element("button", node.id, node.action);
  button.with("type", "button").with("aria-label", node.said);
  elements.push_back(std::move(button));
  return elements;
}

std::vector<Element> elements_of(const QrSquare& node, const MirrorPlace&) {
  const std::string side = std::to_string(node.size + 2 * quiet_zone);
  Element drawing = node_element("svg", node.id);
  drawing.with("role", "img")
      .with("aria-label", node.said)
      .with("class", "qr")
      .with("viewBox", "0 0 " + side + " " + side);
  drawing.add(element("path").with("fill", "#ffffff").with("d", "M0 0h" + side + "v" + side + "H0z"));
  drawing.add(element("path").with("fill", "#17202b").with("d", outline(node)));
  return {drawing, element("p", node.note)};
}

}  // namespace lab
