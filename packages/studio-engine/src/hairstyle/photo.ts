import type { Face } from '../face/landmarks.js';
import type { Mask } from '../masks/mask.js';

/** A photograph and its face. */
export interface Photo {
  /** 8-bit RGBA, unpainted; not changed. */
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly face: Face;
}

/** A photograph whose hair is lengthened. */
export interface LengthenedFrame extends Photo {
  /** The person's own hair. */
  readonly ownHair: Mask;
}
