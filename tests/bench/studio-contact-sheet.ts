/**
 * Paints every kind of makeup, six hair colors and some hairstyles on a light, a medium and a dark face, as one sheet
 * for visual inspection. `node --conditions=source --import tsx tests/bench/studio-contact-sheet.ts FILE.png`
 */
import { writeFile } from 'node:fs/promises';
import { REVIEWED_MAKEUP, type ReviewedMakeupKind } from '@mirabelle/catalogue';
import { deltaE2000, hexToLab } from '@mirabelle/studio-engine/color';
import {
  createPlacedLandmarks,
  createPortrait,
  type Pixels,
  type PortraitModel,
  paintPortrait,
} from '@mirabelle/studio-engine/portrait';
import { type FullLook, renderPixels, SceneBuilder } from '@mirabelle/studio-engine/render';
import { createSheet, encodePng } from './studio-png.js';

const [WIDTH, HEIGHT] = [320, 384];

const FACES: readonly Partial<PortraitModel>[] = [
  {
    faceShape: 'heart',
    skin: '#f0cdb4',
    hair: '#b98a52',
    eyes: '#5f7f9c',
    lips: '#c47c78',
    mouth: 'smile',
    hasBlemishes: true,
  },
  {
    faceShape: 'oval',
    skin: '#c68a63',
    hair: '#4a2c1e',
    eyes: '#6b4a2a',
    lips: '#a85f58',
    hairstyle: 'soft-beach-waves',
    hasBlemishes: true,
  },
  {
    faceShape: 'round',
    skin: '#5d3a2b',
    hair: '#17110f',
    eyes: '#3b2417',
    lips: '#74403f',
    hairstyle: 'layered-curls',
    mouth: 'smile',
  },
];

/** Hairstyles for each face: short, long, and trendy or textured. */
const HAIRSTYLES_SHOWN = [
  ['french-bob', 'romantic-curls', 'classic-pixie'],
  ['blunt-bob', 'sleek-center-part', 'modern-shag'],
  ['rounded-afro', 'long-box-braids', 'defined-coils'],
];

const HAIR_COLORS = {
  black: '#1b1614',
  brown: '#5b3a29',
  copper: '#b3562b',
  red: '#8e2a22',
  blonde: '#d8b679',
  blue: '#2f6f9f',
};

/** A look with one product. */
const createLook = (kind: ReviewedMakeupKind, id: string, intensity = 0.75) => {
  const product = REVIEWED_MAKEUP[kind].find((candidate) => candidate.id === id);
  if (!product) throw new RangeError(`No ${kind} has the id ${id}`);
  return { [kind]: { hex: product.hex, texture: product.texture, intensity } };
};

/** The id of the studio's foundation that is nearest to a skin color. */
function findFoundation(skin: string): string {
  const measureDistance = (hex: string) => deltaE2000(hexToLab(skin), hexToLab(hex));
  return (
    [...REVIEWED_MAKEUP.foundation].sort((a, b) => measureDistance(a.hex) - measureDistance(b.hex))[0]?.id ??
    ''
  );
}

function createLooks(face: number): FullLook[] {
  const foundation = createLook('foundation', findFoundation(FACES[face]?.skin ?? ''));
  const makeup = [
    {},
    foundation,
    createLook('lipstick', 'pelluma-ml05'),
    createLook('lipstick', 'velmira-l111'),
    createLook('lipstick', 'pelluma-lp04'),
    createLook('blush', face === 2 ? 'corvessa-cb06' : 'corvessa-cb03', 0.9),
    createLook('eyeshadow', 'noctavine-ne08'),
    createLook('eyeshadow', 'noctavine-ne03', 0.9),
    {
      ...foundation,
      ...createLook('lipstick', 'velmira-l111'),
      ...createLook('blush', 'corvessa-cb04'),
      ...createLook('eyeshadow', 'noctavine-ne06'),
    },
  ].map((makeup): FullLook => ({ makeup }));
  const hair = Object.values(HAIR_COLORS).map((hex): FullLook => ({ hairColor: { hex, intensity: 0.85 } }));
  const styles = HAIRSTYLES_SHOWN[face]?.map((id): FullLook => ({ hairstyle: { id, intensity: 1 } })) ?? [];
  return [...makeup, ...hair, ...styles];
}

/** Paints a look on a drawn face. */
function paintLook(changes: Partial<PortraitModel>, look: FullLook): Pixels {
  const model = createPortrait(changes);
  const { data, width, height } = paintPortrait(model, WIDTH, HEIGHT);
  const face = createPlacedLandmarks(model, WIDTH, HEIGHT);
  // A photograph does not show every hairstyle.
  const isVideo = look.hairstyle !== undefined;
  const { scene } = new SceneBuilder().build({ data, width, height }, face, look, { isVideo });
  const out = new Uint8ClampedArray(data.length);
  renderPixels(scene, out);
  return { data: out, width, height };
}

const file = process.argv[2];
if (!file) {
  console.error('Usage: studio-contact-sheet.ts FILE.png');
  process.exit(1);
}
const rows = FACES.map((face, i) => createLooks(i).map((look) => paintLook(face, look)));
await writeFile(file, encodePng(createSheet(rows.flatMap((row) => [row.slice(0, 9), row.slice(9)]))));
console.log(`Wrote ${file}.`);
