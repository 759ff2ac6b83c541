import { measureStrandField } from '../analysis/strand-field.js';
import type { Face } from '../face/landmarks.js';
import type { HairDirections } from '../masks/brow-strokes.js';
import { type EyeMasks, findEyeLines } from '../masks/eye-masks.js';
import { type Mask, subtractMask } from '../masks/mask.js';
import { measureBrows } from './brow-color.js';
import { createBrowLayers, createLinerLayer, createMascaraLayer, type EyeDefinition } from './eye-layers.js';
import type { Layer } from './layer.js';
import { measureRegion } from './region-stats.js';

/** A face in a frame of 8-bit RGBA. */
export interface FaceInFrame {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly face: Face;
}

interface EyeOptions {
  /** Whether the picture is a photograph, in which lines follow what it shows and not only the landmarks. */
  readonly isPhoto: boolean;
  /** Hair that brow pencil leaves as it is. */
  readonly hair: Mask | undefined;
  /** Hair that is certain enough to hide eyeliner and mascara. */
  readonly strands: Mask | undefined;
}

/** Plans brows, eyeliner and mascara. Hair before them stays as it is. */
export function planEyes(
  masks: EyeMasks,
  frame: FaceInFrame,
  { liner = 0, wing = 0, mascara = 0, brows = 0 }: EyeDefinition,
  { isPhoto, hair, strands }: EyeOptions,
): Layer[] {
  const { data, width, height, face } = frame;
  const eyes = findEyeLines(face, isPhoto ? frame : undefined);
  const layers: Layer[] = [];
  if (brows > 0) {
    const filling = masks.drawBrows(eyes, width, height);
    const hairs = masks.drawBrowHairs(
      eyes,
      width,
      height,
      isPhoto ? findBrowDirections(frame, filling) : undefined,
    );
    if (hair) for (const mask of [filling, hairs]) subtractMask(mask, hair);
    layers.push(...createBrowLayers(filling, hairs, measureBrows(data, width, filling), brows));
  }
  if (liner > 0) {
    const mask = masks.drawLiner(eyes, width, height, wing);
    const stats = measureRegion(data, width, mask);
    if (strands) subtractMask(mask, strands);
    layers.push(createLinerLayer(mask, stats, liner));
  }
  if (mascara > 0) {
    const mask = masks.drawLashes(eyes, width, height);
    const stats = measureRegion(data, width, mask);
    if (strands) subtractMask(mask, strands);
    layers.push(createMascaraLayer(mask, stats, mascara));
  }
  return layers;
}

/** Where the hairs of brows lie in a photograph, if the face is large enough to tell. */
function findBrowDirections(
  { data, width, height, face }: FaceInFrame,
  brows: Mask,
): HairDirections | undefined {
  const field = measureStrandField(data, width, height, face, brows);
  if (!field || brows.box.width === 0) return undefined;
  const { box } = brows;
  return (x, y) => {
    const column = Math.floor(((x - box.x) / box.width) * field.width);
    const row = Math.floor(((y - box.y) / box.height) * field.height);
    if (column < 0 || row < 0 || column >= field.width || row >= field.height) return undefined;
    const index = row * field.width + column;
    return [field.cos[index] as number, field.sin[index] as number];
  };
}
