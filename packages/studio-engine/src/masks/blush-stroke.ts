import type { HeadPose } from '../face/head-pose.js';
import { type Contour, type Face, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { interpolatePoints, type Point } from './eye-lines.js';

/**
 * The brush's radius at both ends as shares of the face's width. `begin` is where the stroke begins, as a share of the way from the
 * apple of the cheek to the wing of the nose; `inside` is how far its end lies inside the outline at the temple, as a share of the way
 * to the eye; `bone` is how far the cheekbone lies inside the outline, as a share of the way to the apple.
 */
const BLUSH = { apple: 0.185, temple: 0.15, begin: 0.3, inside: 0.16, bone: 0.3 } as const;
/** Dabs of the brush along a stroke. */
const DABS = 14;
/** The least width of a cheek that turns away, as a share of its usual width. */
const NARROWEST = 0.4;
/** The integral of the profile of a dab, (1 - x²)³, across its middle, as a share of its radius. */
const DAB_INTEGRAL = 32 / 35;

/** A dab of a soft brush: its middle, its reach along the line of the eyes and across it in pixels, and its strength. */
interface Dab {
  readonly x: number;
  readonly y: number;
  readonly inverseAlong: number;
  readonly inverseAcross: number;
  readonly strength: number;
}

/** A stroke of blush, and the box beyond which it has no color. */
export interface BlushStroke {
  readonly dabs: readonly Dab[];
  readonly cos: number;
  readonly sin: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A stroke from the apple of the cheek along the cheekbone up to the temple. It is as short as the cheek looks that turns away. */
export function createBlushStroke(face: Face, pose: HeadPose, side: 'right' | 'left'): BlushStroke {
  const read = (contour: Contour, index: number): Point => [
    getLandmarkX(face, contour, index),
    getLandmarkY(face, contour, index),
  ];
  const isRight = side === 'right';
  const readOval = (i: number) => read('oval', isRight ? 36 - i : i);
  const wing = read('nose', isRight ? 3 : 4);
  const apple = interpolatePoints(wing, readOval(9), 0.5);
  const begin = interpolatePoints(apple, wing, BLUSH.begin);
  const bone = interpolatePoints(interpolatePoints(readOval(8), readOval(9), 0.5), apple, BLUSH.bone);
  const corner = read(isRight ? 'rightEye' : 'leftEye', 0);
  const end = interpolatePoints(readOval(7), corner, BLUSH.inside);
  const at = (t: number): Point =>
    interpolatePoints(interpolatePoints(begin, bone, t), interpolatePoints(bone, end, t), t);
  const [edgeX, edgeY] = readOval(8);
  const [cos, sin] = [Math.cos(pose.tilt), Math.sin(pose.tilt)];
  const [bridgeX, bridgeY] = read('nose', 0);
  const half = Math.abs((edgeX - bridgeX) * cos + (edgeY - bridgeY) * sin);
  const narrow = Math.max(NARROWEST, Math.min(1, half / (0.5 * pose.width)));
  const dabs = Array.from({ length: DABS }, (_, i): Dab => {
    const t = (i + 0.5) / DABS;
    const [[x, y], [fromX, fromY], [toX, toY]] = [at(t), at(i / DABS), at((i + 1) / DABS)];
    const radius = pose.width * (BLUSH.apple + (BLUSH.temple - BLUSH.apple) * t);
    const length = Math.hypot(toX - fromX, toY - fromY);
    return {
      x,
      y,
      inverseAlong: 1 / (radius * narrow),
      inverseAcross: 1 / radius,
      strength: (findPressure(t) * length) / (radius * DAB_INTEGRAL),
    };
  });
  const reach = pose.width * BLUSH.apple;
  const [xs, ys] = [dabs.map(({ x }) => x), dabs.map(({ y }) => y)];
  return {
    dabs,
    cos,
    sin,
    left: Math.min(...xs) - reach,
    right: Math.max(...xs) + reach,
    top: Math.min(...ys) - reach,
    bottom: Math.max(...ys) + reach,
  };
}

/** How strongly the brush is pressed: most on the apple, and less and less towards the temple. */
const findPressure = (t: number): number =>
  Math.min(1, 0.2 + 2.6 * t) * (1 - 0.76 * Math.max(0, t - 0.35) ** 0.9);

/** The opacity of a stroke of blush at a pixel, 0 to 1. It has no edge. */
export function computeBlushOpacity(stroke: BlushStroke, x: number, y: number): number {
  const { dabs, cos, sin, left, right, top, bottom } = stroke;
  if (x < left || x > right || y < top || y > bottom) return 0;
  let sum = 0;
  for (const dab of dabs) {
    const [dx, dy] = [x - dab.x, y - dab.y];
    const along = (dx * cos + dy * sin) * dab.inverseAlong;
    const across = (dy * cos - dx * sin) * dab.inverseAcross;
    const rest = 1 - along * along - across * across;
    if (rest > 0) sum += dab.strength * rest * rest * rest;
  }
  return sum > 1 ? 1 : sum;
}
