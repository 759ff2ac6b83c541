import type { Pixels } from '../color/pixels.js';
import type { Face } from './landmarks.js';

/** A photograph or a frame of a video, with the face in it. */
export interface FaceInFrame extends Pixels {
  readonly face: Face;
}
