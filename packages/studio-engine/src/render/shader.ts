import { SHADOW_WARMTH } from '../effects/layer.js';

/** The vertex shader: one triangle that covers the whole picture. */
export const VERTEX_SHADER = `#version 300 es
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

const COLOR_SPACES = `
vec3 toLinear(vec3 c) {
  return mix(c / 12.92, pow((c + 0.055) / 1.055, vec3(2.4)), step(0.04045, c));
}
vec3 fromLinear(vec3 c) {
  c = clamp(c, 0.0, 1.0);
  return mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
}
vec3 toOklab(vec3 srgb) {
  vec3 c = toLinear(srgb);
  vec3 lms = pow(vec3(
    dot(c, vec3(0.4122214708, 0.5363325363, 0.0514459929)),
    dot(c, vec3(0.2119034982, 0.6806995451, 0.1073969566)),
    dot(c, vec3(0.0883024619, 0.2817188376, 0.6299787005))), vec3(1.0 / 3.0));
  return vec3(
    dot(lms, vec3(0.2104542553, 0.793617785, -0.0040720468)),
    dot(lms, vec3(1.9779984951, -2.428592205, 0.4505937099)),
    dot(lms, vec3(0.0259040371, 0.7827717662, -0.808675766)));
}
vec3 fromOklab(vec3 lab) {
  vec3 lms = vec3(
    lab.x + 0.3963377774 * lab.y + 0.2158037573 * lab.z,
    lab.x - 0.1055613458 * lab.y - 0.0638541728 * lab.z,
    lab.x - 0.0894841775 * lab.y - 1.291485548 * lab.z);
  lms = lms * lms * lms;
  return fromLinear(vec3(
    dot(lms, vec3(4.0767416621, -3.3077115913, 0.2309699292)),
    dot(lms, vec3(-1.2684380046, 2.6097574011, -0.3413193965)),
    dot(lms, vec3(-0.0041960863, -0.7034186147, 1.707614701))));
}`;

/** The formula of `Layer`. */
const LAYER = `
struct Layer {
  vec3 target;
  vec3 mean;
  vec4 detail;        // lightnessDetail, colorDetail, highlightGain, highlightThreshold
  vec3 blending;      // shadowFade, fadeStart, opacity
  vec2 coarseDetail;  // coarseDetail less lightnessDetail and colorDetail
  vec2 inverseRange;  // inverse of lightnessRange: lighter, darker
};
vec3 applyLayer(vec3 lab, float mask, vec3 blurred, Layer layer) {
  float dL = lab.x - layer.mean.x;
  vec3 change = vec3(layer.detail.x, layer.detail.yy) * (lab - layer.mean);
  float excess = change.x * (change.x > 0.0 ? layer.inverseRange.x : layer.inverseRange.y);
  change.x /= sqrt(1.0 + excess * excess);
  vec3 next = layer.target + change;
  next += vec3(layer.coarseDetail.x, layer.coarseDetail.yy) * (blurred - layer.mean);
  next.x += layer.detail.z * max(0.0, dL - layer.detail.w);
  float inverseTargetLightness = 1.0 / max(layer.target.x, 0.05);
  next.yz *= 1.0 + layer.blending.x * (clamp(next.x * inverseTargetLightness, 0.25, 1.1) - 1.0);
  float k = mask * layer.blending.z * (1.0 - smoothstep(layer.blending.y, 1.5 * layer.blending.y, abs(dL)));
  vec3 result = mix(lab, next, k);
  float lost = clamp(1.0 - result.x * inverseTargetLightness, 0.0, 0.75);
  result.y += ${SHADOW_WARMTH.toFixed(3)} * abs(layer.blending.x) * k * lost * max(0.0, result.z);
  return result;
}
float maskAt(sampler2D mask, ivec4 box, ivec2 at) {
  ivec2 inside = at - box.xy;
  bool outside = inside.x < 0 || inside.y < 0 || inside.x >= box.z || inside.y >= box.w;
  return outside ? 0.0 : texelFetch(mask, inside, 0).r;
}`;

/**
 * Creates the fragment shader for a number of layers. The layers are unrolled, because a WebGL 2 loop cannot index
 * samplers.
 */
export function createFragmentShader(layers: number): string {
  const each = (line: (i: number) => string) => Array.from({ length: layers }, (_, i) => line(i)).join('\n');
  return `#version 300 es
precision highp float;
precision highp int;
uniform sampler2D base;
uniform sampler2D original;
uniform sampler2D blurredFrame;
uniform sampler2D overlay;
uniform ivec2 size;
uniform int dividerX;
uniform float cellSize;
uniform vec3 overlayU;
uniform vec3 overlayV;
uniform float overlayOpacity;
${COLOR_SPACES}
${LAYER}
${each((i) => `uniform sampler2D mask${i}; uniform ivec4 box${i}; uniform Layer layer${i};`)}
out vec4 picture;
void main() {
  ivec2 at = ivec2(int(gl_FragCoord.x), size.y - 1 - int(gl_FragCoord.y));
  if (at.x < dividerX) { picture = vec4(texelFetch(original, at, 0).rgb, 1.0); return; }
  vec3 rgb = texelFetch(base, at, 0).rgb;
  vec2 grid = vec2(textureSize(blurredFrame, 0));
  vec2 cell = clamp((vec2(at) + 0.5) / cellSize, vec2(0.5), grid - 0.5);
  vec3 blurred = texture(blurredFrame, cell / grid).rgb;
  float m;
  bool painted = false;
  vec3 lab = toOklab(rgb);
${each((i) => `  m = maskAt(mask${i}, box${i}, at); if (m > 0.0) { lab = applyLayer(lab, m, blurred, layer${i}); painted = true; }`)}
  if (painted) rgb = fromOklab(lab);
  if (overlayOpacity > 0.0) {
    vec3 here = vec3(vec2(at) + 0.5, 1.0);
    vec2 uv = vec2(dot(overlayU, here), dot(overlayV, here));
    vec2 full = vec2(textureSize(overlay, 0));
    if (uv.x > 0.5 && uv.y > 0.5 && uv.x < full.x - 0.5 && uv.y < full.y - 0.5) {
      vec4 hair = texture(overlay, uv / full) * overlayOpacity;
      rgb = rgb * (1.0 - hair.a) + hair.rgb;
    }
  }
  picture = vec4(rgb, 1.0);
}`;
}
