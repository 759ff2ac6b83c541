import type { Triple } from '../color/srgb.js';
import type { Face } from '../face/landmarks.js';
import type { Mask } from '../masks/mask.js';
import { PHOTO_GROWTH, VIDEO_GROWTH } from './grow-strands.js';
import type { OverlayTransform } from './hair-overlay.js';
import { castHairShadow } from './hair-shadow.js';
import { HairstyleRenderer, type RenderedHairstyle } from './hairstyle-renderer.js';
import { fitHead, type HeadFit, measureHeadAngles } from './head-fit.js';
import { estimateSceneLight, type SceneLight } from './scene-light.js';

/** The change of pose in degrees, and of size as a factor, from which on a hairstyle is drawn again in a video. */
const [MAX_ANGLE_CHANGE, MAX_SIZE_CHANGE] = [4, 1.12];

/** A hairstyle to wear. */
export interface WornHairstyle {
  readonly id: string;
  readonly hex: string;
  /** 0 to 1. */
  readonly intensity: number;
}

/** The last drawing, and what it was drawn for. */
interface Drawing {
  readonly key: string;
  readonly data: Uint8ClampedArray;
  readonly fit: HeadFit;
  readonly light: SceneLight;
  readonly rendered: RenderedHairstyle;
}

/** A frame with the face that wears the hairstyle. */
export interface HairstyleFrame {
  /** 8-bit RGBA, unpainted. */
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly face: Face;
  /** The person's own hair. */
  readonly ownHair: Mask;
  /** Color and strength of the light, as linear factors: 1 in daylight and a well exposed picture. */
  readonly lightColor: Triple;
}

/**
 * Places hairstyles on heads. A photograph gets a fine drawing. In a video the drawing moves with the head and is
 * drawn again when the head has turned.
 */
export class HairstylePlacer {
  readonly #renderer = new HairstyleRenderer();
  #drawing: Drawing | undefined;

  /**
   * Draws the hairstyle, or reuses the last drawing, and casts its shadow.
   *
   * @param base 8-bit RGBA of the frame without the person's own hair; face and neck are darkened in place
   */
  place(
    frame: HairstyleFrame,
    { id, hex, intensity }: WornHairstyle,
    isVideo: boolean,
    base: Uint8ClampedArray,
  ) {
    const { data, width, height, face, ownHair, lightColor } = frame;
    const fit = fitHead(face);
    const key = `${id} ${hex} ${width} ${height}`;
    if (!this.#drawing || this.#drawing.key !== key || !canReuse(this.#drawing, data, fit, isVideo)) {
      const light = estimateSceneLight(data, width, height, face, fit, ownHair, lightColor);
      const growth = isVideo ? VIDEO_GROWTH : PHOTO_GROWTH;
      const rendered = this.#renderer.render(id, hex, width, height, face, fit, light, growth, !isVideo);
      this.#drawing = { key, data, fit, light, rendered };
    }
    const { rendered, light, fit: drawnFit } = this.#drawing;
    castHairShadow(base, width, height, face, fit, rendered.density, light, intensity);
    return {
      overlay: rendered.overlay,
      transform: computeTransform(rendered, drawnFit, fit),
      opacity: intensity,
    };
  }
}

/** Whether a drawing still fits the head. In a photograph nothing moves. */
function canReuse(drawing: Drawing, data: Uint8ClampedArray, fit: HeadFit, isVideo: boolean): boolean {
  if (!isVideo) return drawing.data === data;
  const [before, now] = [measureHeadAngles(drawing.fit), measureHeadAngles(fit)];
  const growth = fit.scale / drawing.fit.scale;
  return (
    Math.abs(before.turn - now.turn) < MAX_ANGLE_CHANGE &&
    Math.abs(before.nod - now.nod) < MAX_ANGLE_CHANGE &&
    Math.max(growth, 1 / growth) < MAX_SIZE_CHANGE
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
