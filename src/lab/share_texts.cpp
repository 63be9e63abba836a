#include "lab/share_texts.h"

#include <algorithm>

#include "lab/link_parts.h"

namespace lab {

namespace {

// Inside an attribute that stands in double quotes, or between tags.
std::string html(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&')
      safe += "&amp;";
    else if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '"')
      safe += "&quot;";
    else
      safe += c;
  }
  return safe;
}

// An address between the brackets of Markdown. What follows # holds no bracket, but a page's own name may.
std::string plain(std::string_view address) {
  std::string safe;
  for (const char c : address) safe += c == '(' ? "%28" : c == ')' ? "%29" : std::string(1, c);
  return safe;
}

// What lies in the folder of the page.
std::string beside(const SharedScene& scene, std::string_view name) {
  return scene.page.substr(0, scene.page.rfind('/') + 1) + std::string(name);
}

std::string card(const SharedScene& scene) {
  return beside(scene, "cards/" + scene.room + ".png");
}

std::string link_element(const SharedScene& scene, const std::string& inside) {
  return "<a href=\"" + html(address_of(scene)) + "\">" + inside + "</a>";
}

// The keys of a readable link are attributes; a share link is one of its own, and the keys behind it follow.
std::string attributes(std::string_view fragment) {
  std::string text;
  if (fragment.starts_with("al")) {
    const std::size_t end = std::min(fragment.find('&'), fragment.size());
    text = " link=\"" + html(fragment.substr(0, end)) + "\"";
    fragment.remove_prefix(std::min(end + 1, fragment.size()));
  }
  for (const LinkPart& part : link_parts(fragment)) {
    if (part.key.empty()) continue;
    std::string name(part.key);
    for (char& c : name)
      if (c == '_') c = '-';
    text += " " + name + "=\"" + html(percent_decoded(part.value).value_or(std::string(part.value))) + "\"";
  }
  return text;
}

}  // namespace

std::string address_of(const SharedScene& scene) {
  return scene.fragment.empty() ? scene.page : scene.page + "#" + scene.fragment;
}

std::string iframe_text(const SharedScene& scene) {
  const std::string source = scene.page + "#" + scene.fragment + (scene.fragment.empty() ? "" : "&") + "embed=1";
  const std::string picture = "<img src=\"" + html(card(scene)) + "\" alt=\"" + html(scene.name) + "\">";
  return "<iframe src=\"" + html(source) + "\" title=\"" + html(scene.name) + "\" width=\"" + scene.width +
         "\" height=\"" + scene.height +
         "\" loading=\"lazy\" style=\"border:0\"\n"
         "  sandbox=\"allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox\" "
         "allow=\"clipboard-write; fullscreen\" referrerpolicy=\"no-referrer\"></iframe>\n"
         "<p>" +
         link_element(scene, scene.beside_cards ? picture : html(scene.name)) + "</p>\n";
}

std::string element_text(const SharedScene& scene) {
  return "<script src=\"" + html(beside(scene, "attention-lab.js")) + "\" defer></script>\n<attention-lab" +
         attributes(scene.fragment) + ">" + link_element(scene, html(scene.name)) + "</attention-lab>\n";
}

std::string markdown_text(const SharedScene& scene) {
  const std::string name = scene.beside_cards ? "![" + scene.name + "](" + plain(card(scene)) + ")" : scene.name;
  return "[" + name + "](" + plain(address_of(scene)) + ")\n";
}

}  // namespace lab
