import { BYTE_TO_LINEAR, type Triple } from '../color/srgb.js';
import { measureHeadPose } from '../face/head-pose.js';
import { contourPolygon, type Face, landmarkX, landmarkY } from '../face/landmarks.js';
import { boxAround, createMask } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';

/** The light of a picture, as gains that take it to daylight. */
export interface Light {
  /** What to multiply linear red, green and blue with. */
  readonly gains: Triple;
  /** The same for an iris, which lies in the same shade as the white beside it. */
  readonly irisGains: Triple;
  /** 0 to 1: how much it rests on the eyes' whites rather than on a guess, and how little had to be corrected. */
  readonly confidence: number;
}

/** Linear light of a healthy eye's white in daylight: nearly neutral, a little warm (L* 92, a* 2, b* 3). */
const SCLERA_IN_DAYLIGHT: Triple = [0.868, 0.82, 0.788];
/** A channel may be this much off before it is taken to be the scene and not the light. */
const [LEAST, MOST] = [0.7, 1.45];
/** The same for brightness: a room in the evening has less than half of the light that a camera makes up for. */
const [DIMMEST, BRIGHTEST] = [0.75, 2.4];
/** Linear light of what is brightest in a picture that had enough light. */
const EXPOSED = 0.95;

/**
 * Judges the light by what is known to be white: the brightest, least colored part of the eyes' whites. Lids and lashes
 * shade them, so how dark they are tells of a dim room only as far as all of the picture is dim: a camera that had
 * enough light has used it. Where no white is seen, half of what the picture's grays say (gray world).
 *
 * Source: Buchsbaum, "A spatial processor model for object colour perception", 1980, for the gray world; the sclera
 * as a reference after Crihalmeanu and Ross, 2012. The gains are von Kries' in linear sRGB.
 *
 * @param skin mean linear light of the face's skin, which is redder than any eye's white beside it
 */
export function estimateLight(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  skin: Triple,
): Light {
  const white = sampleScleras(data, width, height, face);
  const trust = scleraLikelihood(white.mean, skin);
  if (white.weight >= 12 && trust > 0) {
    const towards = (most: number) => computeGains(white.mean, SCLERA_IN_DAYLIGHT, 0.85, trust, most);
    const gains = towards(EXPOSED / measureHighlights(data));
    return {
      gains,
      irisGains: towards(BRIGHTEST),
      confidence: Math.min(1, white.weight / 60) * trust * gainConfidence(gains),
    };
  }
  const mean = meanOfGrays(data);
  const gray = (mean[0] + mean[1] + mean[2]) / 3;
  const towards = (i: 0 | 1 | 2) => clamp(1 + 0.5 * (gray / Math.max(mean[i], 0.01) - 1));
  const gains: Triple = [towards(0), towards(1), towards(2)];
  return { gains, irisGains: gains, confidence: 0.25 };
}

/**
 * 0 to 1: how surely it is an eye's white, and not lids, lashes or a pair of glasses. It is nearly gray, or in colored
 * light at least less red than the skin beside it; and what is in the shade of a lid is not black.
 */
function scleraLikelihood(white: Triple, skin: Triple): number {
  const redness = (c: Triple) => c[0] / Math.max(0.005, c[1]);
  const gray = 1 - ramp(redness(white), 1.25, 1.5);
  const lessRed = ramp(redness(skin) / redness(white), 1.1, 1.3);
  const shaded = brightness(white) / Math.max(0.005, brightness(skin));
  return Math.max(gray, lessRed) * ramp(shaded, 0.3, 0.5);
}

const ramp = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

const brightness = (c: Triple): number => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];

/** What was far from daylight was seen less well: half of the trust is lost at a little more than one stop. */
function gainConfidence(gains: Triple): number {
  const stops = Math.max(...gains.map((gain) => Math.abs(Math.log2(gain))));
  return 1 / (1 + (stops / 1.2) ** 2);
}

/**
 * Color is taken over as far as it is trusted; brightness only by a share, because a face may stand in its own shade.
 *
 * @param most brighter than this the picture as a whole cannot have been
 */
