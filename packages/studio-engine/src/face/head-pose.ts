import { type Face, landmarkX, landmarkY } from './landmarks.js';

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
  const [topX, topY] = [landmarkX(face, 'oval', 0), landmarkY(face, 'oval', 0)];
  const [chinX, chinY] = [landmarkX(face, 'oval', 18), landmarkY(face, 'oval', 18)];
  const [leftX, leftY] = [landmarkX(face, 'oval', 8), landmarkY(face, 'oval', 8)];
  const [rightX, rightY] = [landmarkX(face, 'oval', 28), landmarkY(face, 'oval', 28)];
  const width = Math.hypot(leftX - rightX, leftY - rightY);
  // The tilt comes from the eyes, because the chin moves when the mouth opens.
  const eyeX = landmarkX(face, 'leftEye', 0) - landmarkX(face, 'rightEye', 0);
  const eyeY = landmarkY(face, 'leftEye', 0) - landmarkY(face, 'rightEye', 0);
  const tilt = Math.atan2(eyeY, eyeX);
  const along = (x: number, y: number) => (x * Math.cos(tilt) + y * Math.sin(tilt)) / (width / 2);
  const turn = along(
    landmarkX(face, 'nose', 1) - (leftX + rightX) / 2,
    landmarkY(face, 'nose', 1) - (leftY + rightY) / 2,
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
