// The field's rectangle, in device pixels with y down; the corners come from the vertex number alone.
uniform vec2 u_target;
uniform vec4 u_rect;
out vec2 v_at;

void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  v_at = u_rect.xy + corner * u_rect.zw;
  gl_Position = vec4(v_at.x / u_target.x * 2.0 - 1.0, 1.0 - v_at.y / u_target.y * 2.0, 0.0, 1.0);
}
