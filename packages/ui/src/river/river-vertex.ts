/* Where a lantern floats follows from its line and from how far the river has drifted; only whoever comes to the front is told. */

export const riverVertex = `#version 300 es
precision highp float;
layout(location = 0) in vec2 corner;
layout(location = 1) in vec3 place;
layout(location = 2) in uvec4 letters;
layout(location = 3) in uvec4 more;
uniform vec4 stage;
uniform vec4 drift;
uniform vec4 held;
uniform vec4 clock;
uniform vec4 zones[3];
uniform vec4 heroes[5];
uniform vec4 states[5];
uniform vec4 ways[5];
uniform float cell;
out vec2 at;
flat out vec4 look;
flat out vec4 lamp;
flat out vec4 text;
flat out uvec4 glyphs;
flat out uvec4 kind;

const float SHORE = 352.0, REACH = 728.0, PAPER = 158.0, BEYOND = 160.0, DEPTHS = 720.0;

void hide() { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); }

void put(vec2 p) {
  vec2 clip = vec2(p.x / stage.x, (p.y + stage.z) / stage.y) * 2.0 - 1.0;
  gl_Position = vec4(clip.x, -clip.y, 0.0, 1.0);
}

float lineAt(float drifted) {
  return fract(place.x + place.y * drifted) * (stage.x + 2.0 * BEYOND) - BEYOND;
}

/* 0 where something is read, 1 outside. */
float clear(vec2 p, float width) {
  float kept = 1.0;
  if (width > 6.0) for (int i = 0; i < 3; i++) {
    vec4 zone = zones[i];
    vec2 far = max(zone.xy - p, p - zone.zw);
    kept = min(kept, smoothstep(-10.0, 50.0, max(far.x, far.y) - width * 0.6));
  }
  return kept;
}

void wake() {
  int seat = int(more.z) - 1;
  vec4 way = ways[seat], hero = heroes[seat], state = states[seat];
  float t = place.x;
  if (t > state.z || state.w <= 0.0) { hide(); return; }
  float a = 3.0 * t * (1.0 - t) * (1.0 - t), b = 3.0 * t * t * (1.0 - t), c = t * t * t;
  vec2 to = way.zw - way.xy;
  vec2 p = way.xy + vec2(to.x * (-0.145 * a + 0.328 * b + c), to.y * (0.719 * a + 0.739 * b + c));
  float size = mix(0.15, 1.0, t * t) * 34.0;
  p += vec2(sin(place.z * 91.0) * size * 1.1, cos(place.z * 57.0) * size * 0.2);
  at = corner;
  float age = state.w - (400.0 + 1300.0 * (0.2 + 0.5 * t));
  look = vec4(clamp(1.0 - age / 3000.0, 0.0, 1.0) * (0.55 + 0.45 * sin(clock.x * 2.0 + place.z * 40.0)), 0.0, 0.0, 0.0);
  put(p + corner * vec2(size * (0.7 + 0.8 * fract(place.z * 7.3)), size * 0.05 + 1.0));
}

void main() {
  glyphs = letters;
  kind = uvec4(more.w, more.y, more.x, 0u);
  text = vec4(0.0);
  lamp = vec4(0.0);
  look = vec4(1.0);
  if (more.w == 0u) { at = (corner * 0.5 + 0.5) * stage.xy - vec2(0.0, stage.z); put(at); return; }
  if (more.w == 3u) { wake(); return; }
  float nearness = place.y / DEPTHS;
  float width = PAPER * nearness;
  vec2 p = vec2(0.0, SHORE + REACH * nearness);
  float alpha = 1.0, won = 0.0, open = 1.0, written = 1.0;
  float chance = fract(place.z * 43.7);
  if (more.z >= 1u && more.z <= 5u) {
    int seat = int(more.z) - 1;
    p = heroes[seat].xy; width = heroes[seat].z; won = heroes[seat].w;
    open = states[seat].x; written = states[seat].y;
  } else if (more.z == 9u) {
    p.x = mix(lineAt(drift.x), lineAt(held.x), held.y);
    won = held.z;
  } else {
    float gone = clamp(drift.z * 1.6 - chance * 0.6, 0.0, 1.0);
    p.x = lineAt(gone < 0.5 ? drift.x : drift.y);
    alpha = abs(1.0 - 2.0 * gone) * clear(p - vec2(0.0, width), width);
    if (gone <= 0.0 || gone >= 1.0) alpha = clear(p - vec2(0.0, width), width);
    alpha *= mix(1.0, 0.7, held.w);
  }
  float period = 4.0 + 3.0 * chance;
  float swing = sin(clock.x * 6.2832 / period + place.z * 6.2832) * clock.y;
  p.y += swing * 0.02 * width;
  float px = width * stage.w;
  look = vec4(alpha, won, open, px);
  lamp = vec4(p, width, place.z);
  if (alpha <= 0.004) { hide(); return; }
  if (more.w == 1u) {
    if (px < 3.0) { hide(); return; }
    float flare = won > 0.0 ? 2.6 : 1.5;
    at = vec2(corner.x * flare, mix(0.3 + (won > 0.0 ? 0.4 : 0.0), -3.5, corner.y * -0.5 + 0.5));
    put(p + vec2(at.x, -at.y) * width);
    return;
  }
  if (px < 5.0 && won <= 0.0) {
    float size = max(width * 0.62, 1.3 / stage.w) * 2.2;
    at = corner;
    put(p + vec2(0.0, -width * 0.9) + corner * vec2(size, size * 1.25));
    return;
  }
  float out_ = won > 0.0 ? max(1.5, 26.0 / width) : 1.35;
  at = vec2(corner.x * out_, mix(-0.3 - (out_ - 1.35), 1.35 + out_, corner.y * 0.5 + 0.5));
  float lean = swing * 0.035;
  vec2 turned = vec2(at.x * cos(lean) + (at.y - 0.1) * sin(lean), -at.x * sin(lean) + (at.y - 0.1) * cos(lean) + 0.1);
  float count = float(more.y);
  float size = count > 4.5 ? 0.21 : count > 3.5 ? 0.25 : 0.325;
  text = vec4(size, size * 1.07, smoothstep(33.0, 38.0, width) * (p.y < 864.0 || won > 0.0 ? 1.0 : 0.0) * written, max(0.0, log2(cell * 0.84 / max(1.0, size * px))));
  put(p + vec2(turned.x, -turned.y) * width);
}
`
