import { mixHex } from '../color/oklab.js';
import { type EyeLines, eyeOf, type MouthLines, mouthOf, SIDES, type Side } from './features.js';
import { CENTRE, type Head } from './head.js';
import type { PortraitModel } from './model.js';
import { ellipse, joined, type Path, type Point, reversed, through } from './path.js';
import { seeded } from './random.js';
import { glow, type Shape } from './shapes.js';

const SHADE = '#3a120c';
const LIGHT = '#fff3e2';

/** Neck, shoulders and ears: what lies behind the face. */
export function bodyShapes(head: Head, { skin, clothes }: PortraitModel): Shape[] {
  const neck = head.half * 0.52;
  const deep = mixHex(skin, SHADE, 0.1);
  const neckLine = (side: Side): Point[] => [
    [CENTRE + side * neck, head.at(0.72)],
    [CENTRE + side * neck * 0.98, head.chin + 28],
    [CENTRE + side * neck * 1.15, head.chin + 56],
    [CENTRE + side * 116, head.chin + 84],
    [CENTRE + side * 178, head.chin + 112],
    [CENTRE + side * 196, 500],
  ];
  const neckline = through([
    [CENTRE - 92, head.chin + 76],
    [CENTRE - 58, head.chin + 118],
    [CENTRE, head.chin + 134],
    [CENTRE + 58, head.chin + 118],
    [CENTRE + 92, head.chin + 76],
  ]);
  const shoulder = (side: Side): Path =>
    through([
      [CENTRE + side * 92, head.chin + 76],
      [CENTRE + side * 140, head.chin + 93],
      [CENTRE + side * 180, head.chin + 114],
      [CENTRE + side * 197, 500],
    ]);
  const ears = SIDES.flatMap((side): Shape[] => {
    const x = CENTRE + side * head.half * 1.0;
    return [
      { path: ellipse(x, head.at(0.56), head.half * 0.13, 24), region: 'ear', fill: deep },
      {
        path: ellipse(x + side * 2, head.at(0.56), head.half * 0.06, 15),
        fill: mixHex(skin, SHADE, 0.22),
        opacity: 0.6,
      },
    ];
  });
  return [
    { path: joined(through(neckLine(-1)), through(neckLine(1).reverse())), region: 'neck', fill: deep },
    {
      path: ellipse(CENTRE, head.chin - 6, head.half * 0.75, 52),
      clip: joined(through(neckLine(-1)), through(neckLine(1).reverse())),
      fill: glow(CENTRE, head.chin - 8, head.half * 0.75, 52, SHADE, 0.42),
    },
    {
      path: joined(
        neckline,
        shoulder(1),
        through([
          [CENTRE + 197, 500],
          [CENTRE - 197, 500],
        ]),
        reversed(shoulder(-1)),
      ),
      region: 'clothes',
      fill: clothes,
    },
    ...ears,
  ];
}

/** The face with all that is in it. */
export function faceShapes(head: Head, model: PortraitModel): Shape[] {
  const { skin } = model;
  const wing = (head.half * 17) / 77;
  const inFace = (shape: Shape): Shape => ({ ...shape, clip: head.outline });
  const soft = (x: number, y: number, rx: number, ry: number, hex: string, opacity: number): Shape =>
    inFace({ path: ellipse(x, y, rx, ry), fill: glow(x, y, rx, ry, hex, opacity) });
  const light = mixHex(skin, LIGHT, 0.55);
  const modelling = [
    soft(CENTRE - head.half * 0.2, head.at(0.14), head.half * 0.9, 62, light, 0.5),
    soft(CENTRE + head.half * 1.05, head.at(0.58), head.half * 0.62, 120, SHADE, 0.3),
    soft(CENTRE - head.half * 1.08, head.at(0.61), head.half * 0.5, 110, SHADE, 0.22),
    soft(CENTRE, head.chin + 14, head.half * 0.9, 44, SHADE, 0.24),
    ...SIDES.flatMap((side) => [
      soft(CENTRE + side * head.half * 0.5, head.at(0.585), head.half * 0.4, 30, light, 0.42),
      soft(CENTRE + side * head.half * 0.46, head.eyes - 6, head.half * 0.42, 26, SHADE, 0.2),
      soft(CENTRE + side * wing * 1.2, head.nose - 14, 8, 24, SHADE, 0.15),
    ]),
    soft(CENTRE, head.at(0.56), 7, 52, light, 0.65),
    soft(CENTRE, head.nose - 9, 10, 9, light, 0.5),
    soft(CENTRE, head.mouth + 25, 26, 9, SHADE, 0.22),
    soft(CENTRE, head.chin - 14, 22, 13, light, 0.35),
    soft(CENTRE, head.nose + 10, 7, 10, SHADE, 0.12),
  ];
  return [
    { path: head.outline, region: 'face', fill: skin },
    ...modelling,
    ...(model.uneven ? blemishes(head, model).map(inFace) : []),
    ...noseShapes(head, skin),
    ...SIDES.flatMap((side) => eyeShapes(eyeOf(head, side), side, model)),
    ...mouthShapes(mouthOf(head, model.mouth), head, model),
  ];
}

