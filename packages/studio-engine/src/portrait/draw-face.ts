import { mixHex } from '../color/oklab.js';
import {
  createEyeLines,
  createMouthLines,
  type DrawnEyeLines,
  type MouthLines,
  SIDES,
  type Side,
} from './feature-lines.js';
import { CENTER_X, type Head, measureNoseHalfWidth } from './head.js';
import { createCurve, createEllipse, joinPaths, type Path, type Point, reversePath } from './path.js';
import type { PortraitModel } from './portrait-model.js';
import { createSeededRandom } from './seeded-random.js';
import { createSoftSpot, type Shape } from './shapes.js';

/** The colors that skin is mixed with in shadows and in highlights. */
const SHADOW = '#3a120c';
const HIGHLIGHT = '#fff3e2';

/** Draws neck, clothes and ears, which lie behind the face. */
export function drawBody(head: Head, { skin, clothes }: PortraitModel): Shape[] {
  const neck = head.halfWidth * 0.52;
  const dark = mixHex(skin, SHADOW, 0.1);
  const neckLine = (side: Side): Point[] => [
    [CENTER_X + side * neck, head.yAt(0.72)],
    [CENTER_X + side * neck * 0.98, head.chin + 28],
    [CENTER_X + side * neck * 1.15, head.chin + 56],
    [CENTER_X + side * 116, head.chin + 84],
    [CENTER_X + side * 178, head.chin + 112],
    [CENTER_X + side * 196, 500],
  ];
  const neckline = createCurve([
    [CENTER_X - 92, head.chin + 76],
    [CENTER_X - 58, head.chin + 118],
    [CENTER_X, head.chin + 134],
    [CENTER_X + 58, head.chin + 118],
    [CENTER_X + 92, head.chin + 76],
  ]);
  const shoulder = (side: Side): Path =>
    createCurve([
      [CENTER_X + side * 92, head.chin + 76],
      [CENTER_X + side * 140, head.chin + 93],
      [CENTER_X + side * 180, head.chin + 114],
      [CENTER_X + side * 197, 500],
    ]);
  const ears = SIDES.flatMap((side): Shape[] => {
    const x = CENTER_X + side * head.halfWidth * 1.0;
    return [
      { path: createEllipse(x, head.yAt(0.56), head.halfWidth * 0.13, 24), region: 'ear', fill: dark },
      {
        path: createEllipse(x + side * 2, head.yAt(0.56), head.halfWidth * 0.06, 15),
        fill: mixHex(skin, SHADOW, 0.22),
        opacity: 0.6,
      },
    ];
  });
  return [
    {
      path: joinPaths(createCurve(neckLine(-1)), createCurve(neckLine(1).reverse())),
      region: 'neck',
      fill: dark,
    },
    {
      path: createEllipse(CENTER_X, head.chin - 6, head.halfWidth * 0.75, 52),
      clip: joinPaths(createCurve(neckLine(-1)), createCurve(neckLine(1).reverse())),
      fill: createSoftSpot(CENTER_X, head.chin - 8, head.halfWidth * 0.75, 52, SHADOW, 0.42),
    },
    {
      path: joinPaths(
        neckline,
        shoulder(1),
        createCurve([
          [CENTER_X + 197, 500],
          [CENTER_X - 197, 500],
        ]),
        reversePath(shoulder(-1)),
      ),
      region: 'clothes',
      fill: clothes,
    },
    ...ears,
  ];
}

