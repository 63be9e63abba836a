// Bands and contour lines of the meaning map's groups. For group n with phase p the contour f lies where
//   rho = f * (1 + s * wave),   wave = .45 sin(2t + p) + .33 sin(3t + 1.7p) + .22 sin(5t + .6p),
// rho and t being distance and angle in units of the rim. Contour f = 1 has s = 0: it is the group's disc itself.
// Painted as the polygons would be: group by group, from the outermost contour in, each fill before its line.
const int groups = 8;
const int contours = 6;

uniform vec4 u_clip;
uniform float u_clip_radius;
uniform float u_ratio;
uniform vec2 u_fill_alpha;  // bands, rim
uniform vec3 u_line_alpha;  // inside, outside, rim
uniform int u_count;
uniform vec4 u_place[groups];  // centre, radii
uniform float u_phase[groups];
uniform vec3 u_fill[groups];
uniform vec3 u_rim[groups];
in vec2 v_at;
out vec4 colour;

float size_of(int contour) {
  return contour == 0 ? 1.32 : contour == 1 ? 1.16 : contour == 2 ? 1.0 : contour == 3 ? 0.77 : contour == 4 ? 0.53 : 0.29;
}
float wobble_of(int contour) {
  return contour == 0 ? 0.06 : contour == 1 ? 0.035 : contour == 2 ? 0.0 : contour == 3 ? 0.07 : contour == 4 ? 0.11 : 0.15;
}

vec4 over(vec4 below, vec3 paint, float alpha) {  // premultiplied
  return vec4(paint * alpha, alpha) + below * (1.0 - alpha);
}

// How much of this pixel lies in the rounded clip.
float clip_coverage() {
  vec2 half_size = u_clip.zw * 0.5;
  vec2 q = abs(v_at - u_clip.xy - half_size) - half_size + u_clip_radius;
  float outside = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - u_clip_radius;
  return clamp(0.5 - outside, 0.0, 1.0);
}

void main() {
  vec4 sum = vec4(0.0);
  for (int n = 0; n < groups; ++n) {
    if (n >= u_count) break;
    vec2 d = (v_at - u_place[n].xy) / u_place[n].zw;
    float rho = length(d);
    float t = atan(-d.y, d.x);
    float p = u_phase[n];
    float wave = 0.45 * sin(2.0 * t + p) + 0.33 * sin(3.0 * t + 1.7 * p) + 0.22 * sin(5.0 * t + 0.6 * p);
    for (int k = 0; k < contours; ++k) {
      float f = size_of(k);
      float beyond = rho - f * (1.0 + wobble_of(k) * wave);
      float steep = length(vec2(dFdx(beyond), dFdy(beyond)));
      float away = beyond / max(steep, 1e-6);  // device px, inside is negative
      bool rim = k == 2;
      sum = over(sum, u_fill[n], clamp(0.5 - away, 0.0, 1.0) * (rim ? u_fill_alpha.y : u_fill_alpha.x));
      float half_line = (rim ? 0.8 : 0.5) * u_ratio;
      float line = clamp(half_line + 0.5 - abs(away), 0.0, 1.0) * min(1.0, 2.0 * half_line);
      sum = over(sum, rim ? u_rim[n] : u_fill[n], line * (rim ? u_line_alpha.z : k < 2 ? u_line_alpha.y : u_line_alpha.x));
    }
  }
  colour = sum * clip_coverage();
}
