import type { FaceInFrame } from '../face/face-in-frame.js';
import type { Mask } from '../masks/mask.js';

/** A photograph or a frame of a video, with the face and the hair in it. */
export interface HeadInFrame extends FaceInFrame {
  /** The person's own hair. */
  readonly ownHair: Mask;
}
