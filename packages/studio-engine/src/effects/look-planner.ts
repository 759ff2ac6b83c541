import type { MakeupKind } from '@mirabelle/catalogue';
import type { Oklab } from '../color/oklab.js';
import { measureHeadPose } from '../face/head-pose.js';
import type { Face, FaceInFrame } from '../face/landmarks.js';
import type { Network } from '../hair-network/network.js';
import { EyeMasks } from '../masks/eye-masks.js';
import { leaveOutFacialHair } from '../masks/facial-hair.js';
import { HairFinder, type HairMasks } from '../masks/hair-finder.js';
import { HairMatting, type MattedHair } from '../masks/hair-matting.js';
import type { HairStroke } from '../masks/hair-stroke.js';
import { type Mask, measureCoveredShare, subtractMask, uniteMasks } from '../masks/mask.js';
import { RegionMasks } from '../masks/region-masks.js';
import { leaveOutEars } from './bare-ears.js';
import type { EyeDefinition } from './eye-layers.js';
import { planEyes } from './eye-planner.js';
import { computeExpectedDeviation, HairColorLayerBuilder } from './hair-color-layer.js';
import { HairDye, needsDye } from './hair-dye.js';
import type { BlurredFrame, Layer } from './layer.js';
import { LightMeter } from './light-meter.js';
import { LipHighlights } from './lip-highlights.js';
import { computeLitShade } from './lit-shade.js';
import {
  type AppliedMakeup,
  createBlushLayer,
  createConcealerLayer,
  createEyeshadowLayer,
  createFoundationLayer,
  createGlossLayer,
  createLipstickLayer,
} from './makeup-layers.js';
import { measureRegion, type RegionStats } from './region-stats.js';
import { StrandRelief } from './strand-relief.js';

/** The difference of OKLab lightness from which on hair is lightened so much that strands may be missing. */
const LIGHTENED = 0.12;
/** The share of the variation of hair that lies between neighboring strands. */
const STRAND_SHARE = 0.42;
/** How far from the edge of the hair pixels are refined, as a share of the face's width. */
const EDGE_REACH = 0.06;
/** The share of each eye and brow that strands cover from which on it counts as hidden. Bangs hide brows more often. */
const HIDDEN_SHARE = [
  ['rightEye', 0.9],
  ['leftEye', 0.9],
  ['rightBrow', 0.25],
  ['leftBrow', 0.25],
] as const;

/** The confidence of the hair mask from which on makeup of the eyes stays below strands. Dark lashes may count as hair below it. */
const MIN_STRAND_CONFIDENCE = 0.35;

/** The makeup and hair color to paint. Parts that are left out stay unpainted. */
export interface Look {
  readonly makeup?: Partial<Readonly<Record<MakeupKind, AppliedMakeup>>>;
  readonly hairColor?: { readonly hex: string; readonly intensity: number };
  readonly eyes?: EyeDefinition;
}

interface PlanOptions {
  /** Whether the look has a hairstyle: hair is found even without a hair color, and its color is a layer. Default false. */
  readonly needsHair?: boolean;
  /**
   * Whether the picture is a photograph: the edge of the hair is refined, and hair is dyed, see `HairDye`. Default false.
   */
  readonly isPhoto?: boolean;
  /** Lengths that were drawn onto a photograph, below own hair. A hair color dyes both alike, and makeup stays below them. */
  readonly lengths?: HairLengths;
}

/** A photograph with drawn lengths of hair. */
export interface HairLengths {
  /** 8-bit RGBA of the photograph with the lengths. */
  readonly data: Uint8ClampedArray;
  /** Where the lengths are. */
  readonly coverage: Mask;
}

/** Everything that is needed to paint one frame. It is valid until the next frame. */
export interface PaintPlan {
  /** Layers in the order of painting: hair, skin, cheeks, under the eyes, lids, brows, lashes, lips. */
  readonly layers: readonly Layer[];
  readonly blurred?: BlurredFrame;
  /** The picture to paint on, if it is not the frame itself. */
  readonly base?: Uint8ClampedArray;
  /** The foundation in the light of the picture, if the look has one. */
  readonly foundation?: Oklab;
  /** Present if the look or the caller needs the hair. */
  readonly hairMasks?: HairMasks;
}

