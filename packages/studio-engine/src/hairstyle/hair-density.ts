import type { Triple } from '../color/srgb.js';
import type { Strands } from './grow-strands.js';
import { evaluateEllipsoid, FACE, NECK, SKULL, TORSO } from './head-shape.js';
import type { Steps } from './steps.js';

/** Edge of a cell in centimeters. */
const CELL = 0.65;
/** Steps of a ray through the grid, each of one cell. */
const RAY_STEPS = 16;
/** A cell of average hair lets the share `exp(-ABSORPTION)` of the light through. */
const ABSORPTION = 0.34;
/** What a solid cell of head or body blocks, in cells of average hair. */
const SOLID_DENSITY = 1.6;
/** The greatest density of a cell, in cells of average hair. */
const MAX_DENSITY = 2.5;
/** Cells of average hair behind which no light is left, so that a ray may end. */
const OPAQUE_DENSITY = 14;
/** Value of `evaluateEllipsoid` below which a cell is solid: a little inside, because hair lies on the surface. */
const SOLID_LIMIT = 0.86;

/** The directions of the sky, from which ambient light comes: more from above. */
const SKY: readonly Triple[] = [
  [0, 1, 0],
  [0.7, 0.7, 0],
  [-0.7, 0.7, 0],
  [0, 0.7, 0.7],
  [0, 0.6, -0.8],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0.6, -0.35, 0.7],
  [-0.6, -0.35, 0.7],
  [0, 0, -1],
];

/**
 * How dense hair is in each cell of a grid around the head, and how much light reaches each cell.
 *
 * Source: the idea of deep opacity maps (Yuksel and Keyser, 2008), on a grid instead of layers.
 */
export class HairDensity {
  readonly #min: Triple;
  readonly #size: readonly [number, number, number];
  /** Hair in each cell; 1 is the average of the cells that have hair. */
  readonly #density: Float32Array;
  readonly #isSolid: Uint8Array;
  /** Light from the sky in each cell, 0 to 1. */
  readonly #skyLight: Float32Array;
  /** Light from the lamp in each cell, 0 to 1. */
  readonly #lampLight: Float32Array;
  readonly #hasHair: Uint8Array;

  readonly #lampDirection: Triple;

