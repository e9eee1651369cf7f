/* Night, water, warm paper on lotus; all edges are worked out, so that none needs more samples. */

export const riverFragment = `#version 300 es
precision highp float;
in vec2 at;
flat in vec4 look;
flat in vec4 lamp;
flat in vec4 text;
flat in uvec4 glyphs;
flat in uvec4 kind;
uniform sampler2D atlas, shores;
uniform vec4 stage;
uniform vec4 clock;
uniform float columns, side, cell;
out vec4 colour;

const float SHORE = 352.0;
const float FOOT = 0.195, TALL = 1.861;

float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1.0, 0.0)), f.x), mix(hash(i + vec2(0.0, 1.0)), hash(i + vec2(1.0)), f.x), f.y);
}
float ridge(float x, float scale, float seed) {
  float t = x / scale + seed;
  return noise(vec2(t, seed)) * 0.55 + noise(vec2(t * 2.3, seed + 3.0)) * 0.27 + noise(vec2(t * 5.9, seed + 7.0)) * 0.12 + noise(vec2(t * 15.0, seed)) * 0.06;
}

/* Ridges beside an open river, and haze over the far shore; premultiplied, the stage's own sky behind them. */
vec4 sky(vec2 p) {
  float up = SHORE - p.y;
  float mid = stage.x * 0.5;
  float aside = abs(p.x - mid) / max(700.0, mid);
  float haze = exp(-max(0.0, up) / 150.0);
  vec4 c = vec4(vec3(0.075, 0.155, 0.185) * haze, haze * 0.55);
  for (int i = 0; i < 4; i++) {
    float n = float(i);
    float valley = smoothstep(0.02 + n * 0.1, 0.5 + n * 0.22, aside);
    float high = (178.0 - n * 12.0) * ridge(p.x, 430.0 - n * 40.0, 11.0 + n * 5.3) * mix(0.3 - n * 0.1, 0.8 + n * 0.24, valley);
    float cover = smoothstep(-1.2, 1.2, high - up);
    vec3 tone = mix(vec3(0.11, 0.215, 0.255), vec3(0.014, 0.03, 0.038), n / 3.0);
    float grain = noise(vec2(p.x * 0.06 + up * 0.05, up * 0.11 - p.x * 0.02)) * 0.35 + 0.75;
    float lit = smoothstep(46.0, 0.0, high - up) * (0.34 - n * 0.08);
    tone = tone * (grain + lit) + vec3(0.05, 0.085, 0.1) * exp(-up / 26.0) * (1.0 - n * 0.2);
    c = mix(c, vec4(tone, 1.0), cover);
  }
  return c;
}

/* The ridges stand: they are drawn once, and looked up. */
vec4 shoreAt(vec2 p) {
  return texture(shores, vec2(p.x / stage.x, 1.0 - (p.y + stage.z) / (SHORE + stage.z)));
}

void ground() {
  vec2 p = at;
  if (clock.z > 0.0) { colour = sky(p); return; }
  float down = p.y - SHORE;
  if (down < 0.0) {
    float glow = exp(-(down * down) / 700.0) * 0.11;
    colour = shoreAt(p) + vec4(vec3(0.95, 0.62, 0.3) * glow, 0.0);
    return;
  }
  float depth = log(down + 9.0);
  float wave = noise(vec2(p.x / (5.0 + down * 0.12), depth * 24.0 - clock.x * 0.6)) + 0.5 * noise(vec2(p.x / (2.0 + down * 0.05) + clock.x * 0.3, depth * 52.0));
  vec2 image = vec2(p.x + (wave - 0.75) * (5.0 + down * 0.05), SHORE - down * 0.86 - (wave - 0.75) * (2.0 + down * 0.06));
  vec4 mirrored = shoreAt(image);
  float keep = mix(0.84, 0.34, smoothstep(0.0, 728.0, down));
  vec3 night = mix(vec3(0.05, 0.098, 0.122), vec3(0.014, 0.022, 0.03), smoothstep(0.0, 620.0, down));
  vec3 tone = night + mirrored.rgb * keep * 0.62;
  float glint = smoothstep(1.02, 1.36, wave);
  tone += vec3(0.055, 0.085, 0.1) * glint * exp(-down / 520.0);
  tone += vec3(0.95, 0.6, 0.28) * 0.13 * exp(-down / 26.0) * (0.5 + 0.6 * wave);
  colour = vec4(tone, 1.0);
}

/* The light falls straight down, broken by ripples the longer the nearer. */
void onWater() {
  vec2 p = at;
  float down = -p.y * lamp.z;
  float y = lamp.y + max(0.0, down) - SHORE;
  float depth = log(max(1.0, y) + 14.0);
  float slow = clock.x * 0.9;
  float n = noise(vec2(p.x * 2.2 + lamp.w * 17.0, depth * 58.0 - slow)) * 0.7 + noise(vec2(p.x * 4.5 - lamp.w * 9.0, depth * 121.0 - slow * 1.7)) * 0.45;
  float d = max(0.0, -p.y);
  float reach = 0.40 + 0.16 * d;
  float across = exp(-pow(abs(p.x + (n - 0.55) * (0.25 + 0.2 * d)) / reach, 2.6));
  float broken = mix(smoothstep(0.44, 0.62, n), 1.0, exp(-d * 3.2) * 0.5);
  float along = exp(-d * 0.95) * smoothstep(3.5, 2.2, d) * smoothstep(-0.12, 0.05, -p.y);
  vec3 tone = mix(vec3(1.0, 0.69, 0.32), vec3(0.86, 0.42, 0.12), smoothstep(0.0, 2.2, d));
  float won = look.y;
  tone = mix(tone, mix(vec3(1.0, 0.42, 0.16), vec3(0.78, 0.15, 0.06), smoothstep(0.1, 1.6, d)), won);
  vec3 light = tone * across * broken * along * mix(1.3, 1.0, won);
  if (won > 0.0 && look.w > 60.0) {
    float far = length(vec2(p.x, (p.y + 0.02) * 4.6));
    float ring = pow(0.5 + 0.5 * sin(far * 19.0 - clock.x * 1.1), 22.0) * smoothstep(2.5, 1.0, far) * smoothstep(0.85, 1.0, far);
    light += vec3(0.95, 0.6, 0.3) * ring * 0.34 * smoothstep(0.3, 0.7, noise(p * vec2(3.0, 9.0) + lamp.w)) * look.z;
    light += vec3(0.8, 0.2, 0.07) * 0.2 * exp(-far * far * 0.7);
  }
  float wide = max(0.0, 1.0 - d * 2.4) * exp(-p.x * p.x * 1.6) * 0.16 * step(p.y, 0.1);
  light += tone * wide;
  colour = vec4(light * look.x, 0.0);
}

float halfAt(float v) { return 0.5 * (1.0 - 0.19 * pow(abs(v - 0.56) / 0.56, 2.4)); }

float letter(uint index, vec2 uv) {
  float n = float(index);
  vec2 origin = vec2(mod(n, columns), floor(n / columns));
  return textureLod(atlas, (origin + clamp(uv, 0.01, 0.99)) * cell / side, text.w).r;
}

float written(vec2 p) {
  float count = float(kind.y);
  if (count < 0.5 || text.z <= 0.0) return 0.0;
  float first = FOOT + TALL * 0.565 + text.y * (count - 1.0) * 0.5;
  float row = clamp(floor((first - p.y) / text.y + 0.5), 0.0, count - 1.0);
  vec2 uv = vec2(p.x, first - row * text.y - p.y) / text.x * 0.84 + 0.5;
  if (uv.x <= 0.0 || uv.x >= 1.0 || uv.y <= 0.0 || uv.y >= 1.0) return 0.0;
  uint r = uint(row);
  uint index = r == 0u ? glyphs.x : r == 1u ? glyphs.y : r == 2u ? glyphs.z : r == 3u ? glyphs.w : kind.z;
  return letter(index, uv);
}

void over(inout vec4 c, vec3 tone, float alpha) { c = vec4(mix(c.rgb, tone, alpha), c.a + alpha * (1.0 - c.a)); }

/* One petal from its root to its tip. */
void petal(inout vec4 c, vec2 p, vec2 root, vec2 tip, float wide, float edge, float won, float back) {
  vec2 along = tip - root;
  float long_ = length(along);
  vec2 unit = along / long_;
  vec2 q = p - root;
  float t = dot(q, unit) / long_;
  float s = q.x * unit.y - q.y * unit.x;
  float bow = wide * pow(max(0.0, sin(3.1416 * pow(clamp(t, 0.0, 1.0), 0.72))), 0.8);
  float d = max(abs(s) - bow, (abs(t - 0.5) - 0.5) * long_);
  if (d > edge) return;
  float u = clamp(t, 0.0, 1.0);
  vec3 warm = mix(mix(vec3(0.545, 0.263, 0.125), vec3(0.871, 0.557, 0.29), smoothstep(0.0, 0.5, u)), vec3(0.973, 0.788, 0.529), smoothstep(0.4, 1.0, u));
  vec3 red = mix(mix(vec3(0.50, 0.10, 0.035), vec3(0.77, 0.235, 0.114), smoothstep(0.0, 0.55, u)), vec3(0.93, 0.42, 0.24), smoothstep(0.55, 1.0, u));
  vec3 tone = mix(warm, red, won) * mix(1.0, 0.74, back);
  tone *= 0.9 + 0.16 * cos(s / max(wide, 0.01) * 3.0) - 0.06 * step(0.0, s);
  tone += mix(vec3(0.30, 0.20, 0.08), vec3(0.5, 0.24, 0.07), won) * exp(-length(p - vec2(0.0, 0.28)) * 3.4) * (1.0 - u * 0.5);
  float line = smoothstep(edge * 1.3 + 0.006, 0.0, abs(d + 0.005));
  tone = mix(tone, mix(vec3(1.0, 0.87, 0.62), vec3(0.98, 0.72, 0.38), won), line * mix(0.45, 0.85, won));
  over(c, tone, smoothstep(edge, -edge, d));
}

float opened(float order) {
  return clamp((look.z * 1090.0 - order * 30.0) / 700.0, 0.0, 1.0);
}

void lotus(inout vec4 c, vec2 p, float edge, float won, bool isBack) {
  const int COUNT = 4;
  for (int i = COUNT; i >= 0; i--) for (int k = 0; k < 2; k++) {
    if (i == 0 && k == 1) continue;
    float n = (float(i) - (isBack ? 0.5 : 0.0)) * (k == 0 ? 1.0 : -1.0);
    if (isBack && i == 0) continue;
    float a = n * (isBack ? 0.42 : 0.375);
    float o = won > 0.0 ? 1.0 - pow(1.0 - opened(abs(n) * 3.0), 3.0) : 1.0;
    vec2 root = vec2(sin(a) * 0.46, isBack ? 0.12 : 0.035 - cos(a) * 0.065);
    vec2 tip = mix(vec2(sin(a) * 0.50, 0.34), vec2(sin(a) * (isBack ? 0.88 : 0.9), isBack ? 0.16 + 0.20 * cos(a) : 0.085 + 0.195 * cos(a)), o);
    petal(c, p, root, tip, 0.146, edge, won, isBack ? 1.0 : 0.0);
  }
}

void lantern() {
  vec2 p = at;
  float won = look.y;
  if (look.w < 5.0 && won <= 0.0) {
    float core = exp(-dot(p, p) * 7.0) + 0.28 * exp(-dot(p, p) * 2.2);
    colour = vec4(vec3(1.0, 0.74, 0.38) * core * look.x, 0.0);
    return;
  }
  float edge = 0.75 / look.w;
  float v = (p.y - FOOT) / TALL;
  float wide = halfAt(clamp(v, 0.0, 1.0));
  vec4 c = vec4(0.0);
  bool isFine = look.w > 12.0;
  if (isFine && p.y < 0.6) lotus(c, p, edge, won, true);
  float top = halfAt(1.0);
  float mouth = (length(vec2(p.x, (v - 1.0) * TALL / 0.125)) - top);
  float body = max(abs(p.x) - wide, max((v - 1.0) * TALL, -(v + 0.03) * TALL));
  float nx = clamp(p.x / wide, -1.0, 1.0);
  float far = length((p - vec2(0.0, FOOT + 0.30 * TALL)) * vec2(1.0, 0.66));
  vec3 paper = mix(vec3(1.0, 0.914, 0.706), vec3(0.992, 0.745, 0.384), smoothstep(0.05, 0.42, far));
  paper = mix(paper, vec3(0.863, 0.514, 0.188), smoothstep(0.38, 0.78, far));
  paper = mix(paper, vec3(0.518, 0.251, 0.059), smoothstep(0.8, 1.3, far));
  float rings = 1.0 - 0.10 * smoothstep(0.75, 1.0, abs(sin(v * 31.4 + nx * nx * 0.5))) * step(22.0, look.w);
  paper *= rings * (1.0 - 0.30 * pow(abs(nx), 3.5));
  vec3 red = mix(vec3(0.77, 0.235, 0.114), vec3(0.62, 0.165, 0.07), smoothstep(0.25, 1.0, abs(nx)) * 0.8 + 0.18 * v);
  float ribs = abs(sin(asin(nx) * 11.0));
  red *= 1.0 - 0.13 * smoothstep(0.22, 0.0, ribs) * step(50.0, look.w);
  red = mix(red, vec3(1.0, 0.694, 0.388), 0.9 * exp(-max(0.0, v) * 9.5) * (1.0 - 0.55 * nx * nx));
  red += vec3(0.06, 0.012, 0.0) * exp(-abs(v - 0.35) * 2.2) * (1.0 - nx * nx);
  vec3 tone = mix(paper, red, won);
  if (won > 0.0 && look.w > 60.0) {
    float seen = won * smoothstep(60.0, 140.0, look.w);
    vec3 gold = vec3(0.93, 0.72, 0.42);
    vec2 q = abs(vec2(nx * 0.5, (v - 0.47) * TALL)) - vec2(0.36, 0.40 * TALL);
    float frame_ = max(max(q.x, q.y), (q.x + q.y + 0.075) * 0.7071);
    tone = mix(tone, gold, smoothstep(edge + 0.004, 0.0, abs(frame_) - 0.001) * 0.62 * seen);
    float band = min(abs(v - 0.955), abs(v - 0.925) * 1.4);
    tone = mix(tone, gold, smoothstep(0.0075 + edge, 0.0, band) * 0.8 * seen);
    vec2 grid = vec2(asin(nx) * 9.0 + v * 5.0, v * 44.0 + nx * 3.0);
    vec2 id = floor(grid);
    float fleck = step(0.86, hash(id + 4.0)) * smoothstep(0.26, 0.12, length((fract(grid) - 0.3 - 0.4 * hash(id)) * vec2(1.0, 0.8)));
    tone = mix(tone, vec3(0.98, 0.78, 0.45), fleck * smoothstep(0.62, 0.8, abs(nx)) * smoothstep(0.1, 0.2, v) * 0.8 * seen);
  }
  tone = mix(tone, mix(vec3(0.341, 0.122, 0.027), vec3(1.0, 0.965, 0.902), won), written(p) * text.z);
  over(c, tone, smoothstep(edge, -edge, body));
  vec3 inside = mix(mix(vec3(1.0, 0.86, 0.55), vec3(0.98, 0.66, 0.32), won), mix(vec3(0.62, 0.33, 0.1), vec3(0.42, 0.09, 0.03), won), smoothstep(-0.45, 0.9, (v - 1.0) * TALL / 0.06 + abs(nx) * 0.4));
  over(c, inside, smoothstep(edge, -edge, mouth));
  over(c, mix(vec3(1.0, 0.84, 0.5), vec3(0.95, 0.68, 0.36), won), smoothstep(edge + 0.008, 0.0, abs(mouth) - 0.004) * 0.85);
  if (isFine) { if (p.y < 0.6) lotus(c, p, edge, won, false); }
  else {
    float bowl = length(p * vec2(1.0, 2.9) - vec2(0.0, 0.4)) - 0.78;
    over(c, mix(vec3(0.80, 0.47, 0.22), vec3(0.72, 0.2, 0.09), won), smoothstep(edge * 2.0, -edge * 2.0, max(bowl, p.y - 0.3)));
  }
  float outside = length(max(vec2(abs(p.x) - wide, max((v - 1.0) * TALL, -v * TALL)), 0.0));
  vec3 air = mix(vec3(1.0, 0.62, 0.25), vec3(1.0, 0.33, 0.12), won);
  float reach = won > 0.0 ? max(0.16, 9.0 / look.w) : 0.15;
  float halo = exp(-outside / reach) * mix(0.3, 0.62, won) * (1.0 - c.a);
  vec2 rim = vec2(abs(p.x) / (won > 0.0 ? max(1.5, 26.0 / lamp.z) : 1.35), abs(p.y - 1.05) / (won > 0.0 ? max(1.5, 26.0 / lamp.z) + 0.15 : 1.45));
  halo *= smoothstep(1.0, 0.7, rim.x) * smoothstep(1.0, 0.7, rim.y);
  colour = vec4(c.rgb * c.a + air * halo, c.a) * look.x;
}

void main() {
  if (kind.x == 0u) ground();
  else if (kind.x == 1u) onWater();
  else if (kind.x == 2u) lantern();
  else {
    float glint = smoothstep(1.0, 0.1, length(at));
    colour = vec4(vec3(1.0, 0.74, 0.4) * glint * look.x * 0.8, 0.0);
  }
}
`
