import { frameOf } from '../face/frame.js';
import type { Face } from '../face/topology.js';
import { type HairPrior, KIND, LEVEL } from './hair-prior.js';
import type { SmallFrame } from './small-frame.js';
import { Watershed } from './watershed.js';

/** Shares of the cells far from a head, and of a chest's, that nobody's hair covers. */
const [FAR_LEAK, CHEST_LEAK] = [0.04, 0.12];
/** How near to the scalp a cell is that is hair beyond doubt. */
const SCALP = 0.5;
/**
 * OKLab distances from what is above the forehead: below the first it may be hair, beyond the second it is none at the
 * edge of the picture, and beyond the third it is none on the other side of an edge.
 */
const [ALIKE, UNLIKE, STRANGE] = [0.12, 0.12, 0.15];

/** OKLab distance of colours that are hardly told apart. */
const SAME = 0.05;

/** Whose a cell is, once the picture is divided. */
export const OWNER = { hair: 1, other: 2 } as const;

/**
 * Where hair ends, if colours cannot tell: dark hair before a dark wall or above a dark jumper. Then the picture is
 * divided by its edges between the crown and what is surely no hair. Holds for the frames until it is learnt anew.
 */
export class HairBounds {
  /** Cells beyond an edge, as the head stands now: 1 where no hair is to be looked for. */
  barred = new Uint8Array(0);
  #learnt = new Uint8Array(0);
  #seeds = new Uint8Array(0);
  readonly #ground = new Watershed();
  #at = { x: 0, y: 0 };
  #shift = { x: 0, y: 0 };
  #any = false;
  #top = new Palette(new Float32Array(0));

