import { measureHairTexture } from '../analysis/hair-texture.js';
import type { FaceInFrame } from '../face/landmarks.js';
import { findHairstyleShape } from '../hairstyle/hairstyle-shapes.js';
import type { HairMasks } from '../masks/hair-finder.js';

/** The bend of own strands, in radians a centimeter, from which on drawn coils can be the person's own hair. */
const MIN_COIL_BEND = 0.26;

/**
 * Whether a photograph may show a hairstyle that is drawn for the whole head: only coils on curled hair. Smooth hair whose parting and
 * hairline are drawn looks like a wig, and so do coils on smooth hair.
 *
 * Source: docs/studio-looks.md.
 *
 * @param photo 8-bit RGBA of the photograph, unpainted, and its face
 * @param id id of the hairstyle in the catalogue
 */
export function isHairstyleConvincing(
  { data, width, height, face }: FaceInFrame,
  hairMasks: HairMasks,
  id: string,
): boolean {
  if (findHairstyleShape(id).kind !== 'coils') return false;
  const { value } = measureHairTexture(data, width, height, face, hairMasks);
  return value !== undefined && value.bend >= MIN_COIL_BEND;
}
