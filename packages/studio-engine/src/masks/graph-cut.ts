/** The four neighbors of a cell: right, below, left, above. The opposite of neighbor `i` is `(i + 2) % 4`. */
const NEIGHBORS = 4;
/** Values of `#parent` beside the number of a neighbor. */
const [TERMINAL, NONE] = [4, 5];
/** Values of `#tree`; 0 is a free cell, in neither tree. */
const [SOURCE, SINK] = [1, 2];
/** Entries of the queue that have been handled, from which on they are dropped. */
const MAX_HANDLED = 65536;

/**
 * Divides a grid in two parts at the least cost, by the algorithm of Boykov and Kolmogorov. The first part is the one that is
 * connected to the source.
 *
 * Source: Boykov and Kolmogorov, "An Experimental Comparison of Min-Cut/Max-Flow Algorithms for Energy Minimization in
 * Vision", IEEE PAMI 26(9), 2004.
 */
export class GraphCut {
  readonly #width: number;
  readonly #height: number;
  /** What a cell still can take from the source if positive, or give to the sink if negative. */
  readonly #terminal: Float32Array;
  /** What can still flow from a cell to each of its neighbors. */
  readonly #residual: Float32Array;
  readonly #tree: Uint8Array;
  readonly #parent: Uint8Array;
  readonly #isActive: Uint8Array;
  readonly #isOrphan: Uint8Array;
  #active: number[] = [];
  #orphans: number[] = [];

  constructor(width: number, height: number) {
    const cells = width * height;
    this.#width = width;
    this.#height = height;
    this.#terminal = new Float32Array(cells);
    this.#residual = new Float32Array(NEIGHBORS * cells);
    this.#tree = new Uint8Array(cells);
    this.#parent = new Uint8Array(cells);
    this.#isActive = new Uint8Array(cells);
    this.#isOrphan = new Uint8Array(cells);
  }

  /**
   * Sets the preference of a cell.
   *
   * @param preference the cost of not being in the first part; negative is the cost of being in it
   */
  setPreference(cell: number, preference: number): void {
    this.#terminal[cell] = preference;
  }

  /** Sets the cost of dividing a cell from its right (0) or lower (1) neighbor. */
  setBond(cell: number, neighbor: 0 | 1, cost: number): void {
    const other = this.#neighborOf(cell, neighbor);
    if (other < 0) return;
    this.#residual[NEIGHBORS * cell + neighbor] = cost;
    this.#residual[NEIGHBORS * other + neighbor + 2] = cost;
  }

  /** Solves the cut. Set all preferences and bonds before each call. */
  solve(): void {
    const terminal = this.#terminal;
    this.#active = [];
    this.#orphans = [];
    for (let cell = 0; cell < terminal.length; cell += 1) {
      const preference = terminal[cell] as number;
      this.#tree[cell] = preference > 0 ? SOURCE : preference < 0 ? SINK : 0;
      this.#parent[cell] = preference === 0 ? NONE : TERMINAL;
      this.#isActive[cell] = 0;
      this.#isOrphan[cell] = 0;
      if (preference !== 0) this.#activate(cell);
    }
    for (let next = 0; next < this.#active.length; next += 1) {
      const cell = this.#active[next] as number;
      this.#isActive[cell] = 0;
      this.#grow(cell);
      if (next > MAX_HANDLED) {
        this.#active = this.#active.slice(next + 1);
        next = -1;
      }
    }
  }

  /** Whether a cell is in the first part. Cells that are connected to neither part are not. */
  isFirst(cell: number): boolean {
    return this.#tree[cell] === SOURCE;
  }

  #activate(cell: number): void {
    if (this.#isActive[cell]) return;
    this.#isActive[cell] = 1;
    this.#active.push(cell);
  }

