import { hexToOklab } from '../color/oklab.js';
import { readOklab, writeRgb } from '../color/oklab-tables.js';
import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import type { MattedHair } from '../masks/hair-matting.js';
import type { Mask } from '../masks/mask.js';
import { smoothstep } from '../masks/smoothstep.js';
import { HairDepth } from './hair-depth.js';
import { computePaleness, createHairTones, TONE_STEPS } from './hair-tones.js';
import { planVariety } from './hair-variety.js';
import type { RegionStats } from './region-stats.js';
import { StrandTexture } from './strand-texture.js';

/** By how much the middle of a head is darker than a swatch of light hair, and than one of bleached hair. */
const SELF_SHADOW = { light: 0.02, bleached: 0.025 } as const;
/**
 * The roots of bleached hair lack `share` of the dye, and `tone` times as much of its tone. Own hair shows there, lifted by `color` in
 * OKLab.
 */
const ROOTS = { share: 0.5, color: [0.16, 0.014, 0.026], tone: 0.6 } as const;
/** The share of the differences in hue within the hair that stays, and how much of it bleaching takes. */
const [OWN_COLOR, BLEACHED_COLOR] = [0.3, 0.2];
/** The lightening, in OKLab lightness, from which on hair counts as bleached, and from which on it does in full. */
const BLEACHED = [0.08, 0.35] as const;
/** The OKLab lightness of hair that hides no shading, and of hair so dark that it hides all of it. */
const HIDING = [0.5, 0.27] as const;
/** How far strands may be lighter or darker than the light around them, in OKLab lightness. */
const STRAND_RANGE = 0.16;

/** The hair to dye. */
interface HairToDye {
  readonly matted: MattedHair;
  readonly roots: Mask;
  readonly stats: RegionStats;
}

/** The OKLab lightness of a shade up to which the plain layer is better: hair that is nearly black shows no depth. */
const NEARLY_BLACK = 0.32;

/** Whether photographs of hair in this shade are dyed. See `HairDye`. */
export const needsDye = (hex: string): boolean => hexToOklab(hex)[0] > NEARLY_BLACK;

/** Dyes the hair of a photograph. A video has no time for it and paints a layer instead, see `HairColorLayerBuilder`. */
export class HairDye {
  readonly #depth = new HairDepth();
  readonly #strands = new StrandTexture();

