/** Longest way that is told apart from longer ones. */
const FURTHEST = 4095;

/**
 * Divides a grid between two sets of seeds along the picture's edges: every cell falls to the set that reaches it by the
 * cheaper way, where flat ground costs next to nothing and a strong edge more than the whole picture. Kept for all frames.
 *
 * Source: the flooding of Meyer, "Topographic distance and watershed lines", Signal Processing 38 (1994), with
 * Dial's buckets for a queue.
 */
export class Watershed {
  /** Whose each cell is: 0 nobody's yet, else the seeds' number. */
  owner = new Uint8Array(0);
  #cost = new Uint16Array(0);
  #reached = new Uint16Array(0);
  /** Cells that wait at each distance, as lists that are linked by cell. */
  readonly #first = new Int32Array(FURTHEST + 1);
  #next = new Int32Array(0);
  #previous = new Int32Array(0);

  /**
   * @param lab OKLab of the cells, three numbers each
   * @param seeds for each cell 1 or 2 where it is a seed of that set, else 0
   */
  divide(lab: Float32Array, width: number, height: number, seeds: Uint8Array): void {
    this.#fit(width * height);
    this.#measure(lab, width, height);
    const { owner } = this;
    owner.fill(0);
    this.#reached.fill(FURTHEST);
    this.#first.fill(-1);
    for (let cell = 0; cell < seeds.length; cell += 1)
      if (seeds[cell]) this.#reach(cell, 0, seeds[cell] as number);
    for (let distance = 0; distance < FURTHEST; distance += 1) {
      while ((this.#first[distance] as number) >= 0) {
        const cell = this.#first[distance] as number;
        this.#unlink(cell);
        const x = cell % width;
        const whose = owner[cell] as number;
        if (x > 0) this.#step(cell - 1, distance, whose);
        if (x < width - 1) this.#step(cell + 1, distance, whose);
        if (cell >= width) this.#step(cell - width, distance, whose);
        if (cell < owner.length - width) this.#step(cell + width, distance, whose);
      }
    }
  }

  #fit(cells: number): void {
    if (this.owner.length === cells) return;
    this.owner = new Uint8Array(cells);
    this.#cost = new Uint16Array(cells);
    this.#reached = new Uint16Array(cells);
    this.#next = new Int32Array(cells);
    this.#previous = new Int32Array(cells);
  }

  /** What it costs to enter each cell: by the third power of the difference, so that many strands weigh less than one edge. */
  #measure(lab: Float32Array, width: number, height: number): void {
    for (let y = 0, cell = 0; y < height; y += 1) {
      const [up, down] = [y > 0 ? width : 0, y < height - 1 ? width : 0];
      for (let x = 0; x < width; x += 1, cell += 1) {
        const across = difference(lab, cell - (x > 0 ? 1 : 0), cell + (x < width - 1 ? 1 : 0));
        const along = difference(lab, cell - up, cell + down);
        this.#cost[cell] = Math.min(800, 1 + 50_000 * (across + along) ** 1.5);
      }
    }
  }

  #step(cell: number, distance: number, whose: number): void {
    const further = Math.min(FURTHEST - 1, distance + (this.#cost[cell] as number));
    if (further < (this.#reached[cell] as number)) this.#reach(cell, further, whose);
  }

  #reach(cell: number, distance: number, whose: number): void {
    if ((this.#reached[cell] as number) < FURTHEST) this.#unlink(cell);
    const next = this.#first[distance] as number;
    this.#reached[cell] = distance;
    this.owner[cell] = whose;
    this.#next[cell] = next;
    this.#previous[cell] = -1;
    if (next >= 0) this.#previous[next] = cell;
    this.#first[distance] = cell;
  }

  /** Takes a cell out of the list that it waits in. */
  #unlink(cell: number): void {
    const [before, after] = [this.#previous[cell] as number, this.#next[cell] as number];
    if (before >= 0) this.#next[before] = after;
    else this.#first[this.#reached[cell] as number] = after;
    if (after >= 0) this.#previous[after] = before;
  }
}

/** Squared distance of two cells' colours. */
function difference(lab: Float32Array, one: number, other: number): number {
  let sum = 0;
  for (let i = 0; i < 3; i += 1) {
    const d = (lab[one * 3 + i] as number) - (lab[other * 3 + i] as number);
    sum += d * d;
  }
  return sum;
}
