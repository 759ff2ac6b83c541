import type { Face } from '../face/landmarks.js';
import type { Network } from '../hair-network/network.js';
import { HairFinder } from '../masks/hair-finder.js';
import { findColorDoubt } from './color-doubt.js';
import type { Doubt, Measured } from './doubt.js';
import { estimateLight } from './estimate-light.js';
import { type EyeColor, type EyeColorName, measureEyeColor } from './eye-color.js';
import { classifyFaceShape, type FaceShapeMatch } from './face-shape.js';
import { type HairTextureMatch, measureHairTexture } from './hair-texture.js';
import { measureSkinTone, type SkinTone, sampleSkin } from './skin-tone.js';

/** The measurements of a face. A part that the picture does not show clearly is missing; `doubts` has the reason. */
export interface Analysis {
  readonly faceShape: FaceShapeMatch;
  readonly skinTone?: SkinTone;
  readonly eyeColor?: EyeColor;
  readonly hairTexture?: HairTextureMatch;
  /** The two likeliest eye colors if none of them is likely enough. */
  readonly eyeColorBetween?: readonly [EyeColorName, EyeColorName];
  readonly doubts: Partial<Readonly<Record<'skinTone' | 'eyeColor' | 'hairTexture', Doubt>>>;
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
  const hairMasks = new HairFinder(network).find(data, width, height, face);
  const skin = sampleSkin(data, width, height, face, hairMasks.hair);
  const light = estimateLight(data, width, height, face, skin.mean);
  const colorDoubt = findColorDoubt(data, skin, light);
  const measureReliableColor = <T, Name extends string>(
    measure: () => Measured<T, Name>,
  ): Measured<T, Name> => (colorDoubt ? { doubt: colorDoubt } : measure());
  const skinTone = measureReliableColor(() => measureSkinTone(skin, light));
  const eyeColor = measureReliableColor(() => measureEyeColor(data, width, height, face, light));
  const hairTexture = measureHairTexture(data, width, height, face, hairMasks);
  return {
    faceShape: classifyFaceShape(face),
    ...(skinTone.value && { skinTone: skinTone.value }),
    ...(eyeColor.value && { eyeColor: eyeColor.value }),
    ...(eyeColor.between && { eyeColorBetween: eyeColor.between }),
    ...(hairTexture.value && { hairTexture: hairTexture.value }),
    doubts: {
      ...(skinTone.doubt && { skinTone: skinTone.doubt }),
      ...(eyeColor.doubt && { eyeColor: eyeColor.doubt }),
      ...(hairTexture.doubt && { hairTexture: hairTexture.doubt }),
    },
  };
}