  /** Forgets all bounds. */
  clear(small: SmallFrame): void {
    const cells = small.width * small.height;
    if (this.barred.length !== cells) {
      this.barred = new Uint8Array(cells);
      this.#learnt = new Uint8Array(cells);
      this.#seeds = new Uint8Array(cells);
    } else if (this.#any) this.barred.fill(0);
    this.#any = false;
  }

  /**
   * Divides the picture by its edges, before any colour but that above the forehead is known.
   *
   * @returns for each cell whose it is: an `OWNER`
   */
  divide(small: SmallFrame, { kind, root, level, edge }: HairPrior): Uint8Array {
    const seeds = this.#seeds;
    const isScalp = (cell: number) => kind[cell] === KIND.hair && (root[cell] as number) > SCALP;
    const top = new Palette(small.lab);
    this.#top = top;
    for (let cell = 0; cell < seeds.length; cell += 1)
      if (level[cell] === LEVEL.crown && isScalp(cell)) top.add(cell);
    top.dropStrays();
    for (let cell = 0; cell < seeds.length; cell += 1) {
      seeds[cell] = isNeverHair(kind[cell] as number) ? OWNER.other : 0;
      const away = isScalp(cell) || edge[cell] === 1 ? top.away(cell) : 0;
      if (isScalp(cell) && away < ALIKE) seeds[cell] = OWNER.hair;
      else if (edge[cell] === 1 && away > UNLIKE) seeds[cell] = OWNER.other;
    }
    this.#ground.divide(small.lab, small.width, small.height, seeds);
    return this.#ground.owner;
  }

  /** Whether a cell has nearly the colour of the hair above the forehead. Comes after `divide`. */
  isLikeTop(cell: number): boolean {
    return this.#top.away(cell) < SAME;
  }

  /**
   * Learns where hair ends: beyond an edge whatever looks unlike the hair above the forehead is none, and nothing is any
   * if what was taken for hair reaches where none can be. Comes after `divide`.
   *
   * @param taken 1 for each cell that was taken for hair by its colour
   * @param odds logarithm of the odds that a cell is hair
   * @param isSkin whether a cell has the colour of the face
   * @returns whether there are bounds now
   */
  learn(
    face: Face,
    small: SmallFrame,
    prior: HairPrior,
    taken: Uint8Array,
    odds: Float32Array,
    isSkin: (cell: number) => boolean,
  ): boolean {
    const hasLeaked = leaks(prior.kind, taken, isSkin);
    if (hasLeaked) this.#divideByOdds(small, prior, odds);
    const { owner } = this.#ground;
    let barred = 0;
    for (let cell = 0; cell < owner.length; cell += 1) {
      const isBeyond = owner[cell] === OWNER.other && taken[cell] === 1;
      const isBarred = isBeyond && (hasLeaked || this.#top.away(cell) > STRANGE);
      this.#learnt[cell] = isBarred ? 1 : 0;
      if (isBarred) barred += 1;
    }
    if (barred === 0) return false;
    this.barred.set(this.#learnt);
    const { x, y } = frameOf(face);
    this.#at = { x, y };
    this.#shift = { x: 0, y: 0 };
    this.#any = true;
    return true;
  }

  #divideByOdds(small: SmallFrame, { kind, root, bare }: HairPrior, odds: Float32Array): void {
    const seeds = this.#seeds;
    for (let cell = 0; cell < seeds.length; cell += 1) {
      const isLikely = (odds[cell] as number) > 0;
      const isScalp = kind[cell] === KIND.hair && (root[cell] as number) > SCALP && isLikely;
      const isOther = isNeverHair(kind[cell] as number) || (bare[cell] === 1 && !isLikely);
      seeds[cell] = isScalp ? OWNER.hair : isOther ? OWNER.other : 0;
    }
    this.#ground.divide(small.lab, small.width, small.height, seeds);
  }

  /** Moves the bounds with the head. */
  follow(face: Face, { width, height, step }: SmallFrame): void {
    if (!this.#any) return;
    const frame = frameOf(face);
    const [dx, dy] = [Math.round((frame.x - this.#at.x) / step), Math.round((frame.y - this.#at.y) / step)];
    if (dx === this.#shift.x && dy === this.#shift.y) return;
    this.#shift = { x: dx, y: dy };
    for (let y = 0; y < height; y += 1) {
      const from = Math.min(height - 1, Math.max(0, y - dy)) * width;
      for (let x = 0; x < width; x += 1)
        this.barred[y * width + x] = this.#learnt[from + Math.min(width - 1, Math.max(0, x - dx))] as number;
    }
  }
}

const isNeverHair = (kind: number): boolean =>
  kind === KIND.other || kind === KIND.skin || kind === KIND.chest;

/** Colours of some cells. */
class Palette {
  readonly #cells: number[] = [];
  readonly #lab: Float32Array;

  constructor(lab: Float32Array) {
    this.#lab = lab;
  }

  add(cell: number): void {
    this.#cells.push(cell * 3);
  }

  /** Leaves out the third that is furthest from their median: a wall behind a turned head, a parting. */
  dropStrays(): void {
    const lab = this.#lab;
    const half = this.#cells.length >> 1;
    const median = [0, 1, 2].map(
      (i) => this.#cells.map((at) => lab[at + i] as number).sort((a, b) => a - b)[half] ?? 0,
    );
    const away = (at: number) => median.reduce((sum, m, i) => sum + ((lab[at + i] as number) - m) ** 2, 0);
    this.#cells.sort((a, b) => away(a) - away(b)).splice(Math.ceil((this.#cells.length * 2) / 3));
  }

  /** How far a cell's colour is from the nearest of these, in OKLab; 0 where the picture cuts the crown off. */
  away(cell: number): number {
    if (this.#cells.length < 5) return 0;
    const lab = this.#lab;
    const [l, a, b] = [lab[cell * 3] as number, lab[cell * 3 + 1] as number, lab[cell * 3 + 2] as number];
    let least = 4;
    for (const at of this.#cells) {
      const [dl, da, db] = [
        l - (lab[at] as number),
        a - (lab[at + 1] as number),
        b - (lab[at + 2] as number),
      ];
      least = Math.min(least, dl * dl + da * da + db * db);
    }
    return Math.sqrt(least);
  }
}

/** Whether cells were taken for hair where nobody has any. */
function leaks(kind: Uint8Array, taken: Uint8Array, isSkin: (cell: number) => boolean): boolean {
  let [far, farTaken, chest, chestTaken] = [0, 0, 0, 0];
  for (let cell = 0; cell < kind.length; cell += 1) {
    if (kind[cell] === KIND.other) {
      far += 1;
      farTaken += taken[cell] as number;
    } else if (kind[cell] === KIND.chest) {
      chest += 1;
      // Blonde hair and a bare chest are alike; that is not a matter of clothes.
      if (taken[cell] === 1 && !isSkin(cell)) chestTaken += 1;
    }
  }
  return farTaken > FAR_LEAK * far || chestTaken > CHEST_LEAK * chest;
}
