import type { Face } from '../face/index.js';
import { HairFinder } from '../masks/index.js';
import { type EyeColor, eyeColorOf } from './eye-color.js';
import { type FaceShapeMatch, faceShapeOf } from './face-shape.js';
import { type SkinTone, skinToneOf } from './skin-tone.js';

/** What a face measures. A part is missing where the picture does not show enough of it. */
export interface Analysis {
  readonly faceShape: FaceShapeMatch;
  readonly skinTone?: SkinTone;
  readonly eyeColor?: EyeColor;
}

/** Measures a face in a picture. @param data 8-bit RGBA, unpainted */
export function analyse(data: Uint8ClampedArray, width: number, height: number, face: Face): Analysis {
  const { hair } = new HairFinder().find(data, width, height, face);
  const skinTone = skinToneOf(data, width, height, face, hair);
  const eyeColor = eyeColorOf(data, width, height, face);
  return { faceShape: faceShapeOf(face), ...(skinTone && { skinTone }), ...(eyeColor && { eyeColor }) };
}
