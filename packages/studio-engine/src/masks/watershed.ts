import { computeSquaredDistance } from './color-distance.js';

/** Path costs are capped below this value. */
const MAX_COST = 4095;

/**
 * A seeded watershed transform that divides a grid along the edges of the picture. Each cell gets the label of the
 * seed with the cheapest path to it. A step through flat color costs 1, and a step across a strong edge up to 800. One
 * instance serves all frames.
 *
 * Source: flooding after Meyer, "Topographic distance and watershed lines", Signal Processing 38 (1994), with the
 * bucket queue of Dial's algorithm.
 */
export class Watershed {
  /** The label of each cell: that of its seed, or 0 if no seed has reached it yet. */
  labels = new Uint8Array(0);
  #entryCost = new Uint16Array(0);
  #pathCost = new Uint16Array(0);
  /** The bucket queue: for each path cost, the first cell of a doubly linked list of waiting cells, or -1. */
  readonly #buckets = new Int32Array(MAX_COST + 1);
  #next = new Int32Array(0);
  #previous = new Int32Array(0);

  /**
   * Computes `labels`.
   *
   * @param lab OKLab of the cells, three numbers each
   * @param seeds the label 1 or 2 for each seed cell, and 0 for all others
   */
  divide(lab: Float32Array, width: number, height: number, seeds: Uint8Array): void {
    this.#resize(width * height);
    this.#computeCosts(lab, width, height);
    const { labels } = this;
    labels.fill(0);
    this.#pathCost.fill(MAX_COST);
    this.#buckets.fill(-1);
    for (let cell = 0; cell < seeds.length; cell += 1)
      if (seeds[cell]) this.#enqueue(cell, 0, seeds[cell] as number);
    for (let pathCost = 0; pathCost < MAX_COST; pathCost += 1) {
      while ((this.#buckets[pathCost] as number) >= 0) {
        const cell = this.#buckets[pathCost] as number;
        this.#unlink(cell);
        const x = cell % width;
        const label = labels[cell] as number;
        if (x > 0) this.#visit(cell - 1, pathCost, label);
        if (x < width - 1) this.#visit(cell + 1, pathCost, label);
        if (cell >= width) this.#visit(cell - width, pathCost, label);
        if (cell < labels.length - width) this.#visit(cell + width, pathCost, label);
      }
    }
  }

  #resize(cells: number): void {
    if (this.labels.length === cells) return;
    this.labels = new Uint8Array(cells);
    this.#entryCost = new Uint16Array(cells);
    this.#pathCost = new Uint16Array(cells);
    this.#next = new Int32Array(cells);
    this.#previous = new Int32Array(cells);
  }

  /**
   * Computes the cost of entering each cell. It grows with the third power of the color difference, so that many weak
   * edges, as between strands of hair, cost less than one strong edge.
   */
  #computeCosts(lab: Float32Array, width: number, height: number): void {
    for (let y = 0, cell = 0; y < height; y += 1) {
      const [up, down] = [y > 0 ? width : 0, y < height - 1 ? width : 0];
      for (let x = 0; x < width; x += 1, cell += 1) {
        const across = computeSquaredDistance(lab, cell - (x > 0 ? 1 : 0), cell + (x < width - 1 ? 1 : 0));
        const along = computeSquaredDistance(lab, cell - up, cell + down);
        this.#entryCost[cell] = Math.min(800, 1 + 50_000 * (across + along) ** 1.5);
      }
    }
  }

  #visit(cell: number, pathCost: number, label: number): void {
    const nextCost = Math.min(MAX_COST - 1, pathCost + (this.#entryCost[cell] as number));
    if (nextCost < (this.#pathCost[cell] as number)) this.#enqueue(cell, nextCost, label);
  }

  #enqueue(cell: number, pathCost: number, label: number): void {
    if ((this.#pathCost[cell] as number) < MAX_COST) this.#unlink(cell);
    const next = this.#buckets[pathCost] as number;
    this.#pathCost[cell] = pathCost;
    this.labels[cell] = label;
    this.#next[cell] = next;
    this.#previous[cell] = -1;
    if (next >= 0) this.#previous[next] = cell;
    this.#buckets[pathCost] = cell;
  }

  /** Removes a waiting cell from its bucket. */
  #unlink(cell: number): void {
    const [before, after] = [this.#previous[cell] as number, this.#next[cell] as number];
    if (before >= 0) this.#next[before] = after;
    else this.#buckets[this.#pathCost[cell] as number] = after;
    if (after >= 0) this.#previous[after] = before;
  }
}
