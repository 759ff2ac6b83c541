import type { Face } from '../face/topology.js';
import { HairFinder } from '../masks/hair.js';
import { type EyeColor, eyeColorOf } from './eye-color.js';
import { type FaceShapeMatch, faceShapeOf } from './face-shape.js';
import { lightOf } from './light.js';
import { type SkinTone, sampleSkin, skinToneOf } from './skin-tone.js';

/** What a face measures. A part is missing where the picture does not show enough of it. */
export interface Analysis {
  readonly faceShape: FaceShapeMatch;
  readonly skinTone?: SkinTone;
  readonly eyeColor?: EyeColor;
}

/** Measures a face in a picture. @param data 8-bit RGBA, unpainted */
export function analyse(data: Uint8ClampedArray, width: number, height: number, face: Face): Analysis {
  const { hair } = new HairFinder().find(data, width, height, face);
  const skin = sampleSkin(data, width, height, face, hair);
  const light = lightOf(data, width, height, face, skin.mean);
  const skinTone = skinToneOf(skin, light);
  const eyeColor = eyeColorOf(data, width, height, face, light.eyes);
  return { faceShape: faceShapeOf(face), ...(skinTone && { skinTone }), ...(eyeColor && { eyeColor }) };
}
