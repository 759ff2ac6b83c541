/**
 * Every kind of makeup and six hair colours on a light, a medium and a dark face, on one sheet to look at.
 * `node --conditions=source --import tsx tests/bench/studio-contact-sheet.ts FILE.png`
 */
import { writeFile } from 'node:fs/promises';
import { type MakeupKind, STUDIO_MAKEUP } from '@mirabelle/catalogue';
import { coat, type Look, Planner } from '@mirabelle/studio-engine/effects';
import {
  landmarksOf,
  type Pixels,
  type PortraitModel,
  paintPortrait,
  placeIn,
  portraitOf,
} from '@mirabelle/studio-engine/portrait';
import { sheetOf, toPng } from './studio-png.js';

const [WIDTH, HEIGHT] = [320, 384];

const FACES: readonly Partial<PortraitModel>[] = [
  {
    shape: 'heart',
    skin: '#f0cdb4',
    hair: '#b98a52',
    eyes: '#5f7f9c',
    lips: '#c47c78',
    mouth: 'smile',
    uneven: true,
  },
  {
    shape: 'oval',
    skin: '#c68a63',
    hair: '#4a2c1e',
    eyes: '#6b4a2a',
    lips: '#a85f58',
    hairstyle: 'soft-beach-waves',
    uneven: true,
  },
  {
    shape: 'round',
    skin: '#5d3a2b',
    hair: '#17110f',
    eyes: '#3b2417',
    lips: '#74403f',
    hairstyle: 'layered-curls',
    mouth: 'smile',
  },
];

/** A foundation near each face's own skin, lightest first. */
const FOUNDATIONS = ['velmira-n10', 'pelluma-333', 'pelluma-443'];

const HAIR = {
  black: '#1b1614',
  brown: '#5b3a29',
  copper: '#b3562b',
  red: '#8e2a22',
  blonde: '#d8b679',
  blue: '#2f6f9f',
};

const applied = (kind: MakeupKind, id: string, intensity = 0.75) => {
  const product = STUDIO_MAKEUP[kind].find((each) => each.id === id);
  if (!product) throw new RangeError(`No ${kind} has the id ${id}`);
  return { [kind]: { hex: product.hex, texture: product.texture, intensity } };
};

function looksFor(face: number): Look[] {
  const foundation = applied('foundation', FOUNDATIONS[face] ?? '');
  const makeup = [
    {},
    foundation,
    applied('lipstick', 'pelluma-ml05'),
    applied('lipstick', 'velmira-l111'),
    applied('lipstick', 'pelluma-lp04'),
    applied('blush', face === 2 ? 'corvessa-cb06' : 'corvessa-cb03', 0.9),
    applied('eyeshadow', 'noctavine-ne08'),
    applied('eyeshadow', 'noctavine-ne03', 0.9),
    {
      ...foundation,
      ...applied('lipstick', 'velmira-l111'),
      ...applied('blush', 'corvessa-cb04'),
      ...applied('eyeshadow', 'noctavine-ne06'),
    },
  ].map((each): Look => ({ makeup: each }));
  const hair = Object.values(HAIR).map((hex): Look => ({ hairColor: { hex, intensity: 0.85 } }));
  return [...makeup, ...hair];
}

function wear(changes: Partial<PortraitModel>, look: Look): Pixels {
  const model = portraitOf(changes);
  const { data, width, height } = paintPortrait(model, WIDTH, HEIGHT);
  const place = placeIn(WIDTH, HEIGHT);
  const face = landmarksOf(model, place.scale, place.x, place.y);
  const { layers, coarse } = new Planner().plan(new Uint8ClampedArray(data), width, height, face, look);
  for (const layer of layers) coat(data, width, layer, coarse);
  return { data, width, height };
}

const file = process.argv[2];
if (!file) {
  console.error('Name the PNG file to write.');
  process.exit(1);
}
const rows = FACES.map((face, i) => looksFor(i).map((look) => wear(face, look)));
await writeFile(file, toPng(sheetOf(rows.flatMap((row) => [row.slice(0, 9), row.slice(9)]))));
console.log(`Wrote ${file}.`);
