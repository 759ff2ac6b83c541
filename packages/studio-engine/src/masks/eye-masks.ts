import type { Pixels } from '../color/pixels.js';
import { type Contour, type Face, getContourPolygon } from '../face/landmarks.js';
import { createBrowHairPolygons, createBrowPolygon } from './brow-strokes.js';
import { type EyeLines, measureEyeLines, movePoint, type Point } from './eye-lines.js';
import { Feather } from './feather.js';
import { fitLashLine } from './fit-lash-line.js';
import {
  createEyeOpeningPolygon,
  createLashPolygons,
  createLashRootsPolygon,
  createLashShadePolygon,
  showsSingleLashes,
} from './lash-strokes.js';
import { createLinerPolygon } from './liner-stroke.js';
import {
  addMask,
  copyMask,
  createMask,
  findBoundingBox,
  type Mask,
  readMaskValue,
  subtractMask,
} from './mask.js';
import { PolygonRasterizer } from './polygon-rasterizer.js';
import { softenMask } from './soften.js';

/** Feather radii as shares of an eye's width. */
const FEATHER_RADIUS = { liner: 0.008, lashShade: 0.022, brows: 0.06, eyes: 0.05 } as const;
/** The factor on the softened mask of eyeliner: a stroke a few pixels wide has no full core left then, and would be gray. */
const LINER_CORE = 1.4;
/** The density of the soft shade of lashes on an eye too small for single lashes, and on a large one. */
const SHADE = { small: 0.8, large: 0.2 } as const;
/**
 * The share of hair beside the outer corner of an eye from which on strands hang in front of it, the margin that is left around them as a share
 * of the eye's width, and the factor that widens the blurred hair.
 */
const STRANDS = { beside: 0.6, margin: 0.04, gain: 1.7 } as const;
/** Points of the outline of the face on the forehead, to each side of its top. */
const FOREHEAD_POINTS = 6;
/** How much wider and higher than its contour an eye with its lashes is. */
const EYE_MARGIN = [1.12, 1.5] as const;

/** Masks of the strokes around both eyes. One instance serves all frames; each mask is valid until the next call of the same method. */
export class EyeMasks {
  readonly #rasterizer = new PolygonRasterizer();
  readonly #feather = new Feather();
  readonly #liner = createMask();
  readonly #lashes = createMask();
  readonly #part = createMask();
  readonly #brows = createMask();
  readonly #browHairs = createMask();
  readonly #eyes = createMask();
  readonly #lowerFace = createMask();

