/** The head, neck and shoulders as ellipsoids, in centimeters of the head model. See `HeadFit`. */

/** An ellipsoid. Behind its center it may be longer than in front. */
export interface Ellipsoid {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radiusX: number;
  readonly radiusY: number;
  readonly radiusZ: number;
  /** Radius behind the center, if it differs. */
  readonly backZ?: number;
}

export const SKULL: Ellipsoid = {
  x: 0,
  y: 4.6,
  z: -3.6,
  radiusX: 7.7,
  radiusY: 9.2,
  radiusZ: 8.6,
  backZ: 10,
};
export const FACE: Ellipsoid = { x: 0, y: -1, z: -1, radiusX: 6.9, radiusY: 9.3, radiusZ: 7 };
export const NECK: Ellipsoid = { x: 0, y: -11, z: -6, radiusX: 5.5, radiusY: 13, radiusZ: 5.8 };
export const TORSO: Ellipsoid = { x: 0, y: -31.5, z: -6.5, radiusX: 21, radiusY: 15.5, radiusZ: 9 };

/** The squared distance of a point from the center, in radii: below 1 inside the ellipsoid, 1 on its surface. */
export function evaluateEllipsoid(e: Ellipsoid, x: number, y: number, z: number): number {
  const dz = z - e.z;
  const radiusZ = dz < 0 && e.backZ ? e.backZ : e.radiusZ;
  return ((x - e.x) / e.radiusX) ** 2 + ((y - e.y) / e.radiusY) ** 2 + (dz / radiusZ) ** 2;
}

/**
 * Moves a point out of an ellipsoid that is grown by a margin, if it is inside.
 *
 * @param point x, y and z, changed in place
 * @param margin in centimeters
 */
export function pushOut(e: Ellipsoid, point: Float32Array, margin: number): void {
  const dx = (point[0] as number) - e.x;
  const dy = (point[1] as number) - e.y;
  const dz = (point[2] as number) - e.z;
  const radiusZ = (dz < 0 && e.backZ ? e.backZ : e.radiusZ) + margin;
  const value = Math.sqrt(
    (dx / (e.radiusX + margin)) ** 2 + (dy / (e.radiusY + margin)) ** 2 + (dz / radiusZ) ** 2,
  );
  if (value >= 1 || value < 1e-4) return;
  point[0] = e.x + dx / value;
  point[1] = e.y + dy / value;
  point[2] = e.z + dz / value;
}

/**
 * Moves a point out of the torso, forwards or backwards: hair falls over a shoulder and does not spread along it.
 *
 * @param point x, y and z, changed in place
 * @param margin distance from the torso in centimeters
 */
export function layOnTorso(point: Float32Array, margin: number): void {
  const across = ((point[0] as number) - TORSO.x) / (TORSO.radiusX + margin);
  const up = ((point[1] as number) - TORSO.y) / (TORSO.radiusY + margin);
  const rest = 1 - across * across - up * up;
  if (rest <= 0) return;
  const depth = (TORSO.radiusZ + margin) * Math.sqrt(rest);
  const dz = (point[2] as number) - TORSO.z;
  if (Math.abs(dz) < depth) point[2] = TORSO.z + (dz < 0 ? -depth : depth);
}

/** Hairline: heights of the lowest roots in centimeters, by their angle around the skull, 0 in front to π at the back. */
const HAIRLINE: readonly (readonly [angle: number, height: number])[] = [
  [0, 9.7],
  [0.4, 9.6],
  [0.7, 8.8],
  [0.93, 6.6],
  [1.12, 3.4],
  [1.28, 1.3],
  [1.42, 1.5],
  [1.55, 3.3],
  [1.85, 3.1],
  [2.05, -0.5],
  [2.4, -3.4],
  [Math.PI, -4],
];

/** The height of the hairline at an angle around the skull. */
export function findHairline(angle: number): number {
  for (let i = 1; i < HAIRLINE.length; i += 1) {
    const [a1, y1] = HAIRLINE[i - 1] as readonly [number, number];
    const [a2, y2] = HAIRLINE[i] as readonly [number, number];
    if (angle <= a2) return y1 + ((y2 - y1) * (angle - a1)) / (a2 - a1);
  }
  return HAIRLINE.at(-1)?.[1] ?? 0;
}

/** A place on the scalp where hair grows. */
export interface Root {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Angle around the skull, 0 in front to π at the back. */
  readonly angle: number;
  /** Distance above the hairline in centimeters; of lengths, above the end of own hair. */
  readonly aboveHairline: number;
}

/**
 * Spreads roots evenly over the scalp, in the order of a Fibonacci lattice.
 *
 * @param count approximate number of roots; there are about a sixth more
 */
export function spreadRoots(count: number): Root[] {
  const roots: Root[] = [];
  // About 62 % of the directions meet the scalp, hence the sixth more. A divisor of 0.62 would grow other hair than the hairstyles have.
  const directions = Math.round(count / 0.53);
  const golden = Math.PI * (3 - Math.sqrt(5));
  for (let i = 0; i < directions; i += 1) {
    const up = 1 - (2 * (i + 0.5)) / directions;
    const radius = Math.sqrt(1 - up * up);
    const [dx, dz] = [radius * Math.cos(i * golden), radius * Math.sin(i * golden)];
    const x = SKULL.x + dx * SKULL.radiusX;
    const y = SKULL.y + up * SKULL.radiusY;
    const z = SKULL.z + dz * (dz < 0 ? (SKULL.backZ ?? SKULL.radiusZ) : SKULL.radiusZ);
    const angle = Math.atan2(Math.abs(x), z - SKULL.z);
    const aboveHairline = y - findHairline(angle);
    if (aboveHairline > 0) roots.push({ x, y, z, angle, aboveHairline });
  }
  return roots;
}
