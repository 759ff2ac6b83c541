import { CONTOURS, type Contour, type Face, POINT_COUNT } from '../face/topology.js';
import { type EyeLines, eyeOf, mouthOf } from './features.js';
import { CENTRE, headOf } from './head.js';
import type { PortraitModel } from './model.js';
import { type Point, sample } from './path.js';

/** Heights of the oval's points between forehead and chin, as face trackers set them. */
const OVAL_SHARES = [
  0, 0.01, 0.035, 0.08, 0.15, 0.23, 0.31, 0.4, 0.48, 0.56, 0.64, 0.73, 0.81, 0.86, 0.905, 0.94, 0.97, 0.99, 1,
];

/**
 * The true points of a drawn face.
 *
 * @param scale pixels per unit of the drawing
 * @param offsetX where the drawing's left edge lies in the picture, in pixels
 * @param offsetY where its upper edge lies
 */
export function landmarksOf(model: PortraitModel, scale = 1, offsetX = 0, offsetY = 0): Face {
  const head = headOf(model.shape);
  const right = eyeOf(head, -1);
  const left = eyeOf(head, 1);
  const mouth = mouthOf(head, model.mouth);
  const leftHalf = OVAL_SHARES.map((share): Point => [CENTRE + head.halfAt(head.at(share)), head.at(share)]);
  const rightHalf = leftHalf.slice(1, -1).map(([x, y]): Point => [2 * CENTRE - x, y]);
  const wing = (head.half * 17) / 77;
  const apple = head.half * 0.69;
  const appleY = (head.eyes + head.nose) / 2 + 11;
  const contours: Record<Contour, readonly Point[]> = {
    oval: [...leftHalf, ...rightHalf.reverse()],
    lipsOuter: [...sample(mouth.outerLower, 11), ...sample(mouth.outerUpper, 11).slice(1, -1).reverse()],
    lipsInner: [...sample(mouth.innerLower, 11), ...sample(mouth.innerUpper, 11).slice(1, -1).reverse()],
    rightEye: eyePoints(right),
    leftEye: eyePoints(left),
    rightBrow: browPoints(right),
    leftBrow: browPoints(left),
    rightIris: irisPoints(right),
    leftIris: irisPoints(left),
    rightCrease: sample(right.crease, 7),
    leftCrease: sample(left.crease, 7),
    nose: [
      [CENTRE, head.eyes - 4],
      [CENTRE, head.nose - 12],
      [CENTRE, head.nose],
      [CENTRE - wing, head.nose - 6],
      [CENTRE + wing, head.nose - 6],
    ],
    cheeks: [
      [CENTRE - apple, appleY],
      [CENTRE + apple, appleY],
    ],
  };
  const points = new Float32Array(2 * POINT_COUNT);
  for (const [name, { start }] of Object.entries(CONTOURS)) {
    contours[name as Contour].forEach(([x, y], i) => {
      points[2 * (start + i)] = offsetX + scale * x;
      points[2 * (start + i) + 1] = offsetY + scale * y;
    });
  }
  return { points };
}

const eyePoints = ({ upper, lower }: EyeLines): Point[] => [
  ...sample(lower, 9),
  ...sample(upper, 9).slice(1, -1).reverse(),
];

const browPoints = ({ browUpper, browLower }: EyeLines): Point[] => [
  ...sample(browUpper, 5),
  ...sample(browLower, 6).slice(1),
];

const irisPoints = ({ iris: { x, y, radius } }: EyeLines): Point[] => [
  [x, y],
  [x + radius, y],
  [x, y - radius],
  [x - radius, y],
  [x, y + radius],
];
