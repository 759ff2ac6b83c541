import { oklabToHex } from '../color/oklab.js';
import { type Look, Planner } from '../effects/look.js';
import { FOUNDATION } from '../effects/makeup.js';
import { statsOf } from '../effects/stats.js';
import type { Face } from '../face/topology.js';
import { drawOverlay, fitOverlay, halfOf, type Overlay } from '../hair/overlay.js';
import type { HairMasks } from '../masks/hair.js';
import { HairEraser } from './erase.js';
import type { Tint } from './forehead.js';
import type { Scene, Worn } from './renderer.js';

/** A look with a hairstyle: the catalogue's id, and 0 to 1 of the slider from 40 to 100. */
export interface FullLook extends Look {
  readonly hairstyle?: { readonly id: string; readonly intensity: number };
}

/** A scene, and what making it took and showed. */
export interface MadeScene {
  readonly scene: Scene;
  /** Milliseconds of finding regions. */
  readonly masksMs: number;
  /** 0 to 1, where hair was looked for: below about a half a page should say that it is unsure. */
  readonly hairConfidence?: number;
}

/** Makes scenes of frames. One is kept for a camera or a photograph. */
export class PictureMaker {
  readonly #planner = new Planner();
  readonly #eraser = new HairEraser();
  #base: Uint8ClampedArray | undefined;
  #overlay: (Overlay & { readonly key: string }) | undefined;
  #natural: string | undefined;

  /** Before another person's picture. */
  reset(): void {
    this.#planner.reset();
    this.#natural = undefined;
  }

  /** @param data 8-bit RGBA of the frame; not changed */
  make(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face | undefined,
    look: FullLook,
    split = 0,
  ): MadeScene {
    const begin = performance.now();
    const plain: Scene = { width, height, original: data, base: data, layers: [], split };
    if (!face) return { scene: plain, masksMs: 0 };
    const { hairstyle, hairColor, makeup } = look;
    // Under another hairstyle one's own hair need not be coloured.
    const planned: Look = { ...(makeup && { makeup }), ...(!hairstyle && hairColor && { hairColor }) };
    const plan = this.#planner.plan(data, width, height, face, planned, hairstyle !== undefined);
    const scene: Scene = { ...plain, layers: plan.layers, ...(plan.coarse && { coarse: plan.coarse }) };
    const confidence = plan.hair && { hairConfidence: plan.hair.confidence };
    if (!hairstyle || !plan.hair) return { scene, masksMs: performance.now() - begin, ...confidence };
    const tint = makeup?.foundation && {
      hex: makeup.foundation.hex,
      opacity: FOUNDATION * makeup.foundation.intensity,
    };
    const base = this.#withoutHair(data, width, height, face, plan.hair, hairstyle.intensity, tint);
    const worn = this.#wear(data, width, face, plan.hair, hairstyle, hairColor?.hex);
    return { scene: { ...scene, base, worn }, masksMs: performance.now() - begin, ...confidence };
  }

  #withoutHair(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face,
    { hair }: HairMasks,
    intensity: number,
    tint: Tint | undefined,
  ): Uint8ClampedArray {
    if (this.#base?.length !== data.length) this.#base = new Uint8ClampedArray(data.length);
    this.#base.set(data);
    this.#eraser.erase(this.#base, width, height, face, hair, intensity, tint);
    return this.#base;
  }

  #wear(
    data: Uint8ClampedArray,
    width: number,
    face: Face,
    { hair, confidence }: HairMasks,
    { id, intensity }: { id: string; intensity: number },
    hex: string | undefined,
  ): Worn {
    if (this.#natural === undefined) {
      const stats = statsOf(data, width, hair);
      this.#natural = stats.weight > 0 && confidence > 0.2 ? oklabToHex(stats.mean) : '#4a3327';
    }
    const colour = hex ?? this.#natural;
    // Drawn anew only when a face has clearly other proportions: drawing takes longer than a frame.
    const half = Math.round(halfOf(face) / 3) * 3;
    const key = `${id} ${colour}`;
    if (this.#overlay?.key !== key || Math.abs(this.#overlay.half - half) > 3)
      this.#overlay = { ...drawOverlay(id, colour, half), key };
    return { overlay: this.#overlay, fit: fitOverlay(face), opacity: intensity };
  }
}
