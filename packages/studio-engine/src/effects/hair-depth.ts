import { measureHeadPose } from '../face/head-pose.js';
import { type Face, getContourPolygon, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { Feather } from '../masks/feather.js';
import { createMask, type Mask, readMaskValue, resizeMask } from '../masks/mask.js';
import { PolygonRasterizer } from '../masks/polygon-rasterizer.js';
import { smoothstep } from '../masks/smoothstep.js';
import { CellField } from './cell-field.js';

/** Cells across the face. */
const CELLS = 48;
/** How far the shadows of face and neck reach into the hair, and how far its sides turn away, as shares of the face's width. */
const REACH = { face: 0.055, neck: 0.17, sides: 0.1 } as const;
/** Half the width of the neck and how far it reaches below the chin, as shares of the face's width. */
const NECK = { half: 0.36, length: 0.75 } as const;
/** Where hair begins to turn away from the light above, and where it has, in face widths below the middle of the face. */
const FALL = [-0.35, 1] as const;
/** The light that is missing beside the bare face, beside the neck, in hair that falls, and on sides that turn away. */
const SHADE = { face: 0.8, neck: 0.42, fall: 0.1, sides: 0.16 } as const;

/** How much of each kind of shading is missing in a photograph, 0 to 1. */
interface MissingShading {
  /** Hair was bleached, which leaves its roots and what lies under it darker. */
  readonly bleached: number;
  /** The hair was so dark that the photograph does not show where it lies in shadow. */
  readonly hidden: number;
}

/** The light that reaches hair, as a factor on its lightness, and how near it is to its roots, 0 to 1. */
interface HairShading {
  readonly light: CellField;
  readonly roots: CellField;
}

/**
 * The light that reaches each part of hair. A photograph of black hair does not show it, and without it hair that is dyed light looks
 * like a sheet of paper: hair is darker beside face and neck, in its lower parts, and where it turns away.
 */
export class HairDepth {
  readonly #rasterizer = new PolygonRasterizer();
  readonly #feather = new Feather();
  readonly #face = createMask();
  readonly #neck = createMask();
  readonly #sides = createMask();

  /**
   * @param roots nearness to the scalp, 0 to 255
   * @returns fields over the box of `hair`
   */
  measure(face: Face, hair: Mask, roots: Mask, { bleached, hidden }: MissingShading): HairShading {
    const pose = measureHeadPose(face);
    const { box } = hair;
    const field = new CellField(Math.max(1, Math.round(pose.width / CELLS)), box.width, box.height);
    const nearRoots = new CellField(field.cellSize, box.width, box.height);
    const { cellSize, columns, rows, values } = field;
    const reach = (share: number) => (share * pose.width) / cellSize;
    this.#fill(this.#face, field, box, getContourPolygon(face, 'oval'));
    this.#fill(this.#neck, field, box, createNeckPolygon(face));
    resizeMask(this.#sides, { x: 0, y: 0, width: columns, height: rows });
    for (let row = 0, at = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1, at += 1) {
        const cover = readMaskValue(hair, ...findCellCenter(cellSize, box, column, row));
        this.#sides.data[at] = cover;
        const nearness = readMaskValue(roots, ...findCellCenter(cellSize, box, column, row)) / 255;
        // Hair that hangs in front of the face has its roots elsewhere.
        nearRoots.values[at] = nearness * nearness * (1 - (this.#face.data[at] as number) / 255);
        // Only the face that shows is beside hair: a fringe lies in front of it.
        this.#face.data[at] = ((this.#face.data[at] as number) * (255 - cover)) / 255;
      }
    this.#feather.blur(this.#face, reach(REACH.face));
    this.#feather.blur(this.#neck, reach(REACH.neck));
    this.#feather.blur(this.#sides, reach(REACH.sides));
    for (let row = 0, at = 0; row < rows; row += 1) {
      const [, y] = findCellCenter(cellSize, box, 0, row);
      const fall = smoothstep(...FALL, (y - pose.y) / pose.width);
      for (let column = 0; column < columns; column += 1, at += 1) {
        const aside = 1 - (this.#sides.data[at] as number) / 255;
        values[at] =
          (1 - (SHADE.neck * hidden * (this.#neck.data[at] as number)) / 255) *
          (1 - Math.min(0.5, (SHADE.face * bleached * (this.#face.data[at] as number)) / 255)) *
          (1 - SHADE.fall * hidden * fall) *
          (1 - SHADE.sides * hidden * aside);
      }
    }
    nearRoots.blur(1);
    return { light: field, roots: nearRoots };
  }

  /** Fills a polygon on the cells of a field. */
  #fill(
    mask: Mask,
    { cellSize, columns, rows }: CellField,
    box: { readonly x: number; readonly y: number },
    polygon: Float32Array,
  ): void {
    const onCells = polygon.map((value, i) => (value - (i % 2 === 0 ? box.x : box.y)) / cellSize);
    this.#rasterizer.fill(mask, { x: 0, y: 0, width: columns, height: rows }, [onCells]);
  }
}

/** The pixel in the middle of a cell of a box. */
const findCellCenter = (
  cellSize: number,
  box: { readonly x: number; readonly y: number },
  column: number,
  row: number,
): [number, number] => [
  box.x + Math.round((column + 0.5) * cellSize),
  box.y + Math.round((row + 0.5) * cellSize),
];

/** The lower half of the face and the neck below it. */
function createNeckPolygon(face: Face): Float32Array {
  const { x, y, width, tilt } = measureHeadPose(face);
  const [chinX, chinY] = [getLandmarkX(face, 'oval', 18), getLandmarkY(face, 'oval', 18)];
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const [half, length] = [NECK.half * width, NECK.length * width];
  const move = (px: number, py: number, along: number, down: number) => [
    px + cos * along - sin * down,
    py + sin * along + cos * down,
  ];
  return Float32Array.from([
    ...move(x, y, -half, 0.1 * width),
    ...move(x, y, half, 0.1 * width),
    ...move(chinX, chinY, half, length),
    ...move(chinX, chinY, -half, length),
  ]);
}