  private constructor({ points, count, pointsPerStrand }: Strands, lampDirection: Triple) {
    this.#lampDirection = lampDirection;
    const [min, max] = measureBounds(points);
    this.#min = min;
    this.#size = [0, 1, 2].map((i) => Math.ceil(((max[i] as number) - (min[i] as number)) / CELL) + 2) as [
      number,
      number,
      number,
    ];
    const cells = this.#size[0] * this.#size[1] * this.#size[2];
    this.#density = new Float32Array(cells);
    this.#isSolid = new Uint8Array(cells);
    this.#hasHair = new Uint8Array(cells);
    this.#skyLight = new Float32Array(cells);
    this.#lampLight = new Float32Array(cells);
    this.#countHair(points, count * pointsPerStrand);
  }

  /**
   * Measures the density of hair and the light in it, in small steps.
   *
   * @param lampDirection unit vector in head space towards the main light
   */
  static *measure(strands: Strands, lampDirection: Triple): Steps<HairDensity> {
    const density = new HairDensity(strands, lampDirection);
    yield;
    yield* density.#markSolid();
    yield* density.#lightCells();
    return density;
  }

  /** The cell at a point of head space, or -1 outside of the grid. */
  #indexAt(x: number, y: number, z: number): number {
    const [nx, ny, nz] = this.#size;
    const ix = Math.floor((x - this.#min[0]) / CELL);
    const iy = Math.floor((y - this.#min[1]) / CELL);
    const iz = Math.floor((z - this.#min[2]) / CELL);
    return ix < 0 || iy < 0 || iz < 0 || ix >= nx || iy >= ny || iz >= nz ? -1 : (iz * ny + iy) * nx + ix;
  }

  /** Fills `#density` and `#hasHair`. */
  #countHair(points: Float32Array, count: number): void {
    const density = this.#density;
    for (let i = 0; i < count; i += 1) {
      const index = this.#indexAt(
        points[3 * i] as number,
        points[3 * i + 1] as number,
        points[3 * i + 2] as number,
      );
      density[index] = (density[index] as number) + 1;
    }
    let [sum, used] = [0, 0];
    for (let i = 0; i < density.length; i += 1) {
      if ((density[i] as number) === 0) continue;
      this.#hasHair[i] = 1;
      sum += density[i] as number;
      used += 1;
    }
    const scale = used / Math.max(1, sum);
    for (let i = 0; i < density.length; i += 1)
      density[i] = Math.min(MAX_DENSITY, (density[i] as number) * scale);
  }

  *#markSolid(): Steps<void> {
    const [nx, ny, nz] = this.#size;
    for (let z = 0, i = 0; z < nz; z += 1) {
      yield;
      for (let y = 0; y < ny; y += 1)
        for (let x = 0; x < nx; x += 1, i += 1) {
          const [px, py, pz] = [
            this.#min[0] + (x + 0.5) * CELL,
            this.#min[1] + (y + 0.5) * CELL,
            this.#min[2] + (z + 0.5) * CELL,
          ];
          const isSolid = [SKULL, FACE, NECK, TORSO].some(
            (each) => evaluateEllipsoid(each, px, py, pz) < SOLID_LIMIT,
          );
          this.#isSolid[i] = isSolid ? 1 : 0;
        }
    }
  }

  *#lightCells(): Steps<void> {
    const [nx, ny, nz] = this.#size;
    for (let z = 0, i = 0; z < nz; z += 1)
      for (let y = 0; y < ny; y += 1) {
        if (y % 8 === 0) yield;
        for (let x = 0; x < nx; x += 1, i += 1) {
          if (this.#hasHair[i] === 0) continue;
          const [px, py, pz] = [
            this.#min[0] + (x + 0.5) * CELL,
            this.#min[1] + (y + 0.5) * CELL,
            this.#min[2] + (z + 0.5) * CELL,
          ];
          let sky = 0;
          for (const direction of SKY) sky += this.transmit(px, py, pz, direction);
          this.#skyLight[i] = sky / SKY.length;
          this.#lampLight[i] = this.transmit(px, py, pz, this.#lampDirection);
        }
      }
  }

  /**
   * The share of light, 0 to 1, that reaches a point of head space from a direction.
   *
   * @param blockers what the light does not pass. `hair` is for pixels of the picture, in which the shadows of head and body
   *   are already
   */
  transmit(x: number, y: number, z: number, [dx, dy, dz]: Triple, blockers: 'hair' | 'all' = 'all'): number {
    let blocked = 0;
    for (let step = 1; step <= RAY_STEPS; step += 1) {
      const distance = step * CELL;
      const index = this.#indexAt(x + dx * distance, y + dy * distance, z + dz * distance);
      if (index < 0) break;
      if (!this.#isSolid[index]) blocked += this.#density[index] as number;
      else if (blockers === 'all') blocked += SOLID_DENSITY;
      if (blocked > OPAQUE_DENSITY) break;
    }
    return Math.exp(-ABSORPTION * blocked);
  }

  /** Interpolates the light of the lamp and the sky at a point of the hair. `out` receives both, 0 to 1. */
  readLight(x: number, y: number, z: number, out: Float32Array): void {
    const [nx, ny, nz] = this.#size;
    const fx = (x - this.#min[0]) / CELL - 0.5;
    const fy = (y - this.#min[1]) / CELL - 0.5;
    const fz = (z - this.#min[2]) / CELL - 0.5;
    const [ix, iy, iz] = [Math.floor(fx), Math.floor(fy), Math.floor(fz)];
    let [lamp, sky, total] = [0, 0, 0];
    for (let corner = 0; corner < 8; corner += 1) {
      const [cx, cy, cz] = [ix + (corner & 1), iy + ((corner >> 1) & 1), iz + (corner >> 2)];
      if (cx < 0 || cy < 0 || cz < 0 || cx >= nx || cy >= ny || cz >= nz) continue;
      const index = (cz * ny + cy) * nx + cx;
      if (this.#hasHair[index] === 0) continue;
      const weight = (1 - Math.abs(fx - cx)) * (1 - Math.abs(fy - cy)) * (1 - Math.abs(fz - cz)) + 1e-4;
      lamp += weight * (this.#lampLight[index] as number);
      sky += weight * (this.#skyLight[index] as number);
      total += weight;
    }
    out[0] = total > 0 ? lamp / total : 1;
    out[1] = total > 0 ? sky / total : 1;
  }
}

function measureBounds(points: Float32Array): [Triple, Triple] {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 1) {
    const axis = i % 3;
    const value = points[i] as number;
    if (value < (min[axis] as number)) min[axis] = value;
    if (value > (max[axis] as number)) max[axis] = value;
  }
  return [[min[0] - CELL, min[1] - CELL, min[2] - CELL], max];
}
