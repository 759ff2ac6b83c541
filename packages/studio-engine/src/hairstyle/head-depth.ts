import type { HeadFit } from './head-fit.js';
import type { Ellipsoid } from './head-shape.js';

/**
 * An ellipsoid as seen by the camera: its depth along the line of sight through any pixel. Depth grows
 * towards the viewer.
 */
export class EllipsoidDepth {
  /** The direction of sight in head space, divided by the radii. */
  readonly #sight: readonly [number, number, number];
  readonly #squaredSight: number;

  constructor(
    readonly ellipsoid: Ellipsoid,
    readonly fit: HeadFit,
  ) {
    const { rotation: r, stretch } = fit;
    this.#sight = [
      (r[6] as number) / stretch[0] / ellipsoid.radiusX,
      (r[7] as number) / stretch[1] / ellipsoid.radiusY,
      (r[8] as number) / ellipsoid.radiusZ,
    ];
    this.#squaredSight = this.#sight[0] ** 2 + this.#sight[1] ** 2 + this.#sight[2] ** 2;
  }

  /**
   * The depth of the surface in camera space at a pixel, in centimeters; -Infinity where the line of sight
   * misses the ellipsoid.
   */
  at(px: number, py: number): number {
    const { rotation: r, stretch, scale, x, y } = this.fit;
    const e = this.ellipsoid;
    const [right, up] = [(px - x) / scale, (y - py) / scale];
    const qx = (((r[0] as number) * right + (r[3] as number) * up) / stretch[0] - e.x) / e.radiusX;
    const qy = (((r[1] as number) * right + (r[4] as number) * up) / stretch[1] - e.y) / e.radiusY;
    const qz = ((r[2] as number) * right + (r[5] as number) * up - e.z) / e.radiusZ;
    const along = this.#sight[0] * qx + this.#sight[1] * qy + this.#sight[2] * qz;
    const discriminant = along * along - this.#squaredSight * (qx * qx + qy * qy + qz * qz - 1);
    return discriminant < 0 ? -Infinity : (-along + Math.sqrt(discriminant)) / this.#squaredSight;
  }
}

/** The point in head space that lies at a pixel and at a depth in camera space. */
export function unprojectPoint(
  { rotation: r, stretch, scale, x, y }: HeadFit,
  px: number,
  py: number,
  depth: number,
): [number, number, number] {
  const [right, up] = [(px - x) / scale, (y - py) / scale];
  const turn = (i: number) =>
    (r[i] as number) * right + (r[3 + i] as number) * up + (r[6 + i] as number) * depth;
  return [turn(0) / stretch[0], turn(1) / stretch[1], turn(2)];
}
