import type { FaceInFrame } from '../face/landmarks.js';
import { type EyeMasks, findEyeLines } from '../masks/eye-masks.js';
import { type Mask, subtractMask } from '../masks/mask.js';
import { measureSoftness, USUAL_SOFTNESS } from '../masks/picture-softness.js';
import { createBrowLayers, createLinerLayer, createMascaraLayer, type EyeDefinition } from './eye-layers.js';
import type { Layer } from './layer.js';
import { measureRegion } from './region-stats.js';

interface EyeOptions {
  /** Whether the picture is a photograph, in which the line of the lashes follows what it shows and not only the landmarks. */
  readonly isPhoto: boolean;
  /** Hair, which brow pencil leaves as it is. */
  readonly hair: Mask | undefined;
  /** Whether the hair is certain enough to hide eyeliner and mascara wherever it is. */
  readonly isHairCertain: boolean;
}

/** Plans brows, eyeliner and mascara. Hair in front of them stays as it is. */
export function planEyes(
  masks: EyeMasks,
  frame: FaceInFrame,
  { liner = 0, wing = 0, mascara = 0, brows = 0 }: EyeDefinition,
  { isPhoto, hair, isHairCertain }: EyeOptions,
): Layer[] {
  const { data, width, height, face } = frame;
  const eyes = findEyeLines(face, isPhoto ? frame : undefined);
  const softness = isPhoto ? measureSoftness(eyes, frame) : USUAL_SOFTNESS;
  const layers: Layer[] = [];
  if (brows > 0) {
    const filling = masks.drawBrows(eyes, width, height);
    const hairs = masks.drawBrowHairs(eyes, width, height);
    if (hair) for (const mask of [filling, hairs]) subtractMask(mask, hair);
    layers.push(...createBrowLayers(filling, hairs, measureRegion(data, width, filling), brows));
  }
  if (liner > 0) {
    const mask = masks.drawLiner(eyes, width, height, { wing, softness });
    const stats = measureRegion(data, width, mask);
    if (isPhoto && hair) masks.leaveOutStrands(mask, hair, eyes, isHairCertain);
    layers.push(createLinerLayer(mask, stats, liner));
  }
  if (mascara > 0) {
    const mask = masks.drawLashes(eyes, width, height, softness);
    const stats = measureRegion(data, width, mask);
    if (isPhoto && hair) masks.leaveOutStrands(mask, hair, eyes, isHairCertain);
    layers.push(createMascaraLayer(mask, stats, mascara));
  }
  return layers;
}