  /**
   * Paints the dyed hair.
   *
   * A pixel of the edge is `share * hair + (1 - share) * background`. Exchanging the color of the hair in it, and not the color of
   * the pixel, leaves no rim of the old color and no haze on the background.
   *
   * @param data 8-bit RGBA of the picture; not changed
   * @param out receives the picture with dyed hair
   */
  paint(
    data: Uint8ClampedArray,
    width: number,
    face: Face,
    { matted, roots, stats }: HairToDye,
    { hex, intensity }: { readonly hex: string; readonly intensity: number },
    out: Uint8ClampedArray,
  ): void {
    out.set(data);
    const { mask } = matted;
    const { box } = mask;
    const size = box.width * box.height;
    if (size === 0) return;
    const pose = measureHeadPose(face);
    const shade = hexToOklab(hex);
    const lightening = shade[0] - stats.mean[0];
    const bleached = smoothstep(...BLEACHED, lightening);
    const paleness = computePaleness(shade[0]);
    const hair = separateHair(data, width, matted);
    const { light, locks, gain, strandDeviation } = planVariety(hair.lightness, mask, {
      faceWidth: pose.width,
      mean: stats.mean[0],
      shade: shade[0],
      bleached,
    });
    const texture =
      strandDeviation > 0 ? this.#strands.draw(data, hair.lightness, mask, pose.width, pose) : undefined;
    const hidden = smoothstep(...HIDING, stats.mean[0]) * bleached;
    const shading = this.#depth.measure(face, mask, roots, {
      bleached: bleached * (0.5 + 0.5 * paleness),
      hidden,
    });
    const rootShare = ROOTS.share * bleached * paleness;
    const rootColor = ROOTS.color.map((value, c) => value * paleness + (stats.mean[c] as number)) as number[];
    const [rootL, rootA, rootB] = rootColor as [number, number, number];
    const tones = createHairTones(shade, bleached);
    const middle = shade[0] - SELF_SHADOW.light * paleness - SELF_SHADOW.bleached * bleached;
    const [maxLighter, maxDarker] = [
      Math.max(0.1, Math.min(0.24, 0.5 * shade[0], 0.965 - middle)),
      0.85 * middle,
    ];
    // A pixel whose lightness differs from the mean by more than this is hardly hair: the color fades out from there.
    const fadeStart = Math.max(0.22, 5 * stats.deviation);
    const opacity = 1 - (1 - intensity) ** 1.8;
    const ownColor = OWN_COLOR - BLEACHED_COLOR * bleached;
    const [meanL, meanA, meanB] = stats.mean;
    const [lightRow, lockRow, shadeRow, rootRow] = Array.from(
      { length: 4 },
      () => new Float32Array(box.width),
    ) as [Float32Array, Float32Array, Float32Array, Float32Array];
    for (let y = 0, i = 0; y < box.height; y += 1) {
      light.readRow(y, lightRow, box.width);
      locks.readRow(y, lockRow, box.width);
      shading.light.readRow(y, shadeRow, box.width);
      if (rootShare > 0) shading.roots.readRow(y, rootRow, box.width);
      let pixel = 4 * ((box.y + y) * width + box.x);
      for (let x = 0; x < box.width; x += 1, i += 1, pixel += 4) {
        const value = mask.data[i] as number;
        if (value < 3) continue;
        const lightness = hair.lightness[i] as number;
        const localLight = lightRow[x] as number;
        const away = Math.min(Math.abs(lightness - meanL), Math.abs(lightness - localLight) + 0.05);
        const excess = (away - fadeStart) / (0.5 * fadeStart);
        if (excess >= 1) continue;
        const k = (value / 255) * opacity * (excess <= 0 ? 1 : 1 - excess * excess * (3 - 2 * excess));
        const lightChange = gain.light * (localLight - meanL);
        const lightExcess = lightChange / (lightChange > 0 ? 0.8 * maxLighter : maxDarker);
        const lock = lockRow[x] as number;
        let strand = gain.locks * (lock - localLight) + gain.strands * (lightness - lock);
        if (texture) strand += strandDeviation * (texture[i] as number);
        const strandExcess = strand / STRAND_RANGE;
        const next =
          (middle +
            lightChange / Math.sqrt(1 + lightExcess * lightExcess) +
            strand / Math.sqrt(1 + strandExcess * strandExcess)) *
          (shadeRow[x] as number);
        const undyed = rootShare * (rootRow[x] as number);
        const melted = next + undyed * (rootL + lightness - meanL - next);
        const newL = melted < 0.02 ? 0.02 : melted > 0.985 ? 0.985 : melted;
        const untoned = ROOTS.tone * undyed;
        const tone = 2 * ((newL * TONE_STEPS) | 0);
        readOklab(hair.rgb, 3 * i, lab, 0);
        writeRgb(
          newL,
          (1 - untoned) * (tones[tone] as number) + untoned * rootA + ownColor * ((lab[1] as number) - meanA),
          (1 - untoned) * (tones[tone + 1] as number) +
            untoned * rootB +
            ownColor * ((lab[2] as number) - meanB),
          dyed,
        );
        for (let c = 0; c < 3; c += 1)
          out[pixel + c] =
            (data[pixel + c] as number) + k * ((dyed[c] as number) - (hair.rgb[3 * i + c] as number));
      }
    }
  }
}

/** OKLab and 8-bit RGB of one pixel, reused for all pixels. */
const lab = new Float32Array(3);
const dyed = new Uint8ClampedArray(3);

/** The color of the hair alone in each pixel of the mask: that of the hair beside it where a pixel is a mixture. */
function separateHair(
  data: Uint8ClampedArray,
  width: number,
  { mask: { box, data: cover }, trust, readHair }: MattedHair,
): { readonly rgb: Uint8ClampedArray; readonly lightness: Float32Array } {
  const size = box.width * box.height;
  const rgb = new Uint8ClampedArray(3 * size);
  const lightness = new Float32Array(size);
  const beside = new Float32Array(3);
  for (let y = 0, i = 0; y < box.height; y += 1) {
    let pixel = 4 * ((box.y + y) * width + box.x);
    for (let x = 0; x < box.width; x += 1, i += 1, pixel += 4) {
      const value = cover[i] as number;
      if (value === 0) continue;
      const borrowed = value === 255 ? 0 : ((trust[i] as number) / 255) * Math.min(1, 4 * (1 - value / 255));
      if (borrowed > 0) readHair(x, y, beside);
      for (let c = 0; c < 3; c += 1) {
        const channel = data[pixel + c] as number;
        rgb[3 * i + c] = borrowed > 0 ? channel + ((beside[c] as number) - channel) * borrowed : channel;
      }
      readOklab(rgb, 3 * i, lab, 0);
      lightness[i] = lab[0] as number;
    }
  }
  return { rgb, lightness };
}
