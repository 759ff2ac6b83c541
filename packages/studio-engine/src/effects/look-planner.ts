import type { MakeupKind } from '@mirabelle/catalogue';
import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import type { Network } from '../hair-network/network.js';
import { HairFinder, type HairMasks } from '../masks/hair-finder.js';
import type { HairStroke } from '../masks/hair-stroke.js';
import { subtractMask } from '../masks/mask.js';
import { RegionMasks } from '../masks/region-masks.js';
import { HairColorLayerBuilder } from './hair-color-layer.js';
import type { BlurredFrame, Layer } from './layer.js';
import {
  type AppliedMakeup,
  createBlushLayer,
  createConcealerLayer,
  createEyeshadowLayer,
  createFoundationLayer,
  createLipstickLayer,
} from './makeup-layers.js';
import { measureRegion } from './region-stats.js';

/** The makeup and hair color to paint. Parts that are left out stay unpainted. */
export interface Look {
  readonly makeup?: Partial<Readonly<Record<MakeupKind, AppliedMakeup>>>;
  readonly hairColor?: { readonly hex: string; readonly intensity: number };
}

/** Everything that is needed to paint one frame. It is valid until the next frame. */
interface PaintPlan {
  /** Layers in the order of painting: hair, skin, cheeks, under the eyes, lids, lips. */
  readonly layers: readonly Layer[];
  readonly blurred?: BlurredFrame;
  /** Present if the look or the caller needs the hair. */
  readonly hairMasks?: HairMasks;
}

/**
 * Turns a frame, a face and a look into layers of color. One instance serves all frames of a camera or one picture.
 */
export class LookPlanner {
  readonly #regions = new RegionMasks();
  readonly #finder: HairFinder;
  readonly #hairColorLayer = new HairColorLayerBuilder();

  /** @param network see `HairFinder` */
  constructor(network?: Network) {
    this.#finder = new HairFinder(network);
  }

  /** Forgets the learned colors of the person's own hair. Call it before a picture that may show another one. */
  reset(): void {
    this.#finder.reset();
  }

  /** Sets the strokes that correct the hair mask of the picture. They hold until `reset`. */
  setHairStrokes(strokes: readonly HairStroke[]): void {
    this.#finder.setStrokes(strokes);
  }

  /**
   * Plans the layers of one frame.
   *
   * @param data 8-bit RGBA of the frame, unpainted
   * @param needsHair segments the hair even without a hair color, for a hairstyle
   */
  plan(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face,
    look: Look,
    needsHair = false,
  ): PaintPlan {
    const { makeup = {}, hairColor } = look;
    const layers: Layer[] = [];
    // Foundation needs the hair mask, because skin ends where hair begins.
    const hairMasks =
      hairColor || makeup.foundation || needsHair ? this.#finder.find(data, width, height, face) : undefined;
    if (hairMasks && hairColor) {
      const stats = measureRegion(data, width, hairMasks.hair);
      if (stats.weight > 0)
        layers.push(this.#hairColorLayer.build(hairMasks, stats, hairColor.hex, hairColor.intensity));
    }
    const skin = makeup.foundation || makeup.blush ? this.#regions.skin(face, width, height) : undefined;
    if (skin) {
      if (hairMasks) subtractMask(skin, hairMasks.hair);
      const stats = measureRegion(data, width, skin);
      if (makeup.foundation) layers.push(createFoundationLayer(skin, stats, makeup.foundation));
      if (makeup.blush) {
        layers.push(createBlushLayer(this.#regions.cheeks(face, skin), stats, makeup.blush));
      }
    }
    if (makeup.concealer) {
      const underEyes = this.#regions.underEyes(face, width, height);
      layers.push(createConcealerLayer(underEyes, measureRegion(data, width, underEyes), makeup.concealer));
    }
    if (makeup.eyeshadow) {
      const lids = this.#regions.lids(face, width, height);
      layers.push(createEyeshadowLayer(lids, measureRegion(data, width, lids), makeup.eyeshadow));
    }
    if (makeup.lipstick) {
      const lips = this.#regions.lips(face, width, height);
      layers.push(createLipstickLayer(lips, measureRegion(data, width, lips), makeup.lipstick));
    }
    // The finder has downsampled this frame, because foundation needs the hair mask.
    const blurred =
      makeup.foundation && skin
        ? this.#finder.downsampledFrame.blur(Math.round(measureHeadPose(face).width * 0.03), skin.box)
        : undefined;
    return { layers, ...(blurred && { blurred }), ...(hairMasks && { hairMasks }) };
  }
}
