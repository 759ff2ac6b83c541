import type { Triple } from '../color/srgb.js';
import type { PlacedHairstyle } from '../render/renderer.js';
import { PHOTO_GROWTH, VIDEO_GROWTH } from './grow-strands.js';
import { castHairShadow } from './hair-shadow.js';
import type { OverlayTransform } from './hairstyle-renderer.js';
import { HairstyleRenderer, type RenderedHairstyle } from './hairstyle-renderer.js';
import { fitHead, type HeadFit, type HeadInFrame, measureHeadAngles } from './head-fit.js';
import { estimateSceneLight, type SceneLight } from './scene-light.js';
import { advanceSteps, type Steps } from './steps.js';

/** The change of pose in degrees, and of size as a factor, from which on a hairstyle is drawn again in a video. */
const [MAX_ANGLE_CHANGE, MAX_SIZE_CHANGE] = [4, 1.12];

/** A hairstyle of a look. */
export interface AppliedHairstyle {
  readonly id: string;
  readonly hex: string;
  /** 0 to 1. */
  readonly intensity: number;
}

/** A finished drawing, and what it was drawn for. */
interface Drawing {
  /** Names hairstyle, color, size of the picture, and whether it is a video. */
  readonly key: string;
  /** The pixels of the frame, by whose identity a photograph is recognized. */
  readonly data: Uint8ClampedArray;
  readonly fit: HeadFit;
  readonly light: SceneLight;
  readonly rendered: RenderedHairstyle;
}

interface DrawingToStart extends Pick<Drawing, 'key'>, Pick<AppliedHairstyle, 'id' | 'hex'> {
  readonly isVideo: boolean;
}

/** An unpainted frame with the head that gets the hairstyle. */
export interface HairstyleFrame extends HeadInFrame {
  /** Measures color and strength of the light, as linear factors: 1 in daylight and a well exposed picture. */
  readonly measureLightColor: () => Triple;
}

interface DrawingTime {
  readonly isVideo: boolean;
  /** Whether another step of a drawing may be done in this frame of a video. */
  hasTime(): boolean;
}

/** The latest drawing of a hairstyle, and where the head is in the frame. */
export interface HairstyleOnHead {
  readonly drawing: Drawing;
  readonly fit: HeadFit;
  readonly intensity: number;
}

/**
 * Places hairstyles on heads. A photograph gets a fine drawing. In a video the drawing moves with the head. When the head
 * has turned, it is drawn again in small steps between frames, and the former drawing stays until the new one is done.
 */
export class HairstylePlacer {
  readonly #renderer = new HairstyleRenderer();
  #drawing: Drawing | undefined;
  /** The next drawing, which is being drawn in small steps. */
  #next: { readonly key: string; readonly steps: Steps<Drawing> } | undefined;

  /** Forgets the drawings of the last picture. */
  reset(): void {
    this.#drawing = undefined;
    this.#next = undefined;
  }

  /**
   * Draws the hairstyle as far as there is time, or reuses the last drawing. A photograph is always drawn to the end.
   *
   * @returns undefined as long as the first drawing for a video is not done
   */
  draw(
    frame: HairstyleFrame,
    { id, hex, intensity }: AppliedHairstyle,
    { isVideo, hasTime }: DrawingTime,
  ): HairstyleOnHead | undefined {
    const { data, width, height, face } = frame;
    const fit = fitHead(face);
    const key = `${id} ${hex} ${width} ${height} ${isVideo}`;
    if (this.#next && this.#next.key !== key) this.#next = undefined;
    if (!this.#next && !canReuse(this.#drawing, { key, data, fit, isVideo }))
      this.#next = { key, steps: this.#drawInSteps(frame, fit, { key, id, hex, isVideo }) };
    if (this.#next) {
      const done = advanceSteps(this.#next.steps, isVideo ? hasTime : () => true);
      if (done) {
        this.#drawing = done.value;
        this.#next = undefined;
      }
    }
    return this.#drawing && { drawing: this.#drawing, fit, intensity };
  }

  *#drawInSteps(
    frame: HairstyleFrame,
    fit: HeadFit,
    { key, id, hex, isVideo }: DrawingToStart,
  ): Steps<Drawing> {
    const { data, width, height, face } = frame;
    const light = estimateSceneLight(frame, fit, frame.measureLightColor());
    yield;
    const growth = isVideo ? VIDEO_GROWTH : PHOTO_GROWTH;
    const rendered = yield* this.#renderer.render(
      { id, hex, growth, isPhoto: !isVideo },
      { width, height, face, fit, light },
    );
    return { key, data, fit, light, rendered };
  }
}

/**
 * Casts the shadow of a hairstyle onto the frame.
 *
 * @param base 8-bit RGBA of the frame without the person's own hair; face and neck are darkened in place
 */
export function castHairstyleShadow(
  { drawing, fit, intensity }: HairstyleOnHead,
  { width, height, face }: HairstyleFrame,
  base: Uint8ClampedArray,
): void {
  const { rendered, light } = drawing;
  castHairShadow(
    { data: base, width, height, face },
    { fit, density: rendered.density, light, strength: intensity },
  );
}

/** Places the drawing of a hairstyle in the frame. */
export function placeHairstyle({ drawing, fit, intensity }: HairstyleOnHead): PlacedHairstyle {
  const { rendered } = drawing;
  return {
    overlay: rendered.overlay,
    transform: computeTransform(rendered, drawing.fit, fit),
    opacity: intensity,
  };
}

/** Whether a drawing still fits the head. In a photograph nothing moves. */
function canReuse(
  drawing: Drawing | undefined,
  { key, data, fit, isVideo }: Pick<Drawing, 'key' | 'data' | 'fit'> & Pick<DrawingTime, 'isVideo'>,
): boolean {
  if (drawing?.key !== key) return false;
  if (!isVideo) return drawing.data === data;
  const [before, now] = [measureHeadAngles(drawing.fit), measureHeadAngles(fit)];
  const sizeChange = fit.scale / drawing.fit.scale;
  return (
    Math.abs(before.turn - now.turn) < MAX_ANGLE_CHANGE &&
    Math.abs(before.nod - now.nod) < MAX_ANGLE_CHANGE &&
    Math.max(sizeChange, 1 / sizeChange) < MAX_SIZE_CHANGE
  );
}

/** The transform from pixels of the frame to pixels of a drawing that was made for another place of the head. */
function computeTransform(
  { resolution, x, y }: RenderedHairstyle,
  drawn: HeadFit,
  now: HeadFit,
): OverlayTransform {
  const lean = ({ rotation: r }: HeadFit) => Math.atan2(r[3] as number, r[0] as number);
  const angle = lean(now) - lean(drawn);
  const scale = (drawn.scale / now.scale) * resolution;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [centerX, centerY] = [resolution * (drawn.x - x), resolution * (drawn.y - y)];
  return [cos, -sin, centerX - cos * now.x + sin * now.y, sin, cos, centerY - sin * now.x - cos * now.y];
}