/**
 * Turns a frame, a face and a look into layers of color. One instance serves all frames of a camera or one picture.
 */
export class LookPlanner {
  readonly #regions = new RegionMasks();
  readonly #eyeMasks = new EyeMasks();
  readonly #finder: HairFinder;
  readonly #hairColorLayer = new HairColorLayerBuilder();
  readonly #highlights = new LipHighlights();
  readonly #matting = new HairMatting();
  readonly #dye = new HairDye();
  readonly #relief = new StrandRelief();
  readonly #lightMeter = new LightMeter();
  #base = new Uint8ClampedArray(0);

  /** @param network see `HairFinder` */
  constructor(network?: Network) {
    this.#finder = new HairFinder(network);
  }

  /** Forgets the learned colors of the hair, its strokes and the light. Call it before a picture that may show another person. */
  reset(): void {
    this.#finder.reset();
    this.#lightMeter.reset();
  }

  /** Sets the strokes that correct the hair mask of the picture. They hold until `reset`. */
  setHairStrokes(strokes: readonly HairStroke[]): void {
    this.#finder.setStrokes(strokes);
  }

  /**
   * Plans the layers of one frame.
   *
   * @param data 8-bit RGBA of the frame, unpainted
   */
  plan(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face,
    look: Look,
    { needsHair = false, isPhoto = false, lengths }: PlanOptions = {},
  ): PaintPlan {
    const { makeup = {}, hairColor, eyes } = look;
    const layers: Layer[] = [];
    let foundation: Oklab | undefined;
    let base = lengths?.data;
    // Foundation and blush need the hair mask, because skin ends where hair begins.
    const reportsHair = hairColor || makeup.foundation || makeup.blush || needsHair;
    // On a photograph strands may hang in front of the eyes. A video has no time to look for them.
    const hairMasks =
      reportsHair || (isPhoto && (makeup.eyeshadow || eyes))
        ? this.#finder.find(data, width, height, face)
        : undefined;
    const isHairCertain = isPhoto && hairMasks !== undefined && hairMasks.confidence >= MIN_STRAND_CONFIDENCE;
    if (hairMasks && hairColor) {
      const stats = measureRegion(data, width, hairMasks.hair);
      const hair = this.#planHair(
        { data: base ?? data, width, height, face },
        lengths ? { ...hairMasks, hair: uniteMasks(hairMasks.hair, lengths.coverage) } : hairMasks,
        stats,
        hairColor,
        { isPhoto, keepsLayer: needsHair },
      );
      base = hair?.base ?? base;
      if (hair?.layer) layers.push(hair.layer);
    }
    const hairLayers = layers.length;
    const skin = makeup.foundation || makeup.blush ? this.#regions.drawSkin(face, width, height) : undefined;
    if (skin) {
      if (hairMasks) subtractMask(skin, hairMasks.hair);
      const stats = measureRegion(data, width, skin);
      // Foundation leaves out brows and beard, which limit no blush, so the cheeks are drawn first.
      const cheeks = makeup.blush && this.#regions.drawCheeks(face, skin);
      const light = this.#lightMeter.measure(data, width, height, face, hairMasks?.hair);
      if (makeup.foundation) {
        leaveOutFacialHair(skin, face, { data, width, height });
        const bare = measureRegion(data, width, skin);
        foundation = computeLitShade(makeup.foundation.hex, bare.mean, light);
        this.#regions.leaveOutBrowHairs(skin, face, { data, width, height }, bare.mean[0], hairMasks?.hair);
        layers.push(createFoundationLayer(skin, bare, makeup.foundation, foundation));
      }
      if (makeup.blush && cheeks) layers.push(createBlushLayer(cheeks, stats, makeup.blush, light.gains));
    }
    if (makeup.concealer) {
      const underEyes = this.#regions.drawUnderEyes(face, width, height);
      layers.push(createConcealerLayer(underEyes, measureRegion(data, width, underEyes), makeup.concealer));
    }
    if (makeup.eyeshadow) {
      const lids = this.#regions.drawLids(face, width, height);
      const stats = measureRegion(data, width, lids);
      if (isHairCertain) subtractMask(lids, hairMasks.hair);
      layers.push(createEyeshadowLayer(lids, stats, makeup.eyeshadow));
    }
    if (eyes)
      layers.push(
        ...planEyes(this.#eyeMasks, { data, width, height, face }, eyes, {
          isPhoto,
          hair: hairMasks?.hair,
          isHairCertain,
        }),
      );
    if (makeup.lipstick) {
      const lips = this.#regions.drawLips(face, width, height);
      const stats = measureRegion(data, width, lips);
      layers.push(createLipstickLayer(lips, stats, makeup.lipstick));
      if (makeup.lipstick.texture === 'glossy') {
        const highlights = this.#highlights.drawMask(face, lips, stats, { data, width });
        layers.push(createGlossLayer(highlights, stats, makeup.lipstick));
      }
    }
    if (lengths) for (const { mask } of layers.slice(hairLayers)) subtractMask(mask, lengths.coverage);
    // The finder has downsampled this frame, because foundation needs the hair mask.
    const blurred =
      makeup.foundation && skin
        ? this.#finder.downsampledFrame.blur(Math.round(measureHeadPose(face).width * 0.03), skin.box)
        : undefined;
    return {
      layers,
      ...(base && { base }),
      ...(foundation && { foundation }),
      ...(blurred && { blurred }),
      ...(reportsHair && hairMasks && { hairMasks }),
    };
  }

  /**
   * Colors the hair: a photograph is dyed, and a video gets a layer.
   *
   * @param stats of the person's own hair
   * @returns undefined if there is no hair; `base` is the picture to paint on, if it is not the frame itself
   */
  #planHair(
    { data, width, height, face }: FaceInFrame,
    masks: HairMasks,
    stats: RegionStats,
    color: NonNullable<Look['hairColor']>,
    { isPhoto, keepsLayer }: { readonly isPhoto: boolean; readonly keepsLayer: boolean },
  ): { readonly base?: Uint8ClampedArray; readonly layer?: Layer } | undefined {
    if (stats.weight === 0) return undefined;
    const matted = isPhoto ? this.#refineHair(data, width, height, face, masks.hair) : undefined;
    const hair = matted?.mask ?? masks.hair;
    this.#leaveOutEyes(hair, face, width, height);
    if (matted) leaveOutEars(hair, masks.hair, data, width, height, face, stats.mean);
    if (matted && !keepsLayer && needsDye(color.hex)) {
      const base = this.#resizeBase(data);
      this.#dye.paint(data, width, face, { matted, roots: masks.roots, stats }, color, base);
      return { base };
    }
    const layer = this.#hairColorLayer.build({ ...masks, hair }, stats, color.hex, color.intensity);
    if (!isPhoto || layer.target[0] <= stats.mean[0] + LIGHTENED) return { layer };
    return { layer, base: this.#addStrands(data, width, face, hair, layer) };
  }

  /** The picture to paint on, with as many pixels as the frame. */
  #resizeBase({ length }: Uint8ClampedArray): Uint8ClampedArray {
    if (this.#base.length !== length) this.#base = new Uint8ClampedArray(length);
    return this.#base;
  }

  #refineHair(data: Uint8ClampedArray, width: number, height: number, face: Face, hair: Mask): MattedHair {
    const lowerFace = this.#eyeMasks.drawFaceBelowForehead(face, width, height);
    return this.#matting.refine(
      data,
      width,
      height,
      hair,
      measureHeadPose(face).width * EDGE_REACH,
      lowerFace,
    );
  }

  #addStrands(
    data: Uint8ClampedArray,
    width: number,
    face: Face,
    hair: Mask,
    layer: Layer,
  ): Uint8ClampedArray {
    const base = this.#resizeBase(data);
    const pose = measureHeadPose(face);
    const wanted = (STRAND_SHARE * computeExpectedDeviation(layer.target[0])) / layer.lightnessDetail;
    this.#relief.add(data, width, hair, pose.width, pose, wanted, base);
    return base;
  }

  /** Takes eyes and brows out of a hair mask, unless strands hide them. */
  #leaveOutEyes(hair: Mask, face: Face, width: number, height: number): void {
    for (const [contour, hidden] of HIDDEN_SHARE) {
      const mask = this.#eyeMasks.drawEyes(face, width, height, [contour]);
      if (measureCoveredShare(mask, hair) < hidden) subtractMask(hair, mask);
    }
  }
}
