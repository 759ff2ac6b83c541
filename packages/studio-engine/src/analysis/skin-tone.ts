import { classifySkinDepth, computeIta, type SkinDepth } from '../color/ita.js';
import { hexToLab, type Lab, labToHex, linearToLab } from '../color/lab.js';
import type { Triple } from '../color/srgb.js';
import type { Face } from '../face/landmarks.js';
import type { Mask } from '../masks/mask.js';
import { RegionMasks } from '../masks/region-masks.js';
import { MONK_TONES } from '../portrait/portrait-model.js';
import { type Light, linearAt } from './estimate-light.js';

export const UNDERTONES = ['cool', 'neutral', 'warm'] as const;
export type Undertone = (typeof UNDERTONES)[number];

/** A skin's color as measured. */
export interface SkinTone {
  /** Under daylight. */
  readonly lab: Lab;
  readonly hex: string;
  /** Degrees; see `itaOf`. */
  readonly ita: number;
  readonly depth: SkinDepth;
  readonly undertone: Undertone;
  /** 1 to 10 on the Monk Skin Tone Scale: the nearest by ITA. */
  readonly monk: number;
  /** 0 to 1: less in colored light, with little skin in sight and near the edge of a band. */
  readonly confidence: number;
}

/**
 * Hue of neutral skin of a lightness, in degrees of CIE Lab: skin turns redder as it darkens. The line runs through
 * the neutral foundations of the catalogue, whose cool and warm neighbours lie on its two sides; it agrees with the
 * hue angles of Xiao et al., "Characterising the variations in ethnic skin colours", Skin Research and Technology 23
 * (2017), within three degrees.
 */
const neutralHue = (lightness: number): number => 43 + 0.32 * lightness;
const [COOL, WARM] = [-3, 2.5];

/** Cool, neutral or warm. */
export function classifyUndertone(lab: Lab): Undertone {
  const away = hueDeviation(lab);
  if (away < COOL) return 'cool';
  return away > WARM ? 'warm' : 'neutral';
}

const hueDeviation = ([lightness, a, b]: Lab): number =>
  (Math.atan2(b, a) * 180) / Math.PI - neutralHue(lightness);

const MONK_ITA = MONK_TONES.map((hex) => computeIta(hexToLab(hex)));

/**
 * The nearest tone of the Monk scale, 1 to 10, by ITA: blood makes every face redder than the scale's swatches, and by
 * a distance of colors a light face would be taken for a dark swatch.
 */
export function findMonkTone(lab: Lab): number {
  const away = MONK_ITA.map((ita) => Math.abs(ita - computeIta(lab)));
  return away.indexOf(Math.min(...away)) + 1;
}

/** A face's skin as the camera saw it: linear light. */
export interface SkinSample {
  /** The middle of its lightness, without glints and shadows. */
  readonly middle: readonly Triple[];
  readonly mean: Triple;
  /** How many places of the face it rests on. */
  readonly count: number;
}

/**
 * Looks at a face's skin.
 *
 * @param data 8-bit RGBA of the picture, unpainted
 * @param hair taken out of the skin where it is known
 */
export function sampleSkin(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  hair?: Mask,
): SkinSample {
  const skin = new RegionMasks().skin(face, width, height);
  const samples = sampleMask(data, width, skin, hair).sort((a, b) => luma(a) - luma(b));
  const middle = samples.slice(Math.floor(samples.length * 0.35), Math.ceil(samples.length * 0.8));
  return { middle, mean: mean(middle), count: samples.length };
}

/** Measures skin under the light that the eyes' whites tell of; undefined where too little of it is seen. */
export function measureSkinTone(
  { middle, count }: SkinSample,
  { gains, confidence }: Light,
): SkinTone | undefined {
  if (count < 50) return undefined;
  const lab = mean(middle.map(([r, g, b]) => linearToLab(r * gains[0], g * gains[1], b * gains[2])));
  const ita = computeIta(lab);
  const strong = Math.min(1, confidence + 0.3) * Math.min(1, count / 400);
  return {
    lab,
    hex: labToHex(lab),
    ita,
    depth: classifySkinDepth(ita),
    undertone: classifyUndertone(lab),
    monk: findMonkTone(lab),
    confidence: strong * (0.6 + 0.4 * nameClarity(lab, ita)),
  };
}

const luma = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Linear light of skin. */
function sampleMask(data: Uint8ClampedArray, width: number, skin: Mask, hair?: Mask): Triple[] {
  const { box, data: cover } = skin;
  const stride = Math.max(1, Math.floor(Math.sqrt((box.width * box.height) / 6000)));
  const found: Triple[] = [];
  for (let y = 0; y < box.height; y += stride) {
    for (let x = 0; x < box.width; x += stride) {
      if ((cover[y * box.width + x] as number) < 250) continue;
      if (hair && isHair(hair, box.x + x, box.y + y)) continue;
      found.push(linearAt(data, ((box.y + y) * width + box.x + x) * 4));
    }
  }
  return found;
}

function isHair({ box, data }: Mask, x: number, y: number): boolean {
  const [hx, hy] = [x - box.x, y - box.y];
  return (
    hx >= 0 && hy >= 0 && hx < box.width && hy < box.height && (data[hy * box.width + hx] as number) > 60
  );
}

function mean(all: readonly Triple[]): Triple {
  const sum = all.reduce<Triple>((s, each) => [s[0] + each[0], s[1] + each[1], s[2] + each[2]], [0, 0, 0]);
  const count = Math.max(1, all.length);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** 0 at the edge between two names, 1 well inside both bands. */
function nameClarity(lab: Lab, ita: number): number {
  const toBand = Math.min(...[55, 41, 28, 10, -30].map((edge) => Math.abs(ita - edge)));
  const toTone = Math.min(Math.abs(hueDeviation(lab) - COOL), Math.abs(hueDeviation(lab) - WARM));
  return Math.min(1, toBand / 6) * Math.min(1, toTone / 2.5);
}