  /** The neighbor of a cell, or -1 beyond the grid. */
  #neighborOf(cell: number, neighbor: number): number {
    const width = this.#width;
    const column = cell % width;
    if (neighbor === 0) return column < width - 1 ? cell + 1 : -1;
    if (neighbor === 1) return cell + width < width * this.#height ? cell + width : -1;
    if (neighbor === 2) return column > 0 ? cell - 1 : -1;
    return cell >= width ? cell - width : -1;
  }

  /** What can flow along a tree from a cell to a neighbor: away from the source, or towards the sink in reverse. */
  #flowOut(cell: number, other: number, neighbor: number): number {
    return this.#tree[cell] === SOURCE
      ? (this.#residual[NEIGHBORS * cell + neighbor] as number)
      : (this.#residual[NEIGHBORS * other + ((neighbor + 2) & 3)] as number);
  }

  /** Adds free neighbors to the tree of a cell, and pushes flow where it meets the other tree. */
  #grow(cell: number): void {
    for (let neighbor = 0; neighbor < NEIGHBORS; neighbor += 1) {
      const own = this.#tree[cell];
      if (!own) return;
      const other = this.#neighborOf(cell, neighbor);
      if (other < 0 || this.#flowOut(cell, other, neighbor) <= 0) continue;
      if (!this.#tree[other]) {
        this.#tree[other] = own;
        this.#parent[other] = (neighbor + 2) & 3;
        this.#activate(other);
      } else if (this.#tree[other] !== own) {
        if (own === SOURCE) this.#augment(cell, other, neighbor);
        else this.#augment(other, cell, (neighbor + 2) & 3);
        this.#adoptOrphans();
        // More may flow through the same pair.
        neighbor -= 1;
      }
    }
  }

  /** Pushes as much as possible from the source through `from` and `to` to the sink. */
  #augment(from: number, to: number, neighbor: number): void {
    const [residual, terminal] = [this.#residual, this.#terminal];
    let least = residual[NEIGHBORS * from + neighbor] as number;
    for (let cell = from; ; ) {
      const parent = this.#parent[cell] as number;
      if (parent === TERMINAL) {
        least = Math.min(least, terminal[cell] as number);
        break;
      }
      const above = this.#neighborOf(cell, parent);
      least = Math.min(least, residual[NEIGHBORS * above + ((parent + 2) & 3)] as number);
      cell = above;
    }
    for (let cell = to; ; ) {
      const parent = this.#parent[cell] as number;
      if (parent === TERMINAL) {
        least = Math.min(least, -(terminal[cell] as number));
        break;
      }
      least = Math.min(least, residual[NEIGHBORS * cell + parent] as number);
      cell = this.#neighborOf(cell, parent);
    }
    this.#push(from, to, neighbor, least);
    for (let cell = from; ; ) {
      const parent = this.#parent[cell] as number;
      if (parent === TERMINAL) {
        terminal[cell] = (terminal[cell] as number) - least;
        if ((terminal[cell] as number) <= 0) this.#orphan(cell);
        break;
      }
      const above = this.#neighborOf(cell, parent);
      if (this.#push(above, cell, (parent + 2) & 3, least)) this.#orphan(cell);
      cell = above;
    }
    for (let cell = to; ; ) {
      const parent = this.#parent[cell] as number;
      if (parent === TERMINAL) {
        terminal[cell] = (terminal[cell] as number) + least;
        if ((terminal[cell] as number) >= 0) this.#orphan(cell);
        break;
      }
      const below = this.#neighborOf(cell, parent);
      if (this.#push(cell, below, parent, least)) this.#orphan(cell);
      cell = below;
    }
  }

  /** @returns whether nothing more can flow */
  #push(from: number, to: number, neighbor: number, amount: number): boolean {
    const residual = this.#residual;
    const [there, back] = [NEIGHBORS * from + neighbor, NEIGHBORS * to + ((neighbor + 2) & 3)];
    residual[there] = Math.max(0, (residual[there] as number) - amount);
    residual[back] = (residual[back] as number) + amount;
    return residual[there] === 0;
  }

  #orphan(cell: number): void {
    this.#parent[cell] = NONE;
    if (this.#isOrphan[cell]) return;
    this.#isOrphan[cell] = 1;
    this.#orphans.push(cell);
  }

  /** Finds new parents for cells that were cut off from their tree, or sets them free. */
  #adoptOrphans(): void {
    for (let cell = this.#orphans.pop(); cell !== undefined; cell = this.#orphans.pop()) {
      this.#isOrphan[cell] = 0;
      const own = this.#tree[cell];
      let found = NONE;
      for (let neighbor = 0; neighbor < NEIGHBORS && found === NONE; neighbor += 1) {
        const other = this.#neighborOf(cell, neighbor);
        if (other < 0 || this.#tree[other] !== own) continue;
        if (this.#flowOut(other, cell, (neighbor + 2) & 3) > 0 && this.#isRooted(other)) found = neighbor;
      }
      this.#parent[cell] = found;
      if (found === NONE) this.#setFree(cell);
    }
  }

  /** Whether a cell is connected to its terminal. */
  #isRooted(start: number): boolean {
    for (let cell = start; ; ) {
      const parent = this.#parent[cell] as number;
      if (parent === TERMINAL) return true;
      if (parent === NONE) return false;
      cell = this.#neighborOf(cell, parent);
    }
  }

  #setFree(cell: number): void {
    const own = this.#tree[cell];
    for (let neighbor = 0; neighbor < NEIGHBORS; neighbor += 1) {
      const other = this.#neighborOf(cell, neighbor);
      if (other < 0 || this.#tree[other] !== own) continue;
      if (this.#flowOut(other, cell, (neighbor + 2) & 3) > 0) this.#activate(other);
      if (this.#parent[other] === ((neighbor + 2) & 3)) this.#orphan(other);
    }
    this.#tree[cell] = 0;
  }
}
