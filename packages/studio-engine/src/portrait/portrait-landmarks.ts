import { CONTOURS, type Contour, type Face, LANDMARK_COUNT } from '../face/landmarks.js';
import { createEyeLines, createMouthLines, type DrawnEyeLines } from './feature-lines.js';
import { CENTER_X, createHead, measureNoseHalfWidth } from './head.js';
import { type Point, sampleEvenly } from './path.js';
import { placePortrait } from './portrait.js';
import type { PortraitModel } from './portrait-model.js';

/** Heights of the oval's landmarks as shares of the way from hairline to chin, similar to those of face trackers. */
const OVAL_SHARES = [
  0, 0.01, 0.035, 0.08, 0.15, 0.23, 0.31, 0.4, 0.48, 0.56, 0.64, 0.73, 0.81, 0.86, 0.905, 0.94, 0.97, 0.99, 1,
];

/**
 * The exact landmarks of a drawn face.
 *
 * @param scale pixels per unit of the drawing
 * @param offsetX x of the drawing's left edge in the picture, in pixels
 * @param offsetY y of the drawing's upper edge in the picture, in pixels
 */
export function createPortraitLandmarks(model: PortraitModel, scale = 1, offsetX = 0, offsetY = 0): Face {
  const head = createHead(model.faceShape);
  const right = createEyeLines(head, -1);
  const left = createEyeLines(head, 1);
  const mouth = createMouthLines(head, model.mouth);
  const leftHalf = OVAL_SHARES.map(
    (share): Point => [CENTER_X + head.halfWidthAt(head.yAt(share)), head.yAt(share)],
  );
  const rightHalf = leftHalf.slice(1, -1).map(([x, y]): Point => [2 * CENTER_X - x, y]);
  const wing = measureNoseHalfWidth(head);
  const apple = head.halfWidth * 0.69;
  const appleY = (head.eyesY + head.noseY) / 2 + 11;
  const contours: Record<Contour, readonly Point[]> = {
    oval: [...leftHalf, ...rightHalf.reverse()],
    lipsOuter: [
      ...sampleEvenly(mouth.outerLower, 11),
      ...sampleEvenly(mouth.outerUpper, 11).slice(1, -1).reverse(),
    ],
    lipsInner: [
      ...sampleEvenly(mouth.innerLower, 11),
      ...sampleEvenly(mouth.innerUpper, 11).slice(1, -1).reverse(),
    ],
    rightEye: createEyePoints(right),
    leftEye: createEyePoints(left),
    rightBrow: createBrowPoints(right),
    leftBrow: createBrowPoints(left),
    rightIris: createIrisPoints(right),
    leftIris: createIrisPoints(left),
    rightCrease: sampleEvenly(right.crease, 7),
    leftCrease: sampleEvenly(left.crease, 7),
    nose: [
      [CENTER_X, head.eyesY - 4],
      [CENTER_X, head.noseY - 12],
      [CENTER_X, head.noseY],
      [CENTER_X - wing, head.noseY - 6],
      [CENTER_X + wing, head.noseY - 6],
    ],
    cheeks: [
      [CENTER_X - apple, appleY],
      [CENTER_X + apple, appleY],
    ],
  };
  const points = new Float32Array(2 * LANDMARK_COUNT);
  for (const [name, { start }] of Object.entries(CONTOURS)) {
    contours[name as Contour].forEach(([x, y], i) => {
      points[2 * (start + i)] = offsetX + scale * x;
      points[2 * (start + i) + 1] = offsetY + scale * y;
    });
  }
  return { points };
}

/** The landmarks of a face that is drawn in a picture of this size. */
export function createPlacedLandmarks(model: PortraitModel, width: number, height: number): Face {
  const { scale, x, y } = placePortrait(width, height);
  return createPortraitLandmarks(model, scale, x, y);
}

const createEyePoints = ({ upper, lower }: DrawnEyeLines): Point[] => [
  ...sampleEvenly(lower, 9),
  ...sampleEvenly(upper, 9).slice(1, -1).reverse(),
];

const createBrowPoints = ({ browUpper, browLower }: DrawnEyeLines): Point[] => [
  ...sampleEvenly(browUpper, 5),
  ...sampleEvenly(browLower, 6).slice(1),
];

const createIrisPoints = ({ iris: { x, y, radius } }: DrawnEyeLines): Point[] => [
  [x, y],
  [x + radius, y],
  [x, y - radius],
  [x - radius, y],
  [x, y + radius],
];