function blemishes(head: Head, { skin }: PortraitModel): Shape[] {
  const random = seeded(7);
  const red = mixHex(skin, '#c4352b', 0.6);
  const brown = mixHex(skin, '#5a2410', 0.5);
  const patches = SIDES.map((side): Shape => {
    const x = CENTRE + side * head.half * 0.5;
    return { path: ellipse(x, head.at(0.61), 30, 24), fill: glow(x, head.at(0.61), 30, 24, red, 0.36) };
  });
  const freckles = Array.from({ length: 46 }, (): Shape => {
    const x = CENTRE + (random() - 0.5) * head.half * 1.5;
    const y = head.at(0.5 + random() * 0.22);
    const size = 0.7 + random() * 0.7;
    return { path: ellipse(x, y, size, size), fill: brown, opacity: 0.45 };
  });
  return [...patches, ...freckles];
}

function noseShapes(head: Head, skin: string): Shape[] {
  const wing = (head.half * 17) / 77;
  const deep = mixHex(skin, SHADE, 0.5);
  const line = (points: readonly Point[], width: number, opacity: number): Shape => ({
    path: through(points),
    stroke: deep,
    width,
    opacity,
  });
  const y = head.nose;
  return [
    ...SIDES.flatMap((side): Shape[] => [
      line(
        [
          [CENTRE + side * wing * 0.92, y - 15],
          [CENTRE + side * wing * 1.04, y - 7],
          [CENTRE + side * wing * 0.8, y - 1],
        ],
        1.6,
        0.45,
      ),
      {
        path: ellipse(CENTRE + side * wing * 0.45, y - 1.6, wing * 0.26, 2.3),
        fill: mixHex(skin, '#2a0806', 0.75),
        opacity: 0.75,
      },
    ]),
    line(
      [
        [CENTRE - wing * 0.2, y + 0.4],
        [CENTRE, y + 1.6],
        [CENTRE + wing * 0.2, y + 0.4],
      ],
      1.6,
      0.5,
    ),
  ];
}

function eyeShapes(eye: EyeLines, side: Side, { skin, eyes, hair }: PortraitModel): Shape[] {
  const { x, y, radius } = eye.iris;
  const inEye = (shape: Shape): Shape => ({ ...shape, clip: eye.opening });
  const browHair = mixHex(mixHex(hair, '#20100a', 0.45), skin, 0.12);
  const rim = mixHex(eyes, '#0c0606', 0.6);
  return [
    { path: eye.brow, region: 'brow', fill: browHair },
    { path: eye.opening, region: 'eye', fill: '#f4eeea' },
    inEye({ path: ellipse(x, y, radius, radius), region: 'iris', fill: rim }),
    inEye({ path: ellipse(x, y, radius * 0.86, radius * 0.86), fill: eyes }),
    inEye({
      path: ellipse(x, y + 2.6, radius * 0.66, radius * 0.5),
      fill: glow(x, y + 2.6, radius * 0.66, radius * 0.5, mixHex(eyes, '#fff6e0', 0.5), 0.7),
    }),
    inEye({ path: ellipse(x, y, radius * 0.42, radius * 0.42), fill: '#0d0808' }),
    inEye({
      path: through([...[0, 1, 2]].map((i): Point => [x - side * 22 + side * 22 * i, y - 8 + (i % 2) * -1])),
      stroke: '#1c0f10',
      width: 6,
      opacity: 0.22,
    }),
    inEye({ path: ellipse(x - 2.6, y - 3, 1.7, 1.7), fill: '#ffffff', opacity: 0.92 }),
    { path: eye.upper, stroke: '#22100f', width: 2.3 },
    { path: eye.lower, stroke: mixHex(skin, SHADE, 0.55), width: 0.9, opacity: 0.7 },
    { path: eye.crease, stroke: mixHex(skin, SHADE, 0.5), width: 1.1, opacity: 0.55 },
  ];
}

function mouthShapes(mouth: MouthLines, head: Head, { lips, mouth: held }: PortraitModel): Shape[] {
  const inLips = (shape: Shape): Shape => ({ ...shape, clip: mouth.outer });
  const y = head.mouth;
  const shapes: Shape[] = [
    { path: mouth.outer, region: 'lips', fill: lips },
    inLips({
      path: joined(mouth.outerUpper, reversed(mouth.innerUpper)),
      fill: mixHex(lips, '#32080c', 0.16),
    }),
    inLips({ path: ellipse(CENTRE, y + 9, 16, 4.6), fill: glow(CENTRE, y + 9, 16, 4.6, '#ffffff', 0.4) }),
    inLips({ path: ellipse(CENTRE, y - 5, 10, 2.4), fill: glow(CENTRE, y - 5, 10, 2.4, '#ffffff', 0.22) }),
  ];
  if (held === 'closed') {
    return [...shapes, { path: mouth.innerUpper, stroke: mixHex(lips, '#22060a', 0.65), width: 1.3 }];
  }
  const inMouth = (shape: Shape): Shape => ({ ...shape, clip: mouth.opening });
  return [
    ...shapes,
    { path: mouth.opening, region: 'mouth', fill: '#4a1a1c' },
    inMouth({ path: ellipse(CENTRE, y - 2, 24, 7.4), region: 'teeth', fill: '#efe8df' }),
    ...[-12, -6, 0, 6, 12].map((dx) =>
      inMouth({
        path: through([
          [CENTRE + dx, y - 4],
          [CENTRE + dx, y + 5],
        ]),
        stroke: '#c9bdb2',
        width: 0.6,
        opacity: 0.7,
      }),
    ),
  ];
}
