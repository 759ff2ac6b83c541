import { measureHairTexture } from '../analysis/hair-texture.js';
import { oklabToHex } from '../color/oklab.js';
import type { HairLengths } from '../effects/look-planner.js';
import { measureRegion } from '../effects/region-stats.js';
import type { FaceInFrame } from '../face/landmarks.js';
import { findHairstyleShape } from '../hairstyle/hairstyle-shapes.js';
import { fitHead } from '../hairstyle/head-fit.js';
import { type DrawnLengths, drawLengths } from '../hairstyle/lengthen-hair.js';
import { findOwnEnds } from '../hairstyle/own-ends.js';
import { paintLengths } from '../hairstyle/paint-lengths.js';
import type { HairMasks } from '../masks/hair-finder.js';

/** Confidence of the hair mask from which on hair can be lengthened. */
const MIN_CONFIDENCE = 0.35;

/**
 * Lengthens the hair of a photograph for a hairstyle that is the person's own hair and only longer. Hairline, parting and crown stay
 * as they are, which no drawing shows as well.
 */
export class HairLengthener {
  /** The lengths that were drawn last, because intensity and color change nothing about them. */
  #last:
    | (Pick<FaceInFrame, 'data' | 'face'> & { readonly id: string; readonly lengths: DrawnLengths })
    | undefined;

  /** Forgets the lengths of the last photograph. */
  reset(): void {
    this.#last = undefined;
  }

  /**
   * @returns the photograph with the lengths, undyed and without makeup, and where they are; undefined if the hairstyle is not just
   *   longer
   */
  lengthen(
    photo: FaceInFrame,
    hairMasks: HairMasks,
    { id, intensity }: { readonly id: string; readonly intensity: number },
  ): HairLengths | undefined {
    if (hairMasks.confidence < MIN_CONFIDENCE) return undefined;
    const { data, width, height, face } = photo;
    const fit = fitHead(face);
    const shape = findHairstyleShape(id);
    const ends = findOwnEnds(hairMasks.hair, fit, shape, photo);
    if (!ends) return undefined;
    const texture = measureHairTexture(data, width, height, face, hairMasks);
    // Curls seen from afar are often measured as waves, and straight lengths do not grow out of curls.
    if (texture.value?.name !== 'straight') return undefined;
    const withHair = { ...photo, ownHair: hairMasks.hair };
    const last = this.#last;
    const lengths =
      last?.data === data && last.face === face && last.id === id
        ? last.lengths
        : drawLengths(withHair, {
            shape,
            ends,
            fit,
            hex: oklabToHex(measureRegion(data, width, hairMasks.hair).mean),
          });
    this.#last = { data, face, id, lengths };
    const painted = new Uint8ClampedArray(data);
    const coverage = paintLengths(withHair, lengths, painted, intensity);
    return { data: painted, coverage };
  }
}
