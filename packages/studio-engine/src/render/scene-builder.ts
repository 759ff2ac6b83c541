import { oklabToHex } from '../color/oklab.js';
import { type Look, LookPlanner } from '../effects/look-planner.js';
import { MAX_FOUNDATION_OPACITY } from '../effects/makeup-layers.js';
import { measureRegion } from '../effects/region-stats.js';
import type { Face } from '../face/landmarks.js';
import {
  computeOverlayTransform,
  drawHairOverlay,
  type HairOverlay,
  measureFaceHalfWidth,
} from '../hair/hair-overlay.js';
import type { Network } from '../hair-network/network.js';
import type { HairMasks } from '../masks/hair-finder.js';
import type { HairStroke } from '../masks/hair-stroke.js';
import type { FoundationTint } from './forehead-inpainter.js';
import { HairEraser } from './hair-eraser.js';
import type { PlacedHairstyle, Scene } from './renderer.js';

/** A look with a hairstyle, which is given by its id in the catalogue and its intensity from 0 to 1. */
export interface FullLook extends Look {
  readonly hairstyle?: { readonly id: string; readonly intensity: number };
}

/** A scene, and how it was built. */
interface BuiltScene {
  readonly scene: Scene;
  /** Duration of the build, most of which is segmentation, in milliseconds. */
  readonly buildMs: number;
  /** Confidence of the hair mask, 0 to 1, if the look needs one. See `FrameReport`. */
  readonly hairConfidence?: number;
}

/** Builds scenes from frames. One instance serves all frames of a camera, or one photograph. */
export class SceneBuilder {
  readonly #planner: LookPlanner;
  readonly #eraser = new HairEraser();
  #base: Uint8ClampedArray | undefined;
  #overlay: (HairOverlay & { readonly key: string }) | undefined;
  #ownHairColor: string | undefined;

  /** @param network see `HairFinder` */
  constructor(network?: Network) {
    this.#planner = new LookPlanner(network);
  }

  /** Forgets the learned hair colors. Call it before a picture of another person. */
  reset(): void {
    this.#planner.reset();
    this.#ownHairColor = undefined;
  }

  /** Sets the strokes that correct the hair mask of the picture. They hold until `reset`. */
  setHairStrokes(strokes: readonly HairStroke[]): void {
    this.#planner.setHairStrokes(strokes);
    this.#ownHairColor = undefined;
  }

  /**
   * Builds the scene of one frame.
   *
   * @param data 8-bit RGBA of the frame; not changed
   * @param face the face to paint; the scene shows the unpainted frame if it is undefined
   * @param split position of the divider, see `Scene`
   */
  build(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face | undefined,
    look: FullLook,
    split = 0,
  ): BuiltScene {
    const begin = performance.now();
    const unpainted: Scene = { width, height, original: data, base: data, layers: [], split };
    if (!face) return { scene: unpainted, buildMs: 0 };
    const { hairstyle, hairColor, makeup } = look;
    // The person's own hair is erased under a hairstyle, so it needs no color.
    const lookToPlan: Look = { ...(makeup && { makeup }), ...(!hairstyle && hairColor && { hairColor }) };
    const plan = this.#planner.plan(data, width, height, face, lookToPlan, hairstyle !== undefined);
    const scene: Scene = {
      ...unpainted,
      layers: plan.layers,
      ...(plan.blurred && { blurred: plan.blurred }),
    };
    const confidence = plan.hairMasks && { hairConfidence: plan.hairMasks.confidence };
    if (!hairstyle || !plan.hairMasks) return { scene, buildMs: performance.now() - begin, ...confidence };
    const tint = makeup?.foundation && {
      hex: makeup.foundation.hex,
      opacity: MAX_FOUNDATION_OPACITY * makeup.foundation.intensity,
    };
    const base = this.#eraseHair(data, width, height, face, plan.hairMasks, hairstyle.intensity, tint);
    const placed = this.#placeHairstyle(data, width, face, plan.hairMasks, hairstyle, hairColor?.hex);
    return {
      scene: { ...scene, base, hairstyle: placed },
      buildMs: performance.now() - begin,
      ...confidence,
    };
  }

  #eraseHair(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face,
    { hair }: HairMasks,
    intensity: number,
    tint: FoundationTint | undefined,
  ): Uint8ClampedArray {
    if (this.#base?.length !== data.length) this.#base = new Uint8ClampedArray(data.length);
    this.#base.set(data);
    this.#eraser.erase(this.#base, width, height, face, hair, intensity, tint);
    return this.#base;
  }

  #placeHairstyle(
    data: Uint8ClampedArray,
    width: number,
    face: Face,
    { hair, confidence }: HairMasks,
    { id, intensity }: { id: string; intensity: number },
    hex: string | undefined,
  ): PlacedHairstyle {
    if (this.#ownHairColor === undefined) {
      const stats = measureRegion(data, width, hair);
      this.#ownHairColor = stats.weight > 0 && confidence > 0.2 ? oklabToHex(stats.mean) : '#4a3327';
    }
    const color = hex ?? this.#ownHairColor;
    // Drawing takes longer than a frame, so the overlay is drawn again only if the proportions of the face change
    // clearly.
    const faceHalfWidth = Math.round(measureFaceHalfWidth(face) / 3) * 3;
    const key = `${id} ${color}`;
    if (this.#overlay?.key !== key || Math.abs(this.#overlay.faceHalfWidth - faceHalfWidth) > 3)
      this.#overlay = { ...drawHairOverlay(id, color, faceHalfWidth), key };
    return { overlay: this.#overlay, transform: computeOverlayTransform(face), opacity: intensity };
  }
}
