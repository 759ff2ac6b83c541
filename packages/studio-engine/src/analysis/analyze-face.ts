import type { Face } from '../face/landmarks.js';
import type { Network } from '../hair-network/network.js';
import { HairFinder } from '../masks/hair-finder.js';
import { estimateLight } from './estimate-light.js';
import { type EyeColor, measureEyeColor } from './eye-color.js';
import { classifyFaceShape, type FaceShapeMatch } from './face-shape.js';
import { measureSkinTone, type SkinTone, sampleSkin } from './skin-tone.js';

/** The measurements of a face. A part is missing if the picture does not show enough of it. */
export interface Analysis {
  readonly faceShape: FaceShapeMatch;
  readonly skinTone?: SkinTone;
  readonly eyeColor?: EyeColor;
}

/**
 * Measures a face in a picture.
 *
 * @param data 8-bit RGBA of the unpainted picture
 * @param network see `HairFinder`
 */
export function analyzeFace(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  network?: Network,
): Analysis {
  const { hair } = new HairFinder(network).find(data, width, height, face);
  const skin = sampleSkin(data, width, height, face, hair);
  const light = estimateLight(data, width, height, face, skin.mean);
  const skinTone = measureSkinTone(skin, light);
  const eyeColor = measureEyeColor(data, width, height, face, light.irisGains);
  return { faceShape: classifyFaceShape(face), ...(skinTone && { skinTone }), ...(eyeColor && { eyeColor }) };
}
