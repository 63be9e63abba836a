#include "picture/svg.h"

#include <cmath>

#include "picture/field.h"
#include "picture/theme.h"

namespace picture {
namespace {

// Two decimals without trailing zeros; the same bytes everywhere.
std::string decimal(float value) {
  const long hundredths = std::lround(static_cast<double>(value) * 100);
  const long size = hundredths < 0 ? -hundredths : hundredths;
  std::string text = std::to_string(size / 100);
  if (size % 100 != 0) {
    text += '.';
    text += static_cast<char>('0' + size / 10 % 10);
    if (size % 10 != 0) text += static_cast<char>('0' + size % 10);
  }
  return hundredths < 0 ? '-' + text : text;
}

// XML 1.0 text: markup escaped, forbidden control characters left out.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t')
      out += c;
  }
  return out;
}

// Readers drop spaces at the ends of a text and merge those in a row; those that count become no-break spaces.
std::string kept_spaces(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool inner = i > 0 && i + 1 < text.size() && text[i - 1] != ' ' && text[i + 1] != ' ';
    if (text[i] == ' ' && !inner)
      out += "\u00A0";
    else
      out += text[i];
  }
  return out;
}

std::string attribute(std::string_view name, float value) {
  return ' ' + std::string(name) + "=\"" + decimal(value) + '"';
}

// fill="#..." fill-opacity="..."; none where there is no colour.
std::string paint(std::string_view name, Color color, float alpha = 1) {
  const std::string key(name);
  if (color.a == 0) return ' ' + key + "=\"none\"";
  const float opacity = static_cast<float>(color.a) / 255 * alpha;
  std::string text = ' ' + key + "=\"" + hex(color) + '"';
  if (opacity < 1) {
    const long thousandths = std::lround(opacity * 1000);
    const std::string digits = std::to_string(thousandths + 1000);
    text += ' ' + key + "-opacity=\"0." + digits.substr(1) + '"';
  }
  return text;
}

std::string stroked(const Stroke& stroke) {
  if (stroke.color.a == 0 || stroke.width <= 0) return {};
  std::string text = paint("stroke", stroke.color) + attribute("stroke-width", stroke.width);
  if (stroke.cap == Cap::round) text += " stroke-linecap=\"round\"";
  text += " stroke-linejoin=\"round\"";
  if (stroke.dash.empty()) return text;
  text += " stroke-dasharray=\"";
  for (std::size_t i = 0; i < stroke.dash.size(); ++i) text += (i > 0 ? " " : "") + decimal(stroke.dash[i]);
  return text + '"';
}

std::string data(const std::vector<Command>& commands) {
  std::string text;
  const auto add = [&](Point p) { text += decimal(p.x) + ' ' + decimal(p.y); };
  for (const Command& c : commands) {
    if (c.kind == Command::Kind::close) {
      text += 'Z';
    } else if (c.kind == Command::Kind::cubic) {
      text += 'C';
      add(c.a);
      text += ' ';
      add(c.b);
      text += ' ';
      add(c.c);
    } else {
      text += c.kind == Command::Kind::move ? 'M' : 'L';
      add(c.c);
    }
  }
  return text;
}

std::string rectangle(Rect r, float radius) {
  std::string text =
      "<rect" + attribute("x", r.x) + attribute("y", r.y) + attribute("width", r.w) + attribute("height", r.h);
  return radius > 0 ? text + attribute("rx", radius) : text;
}

struct Writer {
  std::string body;
  int clips = 0;

  void curve(const std::vector<Command>& commands, const std::string& look) {
    body += "<path d=\"" + data(commands) + '"' + look + "/>\n";
  }
  void operator()(const Path& path) { curve(path.commands, paint("fill", path.fill) + stroked(path.stroke)); }
  void operator()(const Box& box) {
    body += rectangle(box.rect, box.radius) + paint("fill", box.fill) + stroked(box.stroke) + "/>\n";
  }
  void operator()(const Disc& disc) {
    body += "<circle" + attribute("cx", disc.center.x) + attribute("cy", disc.center.y) + attribute("r", disc.radius) +
            paint("fill", disc.fill) + stroked(disc.stroke) + "/>\n";
  }
  void operator()(const Text& text) {
    body += "<text" + attribute("x", text.at.x) + attribute("y", text.at.y) + attribute("font-size", text.size);
    if (text.weight == Weight::semibold) body += " font-weight=\"600\"";
    if (text.width > 0) body += attribute("textLength", text.width);
    body += paint("fill", text.color);
    if (text.halo.a != 0)
      body += paint("stroke", text.halo) + " stroke-width=\"4\" stroke-linejoin=\"round\" paint-order=\"stroke\"";
    body += '>' + escaped(kept_spaces(text.text)) + "</text>\n";
  }
  void operator()(const Field& field) {
    push(field.rect, 0);
    for (const FieldGroup& group : field.groups)
      for (int band = 0; band < static_cast<int>(bands.size()); ++band) {
        const bool rim = band == rim_band;
        const float alpha = rim ? field.line_rim : band < rim_band ? field.line_outside : field.line_inside;
        curve(contour_curve(group, band), paint("fill", group.fill, rim ? field.rim_alpha : field.band_alpha) +
                                              paint("stroke", rim ? group.rim : group.fill, alpha) +
                                              attribute("stroke-width", rim ? rim_width : contour_width));
      }
    body += "</g>\n";
  }
  void push(Rect rect, float radius) {
    const std::string id = 'c' + std::to_string(++clips);
    body +=
        "<clipPath id=\"" + id + "\">" + rectangle(rect, radius) + "/></clipPath><g clip-path=\"url(#" + id + ")\">\n";
  }
  void operator()(const PushClip& clip) { push(clip.rect, clip.radius); }
  void operator()(const PopClip&) { body += "</g>\n"; }
};

std::string account_of(const lab::View& view) {
  for (const lab::Region& region : view.regions) {
    for (const lab::Node& node : region.nodes) {
      const auto* notice = std::get_if<lab::Notice>(&node);
      if (notice && notice->kind == lab::Notice::Kind::account) return notice->text;
    }
  }
  return {};
}

}  // namespace

std::string svg(const Picture& picture, std::string_view title, std::string_view description,
                std::string_view metadata) {
  const std::string w = decimal(picture.width), h = decimal(picture.height);
  Writer writer;
  writer.body = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + w + "\" height=\"" + h + "\" viewBox=\"0 0 " +
                w + ' ' + h +
                "\" role=\"img\" font-family=\"Pretendard, sans-serif\" "
                "style=\"font-kerning:none;font-feature-settings:'tnum','kern' 0,'calt' 0\">\n";
  writer.body += "<title>" + escaped(title) + "</title>\n<desc>" + escaped(description) + "</desc>\n";
  if (!metadata.empty()) writer.body += "<metadata>" + escaped(metadata) + "</metadata>\n";
  Color paper = picture.background;
  paper.a = 255;
  writer.body += rectangle({0, 0, picture.width, picture.height}, 0) + paint("fill", paper) + "/>\n";
  for (const Primitive& primitive : picture.primitives) std::visit(writer, primitive);
  return std::move(writer.body) + "</svg>\n";
}

std::string svg(const Picture& picture, const lab::View& view, std::string_view metadata) {
  return svg(picture, view.title, account_of(view), metadata);
}

}  // namespace picture
