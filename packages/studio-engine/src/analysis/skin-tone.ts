import {
  deltaE2000,
  hexToLab,
  itaOf,
  type Lab,
  labToHex,
  linearToLab,
  type SkinDepth,
  skinDepthOf,
} from '../color/index.js';
import type { Face } from '../face/index.js';
import type { Mask } from '../masks/index.js';
import { RegionMasks } from '../masks/index.js';
import { MONK_TONES } from '../portrait/model.js';
import { type Light, lightOf, linearAt } from './light.js';

export const UNDERTONES = ['cool', 'neutral', 'warm'] as const;
export type Undertone = (typeof UNDERTONES)[number];

/** A skin's colour as measured. */
export interface SkinTone {
  /** Under daylight. */
  readonly lab: Lab;
  readonly hex: string;
  /** Degrees; see `itaOf`. */
  readonly ita: number;
  readonly depth: SkinDepth;
  readonly undertone: Undertone;
  /** 1 to 10 on the Monk Skin Tone Scale: the nearest by ΔE2000. */
  readonly monk: number;
  /** 0 to 1: less in coloured light, with little skin in sight and near the edge of a band. */
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
export function undertoneOf(lab: Lab): Undertone {
  const away = hueAway(lab);
  if (away < COOL) return 'cool';
  return away > WARM ? 'warm' : 'neutral';
}

const hueAway = ([lightness, a, b]: Lab): number =>
  (Math.atan2(b, a) * 180) / Math.PI - neutralHue(lightness);

/** The nearest tone of the Monk scale, 1 to 10. */
export function monkOf(lab: Lab): number {
  const distances = MONK_TONES.map((hex) => deltaE2000(lab, hexToLab(hex)));
  return distances.indexOf(Math.min(...distances)) + 1;
}

/**
 * Measures a face's skin: the middle of its lightness, without glints and shadows, under the light that the eyes'
 * whites tell of.
 *
 * @param data 8-bit RGBA of the picture, unpainted
 * @param hair taken out of the skin where it is known
 */
export function skinToneOf(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  hair?: Mask,
): SkinTone | undefined {
  const light = lightOf(data, width, height, face);
  const skin = new RegionMasks().skin(face, width, height);
  const samples = sample(data, width, skin, light, hair);
  if (samples.length < 50) return undefined;
  samples.sort((a, b) => a[0] - b[0]);
  const middle = samples.slice(Math.floor(samples.length * 0.35), Math.ceil(samples.length * 0.8));
  const lab = mean(middle);
  const ita = itaOf(lab);
  const strong = Math.min(1, light.confidence + 0.3) * Math.min(1, samples.length / 400);
  return {
    lab,
    hex: labToHex(lab),
    ita,
    depth: skinDepthOf(ita),
    undertone: undertoneOf(lab),
    monk: monkOf(lab),
    confidence: strong * (0.6 + 0.4 * clearness(lab, ita)),
  };
}

function sample(data: Uint8ClampedArray, width: number, skin: Mask, { gains }: Light, hair?: Mask): Lab[] {
  const { box, data: cover } = skin;
  const stride = Math.max(1, Math.floor(Math.sqrt((box.width * box.height) / 6000)));
  const found: Lab[] = [];
  for (let y = 0; y < box.height; y += stride) {
    for (let x = 0; x < box.width; x += stride) {
      if ((cover[y * box.width + x] as number) < 250) continue;
      if (hair && isHair(hair, box.x + x, box.y + y)) continue;
      const [r, g, b] = linearAt(data, ((box.y + y) * width + box.x + x) * 4);
      found.push(linearToLab(r * gains[0], g * gains[1], b * gains[2]));
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

function mean(labs: readonly Lab[]): Lab {
  const sum = labs.reduce<Lab>((s, lab) => [s[0] + lab[0], s[1] + lab[1], s[2] + lab[2]], [0, 0, 0]);
  return [sum[0] / labs.length, sum[1] / labs.length, sum[2] / labs.length];
}

/** 0 at the edge between two names, 1 well inside both bands. */
function clearness(lab: Lab, ita: number): number {
  const toBand = Math.min(...[55, 41, 28, 10, -30].map((edge) => Math.abs(ita - edge)));
  const toTone = Math.min(Math.abs(hueAway(lab) - COOL), Math.abs(hueAway(lab) - WARM));
  return Math.min(1, toBand / 6) * Math.min(1, toTone / 2.5);
}
