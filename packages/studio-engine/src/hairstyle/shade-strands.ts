import {
  calculateRelativeLuminance,
  linearToSrgb,
  parseHex,
  srgbToLinear,
  type Triple,
} from '../color/srgb.js';
import type { Strands } from './grow-strands.js';
import type { HairDensity } from './hair-density.js';
import { EllipsoidDepth } from './head-depth.js';
import { type HeadFit, projectPoint } from './head-fit.js';
import { FACE, NECK, SKULL, TORSO } from './head-shape.js';
import { joinToOwnHair } from './join-strands.js';
import type { SceneLight } from './scene-light.js';
import { POINT_SIZE, type ShadedStrands } from './shaded-strands.js';
import type { Steps } from './steps.js';

/** Strength of the ambient light, of the main light, and of both highlights. */
const STRENGTH = { sky: 0.72, lamp: 1.25, cuticle: 0.18, pigment: 1.2 } as const;

/** A factor on all light, so that a hairstyle has the wanted color in the mean of its lit and shaded strands. */
const EXPOSURE = 0.68;
/** The least light of the sky that reaches the roots, where the strands of both sides of a parting meet. */
const MIN_SKY = 0.32;

/** The resolution of `LINEAR_TO_SRGB`. */
const TABLE_STEPS = 2048;
/** Entry `i` is the sRGB value, 0 to 255, of the linear light `i / TABLE_STEPS`. */
const LINEAR_TO_SRGB = Float32Array.from(
  { length: TABLE_STEPS + 1 },
  (_, i) => 255 * linearToSrgb(i / TABLE_STEPS),
);

/** Strands that are lit in one step. */
const STRANDS_PER_STEP = 50;

/**
 * Projects strands and computes the light of each point, in small steps: the diffuse term and both highlights of hair, the white one
 * of the cuticle and the colored one of the pigment, shifted towards root and tip.
 *
 * Source: Kajiya and Kay, "Rendering fur with three dimensional textures", 1989; the two shifted highlights after
 * Marschner et al., 2003, as simplified by Scheuermann, 2004.
 *
 * @param hex color of the hair, `#rrggbb`
 */
