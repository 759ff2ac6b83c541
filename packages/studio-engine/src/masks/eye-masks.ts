import type { Face } from '../face/landmarks.js';
import { measureEyeLines } from './eye-lines.js';
import {
  createBrowHairPolygons,
  createBrowPolygon,
  createLashPolygons,
  createLinerPolygon,
} from './eye-strokes.js';
import { Feather } from './feather.js';
import { createMask, findBoundingBox, type Mask } from './mask.js';
import { PolygonRasterizer } from './polygon-rasterizer.js';

/** Feather radii as shares of an eye's width. */
const FEATHER_RADIUS = { liner: 0.012, brows: 0.06 } as const;

/** Masks of the strokes around both eyes. One instance serves all frames; each mask is valid until the next frame. */
export class EyeMasks {
  readonly #rasterizer = new PolygonRasterizer();
  readonly #feather = new Feather();
  readonly #liner = createMask();
  readonly #lashes = createMask();
  readonly #brows = createMask();
  readonly #browHairs = createMask();

  /** @param wing how far the line goes beyond the corner of the eye: 0 not at all, 1 far */
  liner(face: Face, width: number, height: number, wing: number): Mask {
    const eyes = measureBothEyes(face);
    return this.#fill(
      this.#liner,
      eyes.map((eye) => createLinerPolygon(eye, wing)),
      FEATHER_RADIUS.liner * meanWidth(eyes),
      width,
      height,
    );
  }

  lashes(face: Face, width: number, height: number): Mask {
    return this.#fill(this.#lashes, measureBothEyes(face).flatMap(createLashPolygons), 0, width, height);
  }

  brows(face: Face, width: number, height: number): Mask {
    const eyes = measureBothEyes(face);
    const radius = FEATHER_RADIUS.brows * meanWidth(eyes);
    return this.#fill(this.#brows, eyes.map(createBrowPolygon), radius, width, height);
  }

  browHairs(face: Face, width: number, height: number): Mask {
    return this.#fill(
      this.#browHairs,
      measureBothEyes(face).flatMap(createBrowHairPolygons),
      0,
      width,
      height,
    );
  }

  #fill(mask: Mask, polygons: readonly Float32Array[], radius: number, width: number, height: number): Mask {
    this.#rasterizer.fill(mask, findBoundingBox(polygons, 2 * radius + 2, width, height), polygons);
    this.#feather.blur(mask, radius);
    return mask;
  }
}

const measureBothEyes = (face: Face) =>
  (['right', 'left'] as const).map((side) => measureEyeLines(face, side));
const meanWidth = (eyes: readonly { readonly width: number }[]) =>
  eyes.reduce((sum, { width }) => sum + width, 0) / eyes.length;
