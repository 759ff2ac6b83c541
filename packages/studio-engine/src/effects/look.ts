import type { MakeupKind } from '@mirabelle/catalogue';
import { frameOf } from '../face/frame.js';
import type { Face } from '../face/topology.js';
import { HairFinder, type HairMasks } from '../masks/hair.js';
import type { Mask } from '../masks/raster.js';
import { RegionMasks } from '../masks/regions.js';
import { HairColorist } from './hair-color.js';
import type { Coarse, Layer } from './layer.js';
import { type Applied, blush, eyeshadow, foundation, lipstick } from './makeup.js';
import { statsOf } from './stats.js';

/** Everything that is worn; what is left out stays as it is. */
export interface Look {
  readonly makeup?: Partial<Readonly<Record<MakeupKind, Applied>>>;
  readonly hairColor?: { readonly hex: string; readonly intensity: number };
}

/** What a frame needs to be painted. Valid until the next frame. */
export interface Plan {
  /** Coats in the order of a dressing table: hair, skin, cheeks, lids, lips. */
  readonly layers: readonly Layer[];
  readonly coarse?: Coarse;
  /** Present where hair was looked for. */
  readonly hair?: HairMasks;
}

/** Turns frame, face and look into coats of colour. One is kept for all frames of a camera or for one picture. */
export class Planner {
  readonly #regions = new RegionMasks();
  readonly #finder = new HairFinder();
  readonly #colorist = new HairColorist();

  /** Forgets what it learnt of a person's hair: before another picture. */
  reset(): void {
    this.#finder.reset();
  }

  /**
   * @param data 8-bit RGBA of the frame, unpainted
   * @param wantsHair finds the hair although no colour is worn, for a hairstyle
   */
  plan(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face,
    look: Look,
    wantsHair = false,
  ): Plan {
    const { makeup = {}, hairColor } = look;
    const layers: Layer[] = [];
    // Skin ends where hair begins, so a foundation needs the hair as well.
    const hair =
      hairColor || makeup.foundation || wantsHair ? this.#finder.find(data, width, height, face) : undefined;
    if (hair && hairColor) {
      const stats = statsOf(data, width, hair.hair);
      if (stats.weight > 0)
        layers.push(this.#colorist.layer(hair, stats, hairColor.hex, hairColor.intensity));
    }
    const skin = makeup.foundation || makeup.blush ? this.#regions.skin(face, width, height) : undefined;
    if (skin) {
      if (hair) takeOut(skin, hair.hair);
      const stats = statsOf(data, width, skin);
      if (makeup.foundation) layers.push(foundation(skin, stats, makeup.foundation));
      if (makeup.blush) {
        layers.push(blush(this.#regions.cheeks(face, skin), stats, makeup.blush));
      }
    }
    if (makeup.eyeshadow) {
      const lids = this.#regions.lids(face, width, height);
      layers.push(eyeshadow(lids, statsOf(data, width, lids), makeup.eyeshadow));
    }
    if (makeup.lipstick) {
      const lips = this.#regions.lips(face, width, height);
      layers.push(lipstick(lips, statsOf(data, width, lips), makeup.lipstick));
    }
    const { small } = this.#finder;
    const coarse =
      makeup.foundation && skin ? small.blurred(Math.round(frameOf(face).width * 0.03), skin.box) : undefined;
    return { layers, ...(coarse && { coarse }), ...(hair && { hair }) };
  }
}

/** What is hair is not skin. */
function takeOut(mask: Mask, hair: Mask): void {
  const [dx, dy] = [mask.box.x - hair.box.x, mask.box.y - hair.box.y];
  const left = Math.max(0, -dx);
  const right = Math.min(mask.box.width, hair.box.width - dx);
  const top = Math.max(0, -dy);
  const bottom = Math.min(mask.box.height, hair.box.height - dy);
  for (let y = top; y < bottom; y += 1) {
    let at = y * mask.box.width + left;
    let from = (y + dy) * hair.box.width + left + dx;
    for (let x = left; x < right; x += 1, at += 1, from += 1) {
      const out = hair.data[from] as number;
      if (out > 0) mask.data[at] = ((mask.data[at] as number) * (255 - out)) / 255;
    }
  }
}
