import { estimateLight } from '../analysis/estimate-light.js';
import { sampleSkin } from '../analysis/skin-tone.js';
import type { Face } from '../face/landmarks.js';
import type { Mask } from '../masks/mask.js';
import type { ShadeLight } from './lit-shade.js';

/** The number of video frames that share one measurement of the light. */
const FRAMES_PER_LIGHT = 24;

/** Measures the light that shades are seen in. In a video it measures now and then, because light changes slowly. */
export class LightMeter {
  /** The light of the picture, and the frames since it was measured. */
  #measured: { readonly value: ShadeLight; age: number } | undefined;

  /** Forgets the light. Call it before another picture. */
  reset(): void {
    this.#measured = undefined;
  }

  /**
   * @param data 8-bit RGBA
   * @param hair pixels that are no skin
   */
  measure(data: Uint8ClampedArray, width: number, height: number, face: Face, hair?: Mask): ShadeLight {
    if (this.#measured && this.#measured.age < FRAMES_PER_LIGHT) {
      this.#measured.age += 1;
      return this.#measured.value;
    }
    const { mean: skin } = sampleSkin(data, width, height, face, hair);
    const { gains } = estimateLight(data, width, height, face, skin);
    this.#measured = { value: { gains, skin }, age: 0 };
    return this.#measured.value;
  }
}
