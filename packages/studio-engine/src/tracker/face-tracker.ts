import type { Face } from '../face/landmarks.js';
import type { Picture } from './picture.js';

/** A problem with the quality of a picture. Pages show advice for each. */
export type QualityHint =
  | 'no-face'
  | 'several-faces'
  | 'too-small'
  | 'too-dark'
  | 'too-bright'
  | 'blurred'
  | 'turned-away';

/** The faces in one picture. */
export interface TrackingResult {
  /** The faces, the most important one first: see `sortByImportance`. */
  readonly faces: readonly Face[];
  /** Quality problems of the most important face. */
  readonly hints: readonly QualityHint[];
  /** Duration of detection in milliseconds. */
  readonly ms: number;
}

/**
 * Detects faces, one picture at a time: call `detect` again only after the last call has settled.
 *
 * Adapters: `createFaceMeshTracker`, and `createSimulatedTracker` for browsers that cannot run it.
 */
export interface FaceTracker {
  /** Whether the face is invented without reading the picture. Pages must say that this is a demonstration. */
  readonly isSimulated: boolean;
  /**
   * Detects the faces in a picture.
   *
   * @param picture transferred to the tracker, which closes it even if detection fails
   * @param options `isNewPicture`: whether the picture is a photograph or the first frame of a video, which gets more attempts,
   *   and not a frame that follows the last one; default false
   * @throws Error if the tracker cannot run
   */
  detect(picture: Picture, options?: { readonly isNewPicture?: boolean }): Promise<TrackingResult>;
  /** Ends the worker and frees its memory. */
  close(): void;
}