/** Draws the face with its shading, eyes, nose and mouth. */
export function drawFace(head: Head, model: PortraitModel): Shape[] {
  const { skin } = model;
  const wing = measureNoseHalfWidth(head);
  const inFace = (shape: Shape): Shape => ({ ...shape, clip: head.outline });
  const shade = (x: number, y: number, rx: number, ry: number, hex: string, opacity: number): Shape =>
    inFace({ path: createEllipse(x, y, rx, ry), fill: createSoftSpot(x, y, rx, ry, hex, opacity) });
  const light = mixHex(skin, HIGHLIGHT, 0.55);
  const shading = [
    shade(CENTER_X - head.halfWidth * 0.2, head.yAt(0.14), head.halfWidth * 0.9, 62, light, 0.5),
    shade(CENTER_X + head.halfWidth * 1.05, head.yAt(0.58), head.halfWidth * 0.62, 120, SHADOW, 0.3),
    shade(CENTER_X - head.halfWidth * 1.08, head.yAt(0.61), head.halfWidth * 0.5, 110, SHADOW, 0.22),
    shade(CENTER_X, head.chin + 14, head.halfWidth * 0.9, 44, SHADOW, 0.24),
    ...SIDES.flatMap((side) => [
      shade(CENTER_X + side * head.halfWidth * 0.5, head.yAt(0.585), head.halfWidth * 0.4, 30, light, 0.42),
      shade(CENTER_X + side * head.halfWidth * 0.46, head.eyesY - 6, head.halfWidth * 0.42, 26, SHADOW, 0.2),
      shade(CENTER_X + side * wing * 1.2, head.noseY - 14, 8, 24, SHADOW, 0.15),
    ]),
    shade(CENTER_X, head.yAt(0.56), 7, 52, light, 0.65),
    shade(CENTER_X, head.noseY - 9, 10, 9, light, 0.5),
    shade(CENTER_X, head.mouthY + 25, 26, 9, SHADOW, 0.22),
    shade(CENTER_X, head.chin - 14, 22, 13, light, 0.35),
    shade(CENTER_X, head.noseY + 10, 7, 10, SHADOW, 0.12),
  ];
  return [
    { path: head.outline, region: 'face', fill: skin },
    ...shading,
    ...(model.hasBlemishes ? drawBlemishes(head, model).map(inFace) : []),
    ...drawNose(head, skin),
    ...SIDES.flatMap((side) => drawEye(createEyeLines(head, side), side, model)),
    ...drawMouth(createMouthLines(head, model.mouth), head, model),
  ];
}

/** Draws red cheeks and freckles. */
function drawBlemishes(head: Head, { skin }: PortraitModel): Shape[] {
  const random = createSeededRandom(7);
  const red = mixHex(skin, '#c4352b', 0.6);
  const brown = mixHex(skin, '#5a2410', 0.5);
  const patches = SIDES.map((side): Shape => {
    const x = CENTER_X + side * head.halfWidth * 0.5;
    return {
      path: createEllipse(x, head.yAt(0.61), 30, 24),
      fill: createSoftSpot(x, head.yAt(0.61), 30, 24, red, 0.36),
    };
  });
  const freckles = Array.from({ length: 46 }, (): Shape => {
    const x = CENTER_X + (random() - 0.5) * head.halfWidth * 1.5;
    const y = head.yAt(0.5 + random() * 0.22);
    const size = 0.7 + random() * 0.7;
    return { path: createEllipse(x, y, size, size), fill: brown, opacity: 0.45 };
  });
  return [...patches, ...freckles];
}

function drawNose(head: Head, skin: string): Shape[] {
  const wing = measureNoseHalfWidth(head);
  const dark = mixHex(skin, SHADOW, 0.5);
  const line = (points: readonly Point[], width: number, opacity: number): Shape => ({
    path: createCurve(points),
    stroke: dark,
    width,
    opacity,
  });
  const y = head.noseY;
  return [
    ...SIDES.flatMap((side): Shape[] => [
      line(
        [
          [CENTER_X + side * wing * 0.92, y - 15],
          [CENTER_X + side * wing * 1.04, y - 7],
          [CENTER_X + side * wing * 0.8, y - 1],
        ],
        1.6,
        0.45,
      ),
      {
        path: createEllipse(CENTER_X + side * wing * 0.45, y - 1.6, wing * 0.26, 2.3),
        fill: mixHex(skin, '#2a0806', 0.75),
        opacity: 0.75,
      },
    ]),
    line(
      [
        [CENTER_X - wing * 0.2, y + 0.4],
        [CENTER_X, y + 1.6],
        [CENTER_X + wing * 0.2, y + 0.4],
      ],
      1.6,
      0.5,
    ),
  ];
}

