import { type Face, xOf, yOf } from './topology.js';

/** Where a head is, how large and how it is held. */
export interface HeadFrame {
  /** Middle of the face, in pixels: halfway between forehead and chin. */
  readonly x: number;
  readonly y: number;
  /** Across the cheekbones, in pixels. */
  readonly width: number;
  /** From the top of the forehead to the chin, in pixels. */
  readonly height: number;
  /** How far the head leans towards the picture's right, in radians. */
  readonly tilt: number;
  /** How far it is turned: 0 looks straight ahead, ±1 shows one cheek only. */
  readonly turn: number;
}

/** Measures a face's head. */
export function frameOf(face: Face): HeadFrame {
  const [topX, topY] = [xOf(face, 'oval', 0), yOf(face, 'oval', 0)];
  const [chinX, chinY] = [xOf(face, 'oval', 18), yOf(face, 'oval', 18)];
  const [leftX, leftY] = [xOf(face, 'oval', 8), yOf(face, 'oval', 8)];
  const [rightX, rightY] = [xOf(face, 'oval', 28), yOf(face, 'oval', 28)];
  const width = Math.hypot(leftX - rightX, leftY - rightY);
  // Eyes hold still while a mouth opens and a chin moves, so the tilt is theirs.
  const eyeX = xOf(face, 'leftEye', 0) - xOf(face, 'rightEye', 0);
  const eyeY = yOf(face, 'leftEye', 0) - yOf(face, 'rightEye', 0);
  const tilt = Math.atan2(eyeY, eyeX);
  const along = (x: number, y: number) => (x * Math.cos(tilt) + y * Math.sin(tilt)) / (width / 2);
  const turn = along(
    xOf(face, 'nose', 1) - (leftX + rightX) / 2,
    yOf(face, 'nose', 1) - (leftY + rightY) / 2,
  );
  return {
    x: (topX + chinX) / 2,
    y: (topY + chinY) / 2,
    width,
    height: Math.hypot(topX - chinX, topY - chinY),
    tilt,
    turn: Math.max(-1, Math.min(1, turn)),
  };
}