function computeGains(from: Triple, to: Triple, share: number, trust: number, most: number): Triple {
  const level = (brightness(to) / Math.max(0.02, brightness(from))) ** share;
  const balance = brightness(from) / brightness(to);
  const brighter = Math.max(DIMMEST, Math.min(BRIGHTEST, Math.max(1, most), level));
  const gain = (i: 0 | 1 | 2) => clamp((to[i] * balance) / Math.max(0.01, from[i])) ** trust * brighter;
  return [gain(0), gain(1), gain(2)];
}

const clamp = (gain: number): number => Math.max(LEAST, Math.min(MOST, gain));

function sampleScleras(data: Uint8ClampedArray, width: number, height: number, face: Face) {
  const filler = new PolygonRasterizer();
  const mask = createMask();
  const samples: { rgb: Triple; luma: number }[] = [];
  for (const [eye, iris] of [
    ['rightEye', 'rightIris'],
    ['leftEye', 'leftIris'],
  ] as const) {
    const polygon = contourPolygon(face, eye);
    const box = boxAround([polygon], 0, width, height);
    filler.fill(mask, box, [polygon]);
    const [cx, cy] = [landmarkX(face, iris, 0), landmarkY(face, iris, 0)];
    const radius = Math.hypot(landmarkX(face, iris, 1) - cx, landmarkY(face, iris, 1) - cy);
    const margin = Math.max(1, measureHeadPose(face).width * 0.008);
    for (let y = 0, at = 0; y < box.height; y += 1) {
      for (let x = 0; x < box.width; x += 1, at += 1) {
        if ((mask.data[at] as number) < 250) continue;
        if (Math.hypot(box.x + x - cx, box.y + y - cy) < radius + margin) continue;
        const from = ((box.y + y) * width + box.x + x) * 4;
        const rgb = linearAt(data, from);
        samples.push({ rgb, luma: 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2] });
      }
    }
  }
  // Lashes and lids shade an eye's white: its upper half is the white itself. Glints are burnt out in all channels.
  const usable = samples.filter(({ rgb }) => Math.min(...rgb) < 0.97).sort((a, b) => b.luma - a.luma);
  const best = usable.slice(0, Math.ceil(usable.length / 2));
  const sum = best.reduce<Triple>(([r, g, b], { rgb }) => [r + rgb[0], g + rgb[1], b + rgb[2]], [0, 0, 0]);
  const count = Math.max(1, best.length);
  return { mean: [sum[0] / count, sum[1] / count, sum[2] / count] as Triple, weight: best.length };
}

/** Linear light of a pixel. */
export const linearAt = (data: Uint8ClampedArray, at: number): Triple => [
  BYTE_TO_LINEAR[data[at] as number] as number,
  BYTE_TO_LINEAR[data[at + 1] as number] as number,
  BYTE_TO_LINEAR[data[at + 2] as number] as number,
];

/** The brightest half of a hundredth of a picture, in its strongest channel: linear light, 0 to 1. */
function measureHighlights(data: Uint8ClampedArray): number {
  const counts = new Uint32Array(256);
  let left = 0;
  for (let at = 0; at < data.length; at += 16) {
    const byte = Math.max(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    counts[byte] = (counts[byte] as number) + 1;
    left += 0.005;
  }
  let byte = 255;
  for (; byte > 0; byte -= 1) {
    left -= counts[byte] as number;
    if (left <= 0) break;
  }
  return Math.max(0.05, BYTE_TO_LINEAR[byte] as number);
}

/** Mean of what is nearly gray: a blue wall says nothing about the light. */
function meanOfGrays(data: Uint8ClampedArray): Triple {
  let [r, g, b, count] = [0.01, 0.01, 0.01, 0.01];
  for (let at = 0; at < data.length; at += 64) {
    const rgb = linearAt(data, at);
    if (Math.max(...rgb) > 2 * Math.min(...rgb)) continue;
    r += rgb[0];
    g += rgb[1];
    b += rgb[2];
    count += 1;
  }
  return [r / count, g / count, b / count];
}