export function* shadeStrands(
  strands: Strands,
  density: HairDensity,
  fit: HeadFit,
  light: SceneLight,
  hex: string,
): Steps<ShadedStrands> {
  const { count, pointsPerStrand: length, points: source, tones, gloss, halfWidth, joined } = strands;
  const points = new Float32Array(POINT_SIZE * count * length);
  const behindFace = new Float32Array(count * length);
  const [red, green, blue] = parseHex(hex);
  const albedo: Triple = [srgbToLinear(red / 255), srgbToLinear(green / 255), srgbToLinear(blue / 255)];
  const brightness = calculateRelativeLuminance(albedo);
  const peak = Math.max(...albedo, 1e-3);
  const solids = [SKULL, NECK, TORSO].map((ellipsoid) => new EllipsoidDepth(ellipsoid, fit));
  const face = new EllipsoidDepth(FACE, fit);
  const faceCenter = new Float32Array(3);
  projectPoint(fit, FACE.x, FACE.y, FACE.z, faceCenter);
  const lit = new Float32Array(2);
  const [lx, ly, lz] = light.direction;
  // The half vector between light and viewer, who is at (0, 0, 1).
  const [hx, hy, hz] = normalize(lx, ly, lz + 1);
  const r = fit.rotation;
  // Light hair scatters more light inwards.
  const absorption = 1 - 0.45 * Math.sqrt(brightness);
  const projected = new Float32Array(3 * length);
  /** The light of each point of a strand: red, green and blue. */
  const linear = new Float32Array(3 * length);
  for (let strand = 0; strand < count; strand += 1) {
    if (strand % STRANDS_PER_STEP === 0) yield;
    const first = strand * length;
    for (let i = 0; i < length; i += 1) {
      const at = 3 * (first + i);
      projectPoint(
        fit,
        source[at] as number,
        source[at + 1] as number,
        source[at + 2] as number,
        projected,
        3 * i,
      );
    }
    const tone = (tones[strand] as number) - 0.5;
    // From -0.5 to 0.5, without a pattern: 7919 is a prime.
    const jitter = ((strand * 7919) % 1000) / 1000 - 0.5;
    for (let i = 0; i < length; i += 1) {
      const at = 3 * (first + i);
      const [x, y, z] = [source[at] as number, source[at + 1] as number, source[at + 2] as number];
      const [before, after] = [3 * Math.max(0, i - 1), 3 * Math.min(length - 1, i + 1)];
      const [tx, ty, tz] = normalize(
        ((projected[after] as number) - (projected[before] as number)) / fit.scale,
        -((projected[after + 1] as number) - (projected[before + 1] as number)) / fit.scale,
        (projected[after + 2] as number) - (projected[before + 2] as number),
      );
      // The direction out of the hair: away from the skull above, and away from the neck below.
      const upwards = Math.max(0, y - 4) / 9;
      const [ox, oy, oz] = normalize(x / 8, upwards, (z + 4) / 9);
      const [nx, ny, nz] = [
        (r[0] as number) * ox + (r[1] as number) * oy + (r[2] as number) * oz,
        (r[3] as number) * ox + (r[4] as number) * oy + (r[5] as number) * oz,
        (r[6] as number) * ox + (r[7] as number) * oy + (r[8] as number) * oz,
      ];
      density.readLight(x, y, z, lit);
      const lamp = (lit[0] as number) ** absorption;
      const sky = Math.max(MIN_SKY, Math.min(1, 1.75 * (lit[1] as number))) ** absorption;
      const alongLight = tx * lx + ty * ly + tz * lz;
      const facing = nx * lx + ny * ly + nz * lz;
      const wrapped = Math.max(0, (facing + 0.45) / 1.45);
      const diffuse = Math.sqrt(Math.max(0, 1 - alongLight * alongLight)) * (0.25 + 0.75 * wrapped);
      const shine = Math.max(0, Math.min(1, (facing + 0.1) / 0.5)) * lamp;
      const cuticle = computeHighlight(tx, ty, tz, nx, ny, nz, 0.09 + 0.12 * jitter, hx, hy, hz, 70 * gloss);
      const pigment = computeHighlight(tx, ty, tz, nx, ny, nz, -0.14 + 0.2 * jitter, hx, hy, hz, 14);
      const t = i / (length - 1);
      const pigmentation = (1 + 0.75 * tone) * (0.74 + 0.26 * Math.min(1, t / 0.2)) * (1 + 0.14 * t);
      const { contrast } = light;
      const body =
        pigmentation *
        (STRENGTH.sky * (1 - 0.6 * contrast) * sky * 1.3 + STRENGTH.lamp * contrast * diffuse * lamp * 1.5);
      const white = STRENGTH.cuticle * gloss * cuticle * shine * (0.45 + 0.55 * Math.sqrt(brightness));
      const tinted = STRENGTH.pigment * gloss * pigment * shine;
      const out = POINT_SIZE * (first + i);
      points[out] = projected[3 * i] as number;
      points[out + 1] = projected[3 * i + 1] as number;
      points[out + 2] = projected[3 * i + 2] as number;
      for (let channel = 0; channel < 3; channel += 1) {
        const base = albedo[channel as 0 | 1 | 2];
        const value =
          EXPOSURE *
          (base * body + white * (0.4 + 0.6 * (base / peak)) + base ** 0.85 * tinted * 0.8) *
          light.color[channel as 0 | 1 | 2];
        linear[3 * i + channel] = value;
      }
      const [u, v, depth] = [points[out] as number, points[out + 1] as number, points[out + 2] as number];
      let shown = 1;
      for (const solid of solids) {
        const hidden = solid.at(u, v) - depth;
        if (hidden > 0.3) shown *= Math.max(0, 1 - (hidden - 0.3) / 2.5);
      }
      const surface = face.at(u, v);
      const front = surface === -Infinity ? (faceCenter[2] as number) : surface;
      behindFace[first + i] = Math.max(0, Math.min(1, (front - 0.9 - depth + jitter) / 2.2));
      // Roots and tips end softly.
      points[out + 6] = shown * Math.min(1, 0.25 + t * 14) * Math.min(1, 0.12 + (1 - t) * 7);
      points[out + 7] = halfWidth * fit.scale * (1 - 0.55 * t * t);
    }
    if (joined) joinToOwnHair(joined, strand, { linear, points, first, length, tone, source });
    for (let i = 0; i < length; i += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (linear[3 * i + channel] as number) * TABLE_STEPS;
        points[POINT_SIZE * (first + i) + 3 + channel] = LINEAR_TO_SRGB[
          Math.max(0, Math.min(TABLE_STEPS, value | 0))
        ] as number;
      }
  }
  return { count, pointsPerStrand: length, points, behindFace };
}

/**
 * The strength of the highlight of a strand, 0 to 1, whose direction is shifted along the direction out of the hair.
 *
 * @param tx, ty, tz unit vector along the strand
 * @param nx, ny, nz unit vector out of the hair
 * @param shift positive towards the root, negative towards the tip
 * @param hx, hy, hz the half vector between light and viewer
 * @param exponent the sharpness: a greater one makes the highlight narrower
 */
function computeHighlight(
  tx: number,
  ty: number,
  tz: number,
  nx: number,
  ny: number,
  nz: number,
  shift: number,
  hx: number,
  hy: number,
  hz: number,
  exponent: number,
): number {
  const [x, y, z] = [tx + nx * shift, ty + ny * shift, tz + nz * shift];
  const along = (x * hx + y * hy + z * hz) / (Math.sqrt(x * x + y * y + z * z) || 1);
  return Math.max(0, 1 - along * along) ** (exponent / 2);
}

function normalize(x: number, y: number, z: number): [number, number, number] {
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}