  /**
   * @param wing how far the line goes beyond the corner of the eye: 0 not at all, 1 far
   * @param softness see `softenMask`
   */
  drawLiner(
    eyes: readonly EyeLines[],
    width: number,
    height: number,
    { wing, softness }: { readonly wing: number; readonly softness: number },
  ): Mask {
    const radius = FEATHER_RADIUS.liner * measureMeanWidth(eyes);
    const polygons = eyes.map((eye) => createLinerPolygon(eye, wing));
    this.#fill(this.#liner, polygons, radius, width, height);
    softenMask(this.#liner, 0.5 * softness);
    multiplyMask(this.#liner, LINER_CORE);
    return this.#liner;
  }

  /**
   * Lashes of both lids, the dark line of the roots of the upper ones and a soft shade above it. None of them hangs in front of the eye.
   *
   * @param softness see `softenMask`
   */
  drawLashes(eyes: readonly EyeLines[], width: number, height: number, softness: number): Mask {
    const radius = FEATHER_RADIUS.lashShade * measureMeanWidth(eyes);
    const shades = eyes.map(createLashShadePolygon);
    const strokes = eyes.flatMap((eye) => [createLashRootsPolygon(eye), ...createLashPolygons(eye)]);
    const box = findBoundingBox([...shades, ...strokes], 2 * radius + 4, width, height);
    this.#rasterizer.fill(this.#lashes, box, strokes);
    softenMask(this.#lashes, softness);
    this.#rasterizer.fill(this.#part, box, shades);
    this.#feather.blur(this.#part, radius);
    const single = Math.min(...eyes.map(showsSingleLashes));
    multiplyMask(this.#part, SHADE.small + (SHADE.large - SHADE.small) * single);
    addMask(this.#lashes, this.#part);
    this.#rasterizer.fill(this.#part, box, eyes.map(createEyeOpeningPolygon));
    subtractMask(this.#lashes, this.#part);
    return this.#lashes;
  }

  /**
   * Takes hair that hangs in front of an eye out of a mask of strokes, with a soft margin. Where hair lies beside the outer corner of an eye, it
   * counts even if the mask of the hair is not certain: so far from the lashes, no dark lashes were taken for hair.
   *
   * @param isCertain whether all hair counts, wherever it is
   */
  leaveOutStrands(mask: Mask, hair: Mask, eyes: readonly EyeLines[], isCertain: boolean): void {
    if (isCertain) subtractMask(mask, hair);
    for (const eye of eyes) {
      if (measureHairBeside(eye, hair) < STRANDS.beside) continue;
      const radius = STRANDS.margin * eye.width;
      const around = growPolygon(
        Float32Array.from([...eye.upperLashes, ...eye.lowerLashes].flat()),
        [2.2, 4],
      );
      const { x, y, width, height } = mask.box;
      const box = findBoundingBox([around], 0, x + width, y + height);
      copyMask(this.#part, hair, box);
      this.#feather.blur(this.#part, radius);
      multiplyMask(this.#part, STRANDS.gain);
      subtractMask(mask, this.#part);
    }
  }

  /** The powder between the hairs of both brows. */
  drawBrows(eyes: readonly EyeLines[], width: number, height: number): Mask {
    const radius = FEATHER_RADIUS.brows * measureMeanWidth(eyes);
    return this.#fill(this.#brows, eyes.map(createBrowPolygon), radius, width, height);
  }

  /** Single hairs of both brows. */
  drawBrowHairs(eyes: readonly EyeLines[], width: number, height: number): Mask {
    return this.#fill(this.#browHairs, eyes.flatMap(createBrowHairPolygons), 0, width, height);
  }

  /** Open eyes with their lashes, or brows, on which no hair color may show. */
  drawEyes(face: Face, width: number, height: number, contours: readonly Contour[]): Mask {
    const polygons = contours.map((name) => growPolygon(getContourPolygon(face, name), EYE_MARGIN));
    const radius = FEATHER_RADIUS.eyes * measureMeanWidth(measureBothEyes(face));
    return this.#fill(this.#eyes, polygons, radius, width, height);
  }

  /** The face from the brows down. */
  drawFaceBelowForehead(face: Face, width: number, height: number): Mask {
    const oval = getContourPolygon(face, 'oval');
    const lower = Array.from({ length: 36 - 2 * FOREHEAD_POINTS }, (_, i) => 2 * (FOREHEAD_POINTS + i));
    // Both brows run from outside to inside; the outline comes from the right temple and goes on to the left one.
    const right = getContourPolygon(face, 'rightBrow');
    const left = getContourPolygon(face, 'leftBrow');
    const listPoints = (polygon: Float32Array, starts: readonly number[]) =>
      starts.flatMap((at) => [polygon[at] as number, polygon[at + 1] as number]);
    const polygon = Float32Array.from([
      ...listPoints(oval, lower),
      ...listPoints(right, [0, 2, 4, 6, 8]),
      ...listPoints(left, [8, 6, 4, 2, 0]),
    ]);
    return this.#fill(
      this.#lowerFace,
      [polygon],
      0.1 * measureMeanWidth(measureBothEyes(face)),
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

/** The share of hair beside the outer corner of an eye, where a wing ends, 0 to 1. */
function measureHairBeside({ upperLashes, outwards, upwards, width }: EyeLines, hair: Mask): number {
  const corner = upperLashes[0] as Point;
  const places = [0.15, 0.25, 0.35, 0.45].flatMap((along) => [-0.05, 0.1].map((up) => [along, up] as const));
  const sum = places.reduce((total, [along, up]) => {
    const [x, y] = movePoint(corner, along * width, outwards, up * width, upwards);
    return total + readMaskValue(hair, Math.round(x), Math.round(y));
  }, 0);
  return sum / (255 * places.length);
}

function multiplyMask({ box, data }: Mask, share: number): void {
  for (let i = 0; i < box.width * box.height; i += 1) data[i] = Math.min(255, (data[i] as number) * share);
}

const measureBothEyes = (face: Face) =>
  (['right', 'left'] as const).map((side) => measureEyeLines(face, side));

/** The lines of both eyes and brows. The upper lashes are moved to where a photograph shows them; in a video they would tremble. */
export const findEyeLines = (face: Face, photo: Pixels | undefined): EyeLines[] =>
  measureBothEyes(face).map((eye) => (photo ? fitLashLine(eye, photo) : eye));

const measureMeanWidth = (eyes: readonly { readonly width: number }[]) =>
  eyes.reduce((sum, { width }) => sum + width, 0) / eyes.length;

/** A polygon that is stretched from its middle. */
function growPolygon(polygon: Float32Array, [across, down]: readonly [number, number]): Float32Array {
  const middle = [0, 1].map(
    (axis) =>
      polygon.reduce((sum, value, i) => (i % 2 === axis ? sum + value : sum), 0) / (polygon.length / 2),
  );
  return polygon.map((value, i) => {
    const from = middle[i % 2] as number;
    return from + (value - from) * (i % 2 ? down : across);
  });
}
