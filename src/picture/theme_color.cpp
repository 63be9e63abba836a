// Colour arithmetic: WCAG 2 contrast, and the weight ramp in OKLab (Ottosson 2020).
#include <algorithm>
#include <cmath>

#include "picture/theme.h"

namespace picture {
namespace {

float linear(std::uint8_t channel) {
  const float u = static_cast<float>(channel) / 255;
  return u <= 0.04045f ? u / 12.92f : std::pow((u + 0.055f) / 1.055f, 2.4f);
}

std::uint8_t encoded(float value) {
  const float u = std::clamp(value, 0.0f, 1.0f);
  const float v = u <= 0.0031308f ? 12.92f * u : 1.055f * std::pow(u, 1 / 2.4f) - 0.055f;
  return static_cast<std::uint8_t>(std::lround(std::clamp(v, 0.0f, 1.0f) * 255));
}

float luminance(Color c) {
  return 0.2126f * linear(c.r) + 0.7152f * linear(c.g) + 0.0722f * linear(c.b);
}

struct Lab {
  float l, a, b;
};

Lab oklab(Color c) {
  const float r = linear(c.r), g = linear(c.g), b = linear(c.b);
  const float l = std::cbrt(0.4122214708f * r + 0.5363325363f * g + 0.0514459929f * b);
  const float m = std::cbrt(0.2119034982f * r + 0.6806995451f * g + 0.1073969566f * b);
  const float s = std::cbrt(0.0883024619f * r + 0.2817188376f * g + 0.6299787005f * b);
  return {0.2104542553f * l + 0.7936177850f * m - 0.0040720468f * s,
          1.9779984951f * l - 2.4285922050f * m + 0.4505937099f * s,
          0.0259040371f * l + 0.7827717662f * m - 0.8086757660f * s};
}

Color from_oklab(Lab c) {
  const float l = std::pow(c.l + 0.3963377774f * c.a + 0.2158037573f * c.b, 3.0f);
  const float m = std::pow(c.l - 0.1055613458f * c.a - 0.0638541728f * c.b, 3.0f);
  const float s = std::pow(c.l - 0.0894841775f * c.a - 1.2914855480f * c.b, 3.0f);
  return {encoded(4.0767416621f * l - 3.3077115913f * m + 0.2309699292f * s),
          encoded(-1.2684380046f * l + 2.6097574011f * m - 0.3413193965f * s),
          encoded(-0.0041960863f * l - 0.7034186147f * m + 1.7076147010f * s)};
}

}  // namespace

float contrast(Color a, Color b) {
  const float x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05f) / (std::min(x, y) + 0.05f);
}

Color on_fill(Color fill) {
  constexpr float enough = 4.5f;
  const Color dark{0x17, 0x20, 0x2B}, black{0, 0, 0}, white{255, 255, 255};
  if (contrast(dark, fill) >= enough && contrast(dark, fill) >= contrast(white, fill)) return dark;
  return contrast(white, fill) >= enough ? white : black;  // one of black and white always has 4.58
}

Color ramp_color(const Theme& theme, double weight) {
  const float at = std::clamp(static_cast<float>(weight), 0.0f, 1.0f) * 5;
  const auto stop = static_cast<std::size_t>(std::min(4.0f, at));
  const Lab a = oklab(theme.ramp[stop]), b = oklab(theme.ramp[stop + 1]);
  const float t = at - static_cast<float>(stop);
  return from_oklab({a.l + (b.l - a.l) * t, a.a + (b.a - a.a) * t, a.b + (b.b - a.b) * t});
}

std::string hex(Color color) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string text = "#";
  for (const unsigned part : {color.r, color.g, color.b}) {
    text += digits[part >> 4];
    text += digits[part & 15];
  }
  return text;
}

}  // namespace picture
