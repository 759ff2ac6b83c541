import { type Face, getLandmarkX, getLandmarkY } from './landmarks.js';

/** Position, size and rotation of a head in a picture. */
export interface HeadPose {
  /** The point halfway between the top of the forehead and the chin, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Width across the cheekbones, in pixels. */
  readonly width: number;
  /** Height from the top of the forehead to the chin, in pixels. */
  readonly height: number;
  /** Roll: lean towards the right of the picture, in radians. */
  readonly tilt: number;
  /** Yaw: 0 looks straight ahead, ±1 shows one cheek only. */
  readonly turn: number;
}

/** Measures the pose of a face's head from its landmarks. */
export function measureHeadPose(face: Face): HeadPose {
  const [topX, topY] = [getLandmarkX(face, 'oval', 0), getLandmarkY(face, 'oval', 0)];
  const [chinX, chinY] = [getLandmarkX(face, 'oval', 18), getLandmarkY(face, 'oval', 18)];
  const [leftX, leftY] = [getLandmarkX(face, 'oval', 8), getLandmarkY(face, 'oval', 8)];
  const [rightX, rightY] = [getLandmarkX(face, 'oval', 28), getLandmarkY(face, 'oval', 28)];
  const width = Math.hypot(leftX - rightX, leftY - rightY);
  // The tilt comes from the eyes, because the chin moves when the mouth opens.
  const eyeX = getLandmarkX(face, 'leftEye', 0) - getLandmarkX(face, 'rightEye', 0);
  const eyeY = getLandmarkY(face, 'leftEye', 0) - getLandmarkY(face, 'rightEye', 0);
  const tilt = Math.atan2(eyeY, eyeX);
  /** The part of a vector that points along the line of the eyes, in half widths of the face. */
  const alongEyes = (x: number, y: number) => (x * Math.cos(tilt) + y * Math.sin(tilt)) / (width / 2);
  // The nose moves away from the middle between the cheekbones when the head turns.
  const turn = alongEyes(
    getLandmarkX(face, 'nose', 1) - (leftX + rightX) / 2,
    getLandmarkY(face, 'nose', 1) - (leftY + rightY) / 2,
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
