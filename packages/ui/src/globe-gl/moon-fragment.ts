/* Paper, letters and the trail of a lot that turns; all edges are worked out, so that none needs more samples. */

export const moonFragment = `#version 300 es
precision highp float;
in vec2 at;
flat in vec2 halfSize;
flat in vec3 paper;
flat in vec4 look;
flat in vec4 text;
flat in vec4 tail;
flat in vec4 photo;
flat in vec3 lamp;
flat in uvec4 glyphs;
flat in uvec4 kind;
uniform sampler2D atlas, portraits;
uniform vec4 sheet;
uniform float form, scale, columns, side, cell, plain, won;
out vec4 colour;

const vec3 INK = vec3(0.29, 0.106, 0.055);

float body(vec2 p) {
  vec2 q = abs(p) - halfSize;
  float box = max(q.x, q.y);
  float cut = halfSize.x * 0.2;
  if (p.y < 0.0) box = max(box, (q.x + q.y + cut) * 0.7071);
  if (form >= 1.0) return box;
  float round_ = length(p / halfSize) * min(halfSize.x, halfSize.y) - min(halfSize.x, halfSize.y);
  return mix(round_, box, form);
}

float letter(uint index, vec2 uv) {
  float n = float(index);
  vec2 origin = vec2(mod(n, columns), floor(n / columns));
  return textureLod(atlas, (origin + clamp(uv, 0.01, 0.99)) * cell / side, look.w).r;
}

float written(vec2 p) {
  float count = float(kind.y);
  if (count < 0.5 || text.w <= 0.0) return 0.0;
  float isLot = step(0.5, form);
  float first = tail.z * isLot - text.y * (count - 1.0) * 0.5;
  float row = clamp(floor((p.y - first) / text.y + 0.5), 0.0, count - 1.0);
  vec2 uv = vec2(p.x / text.z, p.y - first - row * text.y) / text.x * 0.84 + 0.5;
  if (uv.x <= 0.0 || uv.x >= 1.0 || uv.y <= 0.0 || uv.y >= 1.0) return 0.0;
  uint r = uint(row);
  uint index = r == 0u ? glyphs.x : r == 1u ? glyphs.y : r == 2u ? glyphs.z : r == 3u ? glyphs.w : kind.z;
  return letter(index, uv);
}

/* The square at the upper end; the last smaller copy of it has a point of its own. */
vec3 pictured(vec2 p) {
  vec2 uv = vec2(p.x / halfSize.x * 0.5 + 0.5, (p.y + halfSize.y) / tail.w);
  float edge = min(0.5, 0.5 * exp2(ceil(photo.z)) / sheet.x);
  return textureLod(portraits, (photo.xy + clamp(uv, edge, 1.0 - edge)) * sheet.x / sheet.zw, photo.z).rgb;
}

void glow() {
  float far = length(at);
  float lit = length(at - vec2(-0.42, -0.32));
  float inside = 1.0 - smoothstep(0.93, 0.955, far);
  vec3 warm = mix(vec3(0.808, 0.69, 0.51) * 0.5, vec3(0.588, 0.44, 0.282) * 0.34, smoothstep(0.1, 0.8, lit));
  float dusk = mix(0.5, 0.0, smoothstep(0.1, 1.25, lit)) * inside * form;
  float halo = pow(max(0.0, 1.0 - far / 2.4), 2.2) * 0.26;
  vec3 tone = mix(vec3(0.8, 0.66, 0.46), vec3(0.7), plain * 0.7);
  colour = (vec4(warm * inside * smoothstep(1.25, 0.1, lit) * form, dusk) + vec4(tone * halo, halo * 0.35)) * look.x;
}

void main() {
  if (kind.x == 0u) { glow(); return; }
  float edge = max(look.z, 0.5 / scale);
  float d = body(at);
  float wide = max(edge, length(vec2(dFdx(d), dFdy(d))) * 0.6);
  float cover = smoothstep(wide, -wide, d);
  if (kind.x == 2u) {
    float line = smoothstep(wide, -wide, abs(d + 0.8) - 0.55);
    float alpha = line * 0.34;
    colour = vec4(vec3(0.62, 0.76, 0.8) * alpha, alpha);
    return;
  }
  if (kind.x == 3u) {
    float line = smoothstep(wide, -wide, abs(d + 1.0) - max(0.8, halfSize.x * 0.06));
    colour = mix(vec4(0.09, 0.045, 0.03, 1.0), vec4(0.93, 0.68, 0.42, 1.0), line) * cover;
    return;
  }
  float behind = 0.0;
  if (tail.y > 0.0) {
    float step_ = clamp(-at.x * sign(tail.x) + halfSize.x * 0.2, 0.0, tail.y);
    float gone = step_ / tail.y;
    behind = smoothstep(wide, -wide, body(at + vec2(sign(tail.x) * step_, 0.0))) * 0.5 * (1.0 - gone);
  }
  float light = look.y;
  vec3 tone = paper * (1.03 - 0.1 * (at.y / halfSize.y * 0.5 + 0.5));
  if (photo.w > 0.0) {
    float frame = kind.w == 1u ? won * smoothstep(-halfSize.x * 0.16 - wide, -halfSize.x * 0.16 + wide, d) : 0.0;
    float within = smoothstep(wide, -wide, at.y + halfSize.y - tail.w) * (1.0 - frame);
    tone = mix(tone, pictured(at) * lamp, photo.w * within);
  }
  float rim = smoothstep(-max(0.9 / scale, halfSize.x * 0.08) - wide, -wide, d) * form;
  tone = mix(tone, vec3(0.235, 0.11, 0.03), rim * (0.16 + light * 0.2) * step(look.z, 0.5));
  vec2 eyeAt = (at - vec2(0.0, -halfSize.y * 0.86)) * vec2(1.0 / max(0.2, text.z), 1.0);
  float eyeSize = halfSize.x / max(0.2, text.z) * 0.12;
  float eye = smoothstep(eyeSize + wide, eyeSize - wide, length(eyeAt)) * form * step(1.2, eyeSize * scale);
  tone = mix(tone, vec3(0.235, 0.095, 0.04), eye * (0.25 + light * 0.55));
  float word = 0.0;
  if (tail.y > 0.6) {
    float blur = tail.x * 0.07;
    word = (written(at) * 2.0 + written(at + vec2(blur, 0.0)) + written(at + vec2(blur * 2.0, 0.0))) * 0.25;
  } else word = written(at);
  tone = mix(tone, mix(INK, vec3(1.0, 0.965, 0.9), kind.w == 1u ? won : 0.0), word * text.w);
  float alpha = look.x * max(cover, behind);
  colour = vec4(tone * alpha, alpha);
}
`
