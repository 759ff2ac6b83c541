import { describe, expect, it } from 'vitest';
import { type Contour, type Face, getContourPolygon } from '../face/landmarks.js';
import { EllipsoidDepth } from '../hairstyle/head-depth.js';
import { fitHead } from '../hairstyle/head-fit.js';
import { FACE, findHairline, NECK, SKULL, TORSO } from '../hairstyle/head-shape.js';
import { createSeededRandom } from '../portrait/seeded-random.js';
import { createHairNetwork } from '../testing/hair-network-files.js';
import { PHOTOGRAPHED_FACES } from '../testing/photographed-faces.js';
import { HairFinder } from './hair-finder.js';
import { createMask, findBoundingBox, readMaskValue } from './mask.js';
import { PolygonRasterizer } from './polygon-rasterizer.js';

const [WIDTH, HEIGHT] = [512, 512];
const network = createHairNetwork();

type Color = readonly [number, number, number];
const SKINS: Readonly<Record<string, Color>> = {
  light: [232, 190, 165],
  medium: [190, 138, 104],
  dark: [98, 64, 50],
};
const [BROWS, EYES, CLOTHES, WALL]: Color[] = [
  [48, 36, 30],
  [225, 220, 214],
  [70, 84, 110],
  [196, 190, 180],
];

/**
 * Draws a head with the face of a photograph: skin in light from the front, features, clothes, a wall, and the noise of a camera.
 *
 * @param hair color of short dark hair with strands; without it, the head is bald
 */
function drawHead(face: Face, skin: Color, hair?: Color): Uint8ClampedArray {
  const fit = fitHead(face);
  const random = createSeededRandom(5);
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  const fill = (contours: readonly Contour[]) => {
    const polygons = contours.map((each) => getContourPolygon(face, each));
    const mask = createMask();
    new PolygonRasterizer().fill(mask, findBoundingBox(polygons, 1, WIDTH, HEIGHT), polygons);
    return (x: number, y: number) => readMaskValue(mask, x, y) > 127;
  };
  const isFace = fill(['oval']);
  const isBrow = fill(['rightBrow', 'leftBrow']);
  const isEye = fill(['rightEye', 'leftEye']);
  const areLips = fill(['lipsOuter']);
  const [skull, head, neck, torso] = [SKULL, FACE, NECK, TORSO].map((each) => {
    const depth = new EllipsoidDepth(each, fit);
    return (x: number, y: number) => depth.at(x, y) > -Infinity;
  }) as [(x: number, y: number) => boolean, typeof isFace, typeof isFace, typeof isFace];
  // Seen from the front, the hairline of the forehead.
  const hairline = fit.y - fit.scale * fit.stretch[1] * findHairline(0);
  const chooseColor = (x: number, y: number): Color | undefined => {
    if (isFace(x, y) && isBrow(x, y)) return BROWS;
    if (isFace(x, y) && isEye(x, y)) return EYES;
    if (isFace(x, y) && areLips(x, y)) return [skin[0] * 0.85, skin[1] * 0.6, skin[2] * 0.62];
    if (hair && skull(x, y) && !isFace(x, y) && y < hairline + 6 * fit.scale) return hair;
    if (isFace(x, y) || skull(x, y) || head(x, y) || neck(x, y)) return skin;
    return torso(x, y) ? CLOTHES : WALL;
  };
  for (let y = 0, at = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1, at += 4) {
      const color = chooseColor(x, y) ?? WALL ?? skin;
      const side = Math.min(1, Math.abs(x - fit.x) / (9 * fit.scale));
      const light = color === WALL || color === CLOTHES ? 1 : 1.08 - 0.35 * side * side;
      const strand = color === hair ? 40 * (random() - 0.3) : 0;
      for (let i = 0; i < 3; i += 1)
        data[at + i] = (color[i] as number) * light + strand + 8 * (random() - 0.5);
    }
  return data;
}

/** The least confidence with which the page does not say that the hair is uncertain. */
const CERTAIN = 0.35;

const findHair = (face: Face, skin: Color, hair?: Color) =>
  new HairFinder(network).find(drawHead(face, skin, hair), WIDTH, HEIGHT, face);

describe('bald heads with the faces of public photographs', () => {
  for (const [name, points] of Object.entries(PHOTOGRAPHED_FACES)) {
    const face = { points: Float32Array.from(points) };
    for (const [tone, skin] of Object.entries(SKINS))
      it(`a bald head with ${tone} skin and the face of ${name} has no certain hair`, () => {
        expect(findHair(face, skin).confidence).toBeLessThan(CERTAIN);
      });

    it(`a head with short hair and the face of ${name} has more certain hair than a bald one`, () => {
      const skin = SKINS.light as Color;
      expect(findHair(face, skin, [40, 30, 26]).confidence).toBeGreaterThan(
        2 * findHair(face, skin).confidence + 0.05,
      );
    });
  }
});