function drawEye(eye: DrawnEyeLines, side: Side, { skin, eyes, hair }: PortraitModel): Shape[] {
  const { x, y, radius } = eye.iris;
  const inEye = (shape: Shape): Shape => ({ ...shape, clip: eye.opening });
  const browHair = mixHex(mixHex(hair, '#20100a', 0.45), skin, 0.12);
  const rim = mixHex(eyes, '#0c0606', 0.6);
  return [
    { path: eye.brow, region: 'brow', fill: browHair },
    { path: eye.opening, region: 'eye', fill: '#f4eeea' },
    inEye({ path: createEllipse(x, y, radius, radius), region: 'iris', fill: rim }),
    inEye({ path: createEllipse(x, y, radius * 0.86, radius * 0.86), fill: eyes }),
    inEye({
      path: createEllipse(x, y + 2.6, radius * 0.66, radius * 0.5),
      fill: createSoftSpot(x, y + 2.6, radius * 0.66, radius * 0.5, mixHex(eyes, '#fff6e0', 0.5), 0.7),
    }),
    inEye({ path: createEllipse(x, y, radius * 0.42, radius * 0.42), fill: '#0d0808' }),
    // The shadow of the upper lid.
    inEye({
      path: createCurve([
        [x - side * 22, y - 8],
        [x, y - 9],
        [x + side * 22, y - 8],
      ]),
      stroke: '#1c0f10',
      width: 6,
      opacity: 0.22,
    }),
    inEye({ path: createEllipse(x - 2.6, y - 3, 1.7, 1.7), fill: '#ffffff', opacity: 0.92 }),
    { path: eye.upper, stroke: '#22100f', width: 2.3 },
    { path: eye.lower, stroke: mixHex(skin, SHADOW, 0.55), width: 0.9, opacity: 0.7 },
    { path: eye.crease, stroke: mixHex(skin, SHADOW, 0.5), width: 1.1, opacity: 0.55 },
  ];
}

function drawMouth(mouth: MouthLines, head: Head, { lips, mouth: expression }: PortraitModel): Shape[] {
  const inLips = (shape: Shape): Shape => ({ ...shape, clip: mouth.outer });
  const y = head.mouthY;
  const shapes: Shape[] = [
    { path: mouth.outer, region: 'lips', fill: lips },
    inLips({
      path: joinPaths(mouth.outerUpper, reversePath(mouth.innerUpper)),
      fill: mixHex(lips, '#32080c', 0.16),
    }),
    inLips({
      path: createEllipse(CENTER_X, y + 9, 16, 4.6),
      fill: createSoftSpot(CENTER_X, y + 9, 16, 4.6, '#ffffff', 0.4),
    }),
    inLips({
      path: createEllipse(CENTER_X, y - 5, 10, 2.4),
      fill: createSoftSpot(CENTER_X, y - 5, 10, 2.4, '#ffffff', 0.22),
    }),
  ];
  if (expression === 'closed') {
    return [...shapes, { path: mouth.innerUpper, stroke: mixHex(lips, '#22060a', 0.65), width: 1.3 }];
  }
  const inMouth = (shape: Shape): Shape => ({ ...shape, clip: mouth.opening });
  return [
    ...shapes,
    { path: mouth.opening, region: 'mouth', fill: '#4a1a1c' },
    inMouth({ path: createEllipse(CENTER_X, y - 2, 24, 7.4), region: 'teeth', fill: '#efe8df' }),
    ...[-12, -6, 0, 6, 12].map((dx) =>
      inMouth({
        path: createCurve([
          [CENTER_X + dx, y - 4],
          [CENTER_X + dx, y + 5],
        ]),
        stroke: '#c9bdb2',
        width: 0.6,
        opacity: 0.7,
      }),
    ),
  ];
}
