/* Colours and lights are those of the 2D globe; every motion is worked out here from angles and times. */

export const moonVertex = `#version 300 es
precision highp float;
layout(location = 0) in vec2 corner;
layout(location = 1) in vec2 place;
layout(location = 2) in uvec4 letters;
layout(location = 3) in uvec4 more;
layout(location = 4) in float born;
layout(location = 5) in uint portrait;
uniform vec2 box;
uniform vec3 globe;
uniform vec2 widths;
uniform vec2 tilt;
uniform float won, lifted;
uniform vec4 sheet;
uniform float angle, smear, form, ring, ringAngle, drift, away, time, scale, cell, plain;
out vec2 at;
flat out vec2 halfSize;
flat out vec3 paper;
flat out vec4 look;
flat out vec4 text;
flat out vec4 tail;
flat out vec4 photo;
flat out vec3 lamp;
flat out uvec4 glyphs;
flat out uvec4 kind;
vec2 sized;

const float RATIO = 3.05;
const vec3 LIGHT = vec3(-0.6601, -0.5001, 0.5601);

vec3 ramp(float light) {
  vec3 night = vec3(0.118, 0.212, 0.259), dusk = vec3(0.729, 0.518, 0.314), day = vec3(1.0, 0.941, 0.824);
  vec3 lit = light < 0.36 ? mix(night, dusk, light / 0.36) : mix(dusk, day, pow((light - 0.36) / 0.64, 0.75));
  return mix(lit, vec3(dot(lit, vec3(0.35, 0.45, 0.2))) * vec3(1.0, 0.99, 0.95), plain * 0.75);
}

vec3 tintOf(uint tint) {
  if (tint == 0u) return vec3(1.0, 0.93, 0.84);
  if (tint == 1u) return vec3(0.86, 0.93, 1.0);
  if (tint == 2u) return vec3(1.0, 0.95, 0.8);
  if (tint == 3u) return vec3(1.0, 0.89, 0.84);
  if (tint == 4u) return vec3(0.9, 0.97, 0.96);
  return vec3(1.0, 0.97, 0.9);
}

void hide() { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); }

void put(vec2 centre, vec2 offset) {
  vec2 clip = (centre + offset) / box * 2.0 - 1.0;
  gl_Position = vec4(clip.x, -clip.y, 0.0, 1.0);
}

/* Letters of which size, in CSS px, and how far apart, so that all find room; and the copy of the atlas that fits. */
void setText(float width, float height, float squeeze, float strength) {
  float count = max(1.0, float(more.y));
  float room = height * 0.84;
  float size = min(width * 0.8, room / count * 0.98);
  float pitch = min(size * 1.1, room / count);
  float shown = width * scale;
  text = vec4(size, pitch, max(0.05, squeeze), strength * smoothstep(11.0, 13.0, shown));
  look.w = max(0.0, log2(cell * 0.84 / max(1.0, size * scale)));
}

/* A portrait fills the upper end, so high in CSS px, where that is more than a spot: its place in the sheet, the copy that fits, how much of it is seen. */
void setPhoto(float high, float strength) {
  float shown = high * scale;
  if (portrait == 0u || strength <= 0.0) { photo = vec4(0.0); return; }
  uint n = portrait - 1u, columns = uint(sheet.y);
  photo = vec4(n % columns, n / columns, max(0.0, log2(sheet.x / max(1.0, shown))), strength * smoothstep(7.0, 10.0, shown));
}

/* Letters of a lot stand below its eye, or below its portrait. */
void setLotText(float width, float height, float squeeze, float strength) {
  float under = photo.w > 0.5 ? width : 0.0;
  setText(width, (height - under) * (under > 0.0 ? 1.06 : 1.0), squeeze, strength);
  tail.zw = vec2(under > 0.0 ? under * 0.5 : height * 0.045, width);
}

void moonLot() {
  float around = sqrt(1.0 - place.x * place.x);
  float turn = place.y + angle;
  float deep = cos(turn) * around;
  vec3 p = vec3(sin(turn) * around, -place.x * tilt.x + deep * tilt.y, place.x * tilt.y + deep * tilt.x);
  bool front = p.z > -0.04;
  bool isEmpty = more.z == 7u;
  if (front != (more.w == 1u) || (isEmpty && !front)) { hide(); return; }
  float facing = dot(vec3(p.xy, abs(p.z)), LIGHT);
  float light = clamp((facing + 0.45) / 1.45, 0.0, 1.0);
  float near = 0.84 + p.z * 0.16;
  float coming = 1.0 - pow(1.0 - clamp((time - born) / 0.9, 0.0, 1.0), 3.0);
  float radius = globe.z;
  float squeeze = max(0.16, sqrt(1.0 - p.x * p.x));
  vec2 lotHalf = sized.x * near * vec2(squeeze, RATIO) * 0.5;
  float faceHalf = sized.y * 0.5 * (0.94 + 0.06 * near);
  halfSize = mix(vec2(faceHalf), lotHalf, form) * mix(0.3, 1.0, coming);
  float path = smear * deep * radius * form;
  tail = vec4(path, abs(path), 0.0, 0.0);
  vec2 grown = halfSize + 1.0;
  vec2 local = corner * grown;
  if (local.x * path < 0.0) local.x -= path;
  at = local;
  vec2 outward = normalize(p.xy + vec2(1e-4, 0.0));
  float flat_ = max(0.2, abs(p.z));
  vec2 face = local - outward * dot(local, outward) * (1.0 - flat_);
  vec2 from = vec2(-1.9, 0.35 - 0.5 * sin(place.y * 7.0)) * radius * (1.0 - coming);
  vec2 centre = globe.xy + vec2(p.x, p.y * mix(1.0, 0.96, form)) * radius + from;
  float inLight = min(1.0, 0.16 + light * 2.2);
  float faceLight = 0.46 + 0.54 * light;
  float shade = front ? light : light * 0.62;
  paper = mix(mix(ramp(0.28), ramp(0.98), faceLight) * tintOf(more.z), ramp(shade) * (0.97 + 0.03 * sin(place.y * 91.0)), form);
  lamp = mix(mix(ramp(0.28), ramp(0.98), faceLight), ramp(shade), form);
  float alpha = mix(front ? 1.0 : 0.3, front ? inLight : 0.42 * inLight, form) * (0.35 + 0.65 * coming);
  look = vec4(alpha, light, 0.0, 0.0);
  bool isDrawn = more.z == 6u;
  if (isDrawn && front) {
    paper = mix(paper, mix(vec3(0.745, 0.22, 0.098), vec3(0.7), plain * 0.6), won);
    look.x = mix(look.x, 1.0, won);
    lamp = mix(lamp, ramp(0.98), won);
  }
  float ink = front ? mix(1.0, min(1.0, 0.12 + light * 1.9), form) : 0.0;
  float high = mix(faceHalf * 2.0, sized.x * near, form) * mix(0.3, 1.0, coming);
  setPhoto(high, front ? 1.0 : 0.0);
  if (form > 0.5) setLotText(sized.x * near, lotHalf.y * 2.0, squeeze, ink * (form * 2.0 - 1.0));
  else { setText(sized.y * 0.82, sized.y, 1.0, ink * (1.0 - form * 2.0) * (1.0 - photo.w)); text.xy = vec2(sized.y * 0.68); }
  tail.w = high;
  kind = uvec4(isEmpty ? 2u : isDrawn && lifted > 0.5 ? 3u : 1u, form > 0.5 ? more.y : min(1u, more.y), 0u, isDrawn ? 1u : 0u);
  put(centre, mix(face, local, form));
}

void ringLot() {
  float turn = place.y - ringAngle;
  float deep = sin(turn);
  if ((deep > 0.0) != (more.w == 3u) || ring <= 0.0 || more.z == 7u) { hide(); return; }
  float reach = globe.z * mix(0.7, 1.62, ring) * (1.0 + 0.03 * place.x);
  vec2 flatAt = vec2(cos(turn), deep * 0.25) * reach + vec2(0.0, place.x * 0.05 * globe.z);
  float c = cos(-0.25), s = sin(-0.25);
  vec2 centre = globe.xy + vec2(flatAt.x * c - flatAt.y * s, flatAt.x * s + flatAt.y * c) + vec2(0.0, 0.05 * globe.z);
  float near = 1.0 + 0.24 * deep;
  float width = clamp(sized.x * 0.9, globe.z * 0.058, globe.z * 0.08) * near;
  halfSize = vec2(width * (0.62 + 0.38 * abs(deep)), width * 2.3) * 0.5;
  float path = globe.z * 0.09 * deep * smoothstep(0.2, 1.0, ring);
  tail = vec4(path, abs(path), 0.0, 0.0);
  vec2 local = corner * (halfSize + 1.0);
  if (local.x * path < 0.0) local.x -= path;
  at = local;
  float lean = -0.2 * cos(turn) * 0.8 + 0.16 * place.x - 0.12;
  c = cos(lean); s = sin(lean);
  vec2 offset = vec2(local.x * c - local.y * s, local.x * s + local.y * c);
  float light = clamp(0.78 - 0.42 * cos(turn) + 0.12 * deep, 0.0, 1.0) * (0.72 + 0.28 * deep);
  paper = ramp(max(light, 0.2));
  look = vec4(ring * mix(0.34, 1.0, smoothstep(-0.5, 0.35, deep)), light, deep < 0.0 ? 1.2 : 0.0, 0.0);
  lamp = paper;
  setPhoto(width, deep > 0.0 ? 1.0 : 0.0);
  setLotText(width, halfSize.y * 2.0, halfSize.x * 2.0 / width, deep > 0.0 ? ring * 0.95 : 0.25 * ring);
  kind = uvec4(1u, more.y, 0u, 0u);
  put(centre, offset);
}

void nearLot() {
  if (ring <= 0.0 || more.z == 7u) { hide(); return; }
  float fall = fract(drift + place.x * 0.37 + 0.09);
  float side = place.x == 1.0 ? 1.0 : -1.0;
  vec2 way = vec2(side * (1.28 - 0.12 * place.x + 0.1 * sin(fall * 6.3)), mix(1.3, -1.3, fall));
  float width = globe.z * (0.115 + 0.02 * place.x);
  halfSize = vec2(width, width * 2.7) * 0.5;
  tail = vec4(0.0);
  float soft = globe.z * 0.016;
  vec2 local = corner * (halfSize + soft * 2.0);
  at = local;
  float lean = side * 0.3 * cos(fall * 5.0 + place.x);
  float c = cos(lean), s = sin(lean);
  paper = ramp(0.66 - 0.12 * side);
  float seen = ring * smoothstep(0.0, 0.2, fall) * smoothstep(1.0, 0.8, fall);
  look = vec4(seen * 0.8, 0.7, soft, 0.0);
  lamp = paper;
  setPhoto(width, 1.0);
  setLotText(width, halfSize.y * 2.0, 1.0, seen * 0.75);
  look.w += 2.6;
  photo.z += 2.6;
  kind = uvec4(1u, more.y, 0u, 0u);
  put(globe.xy + way * globe.z, vec2(local.x * c - local.y * s, local.x * s + local.y * c));
}

void glow() {
  halfSize = vec2(globe.z * 2.4);
  at = corner * 2.4;
  tail = vec4(0.0);
  paper = vec3(1.0);
  look = vec4(mix(0.55, 1.0, form) * (1.0 - 0.25 * away), 0.0, 0.0, 0.0);
  text = vec4(1.0);
  kind = uvec4(0u);
  put(globe.xy, corner * halfSize);
}

void main() {
  glyphs = letters;
  photo = vec4(0.0);
  lamp = vec3(1.0);
  sized = widths * globe.z;
  if (more.w == 4u) glow();
  else if (more.w == 5u) nearLot();
  else if (more.w >= 2u) ringLot();
  else moonLot();
  kind.z = more.x;
}
`
