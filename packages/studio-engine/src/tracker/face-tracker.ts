import type { Face } from '../face/landmarks.js';
import type { Picture } from './picture.js';

/** What keeps a face from being seen well; a page turns each into a sentence that says what to do. */
export type QualityHint =
  | 'no-face'
  | 'several-faces'
  | 'too-small'
  | 'too-dark'
  | 'too-bright'
  | 'blurred'
  | 'turned-away';

/** What was seen in one picture. */
export interface TrackingResult {
  /** Faces with the one that matters first: the largest, and of equals the one nearest the middle. */
  readonly faces: readonly Face[];
  readonly hints: readonly QualityHint[];
  /** How long the search took, in milliseconds. */
  readonly ms: number;
}

/**
 * Finds faces. One picture at a time: call `detect` again when the last answer is there.
 *
 * Adapters: `createFaceMeshTracker` for the real thing in a worker, `createSimulatedTracker` where that cannot run.
 */
export interface FaceTracker {
  /** A demonstration that has not looked at the picture: a page has to say so. */
  readonly simulated: boolean;
  /**
   * @param picture taken over and closed by the tracker, also where it fails
   * @param still a photograph: look as long as it takes; otherwise a frame of a video that follows the last one
   * @throws Error when the tracker cannot run here at all
   */
  detect(picture: Picture, still?: boolean): Promise<TrackingResult>;
  /** Ends the worker and frees its memory. */
  close(): void;
}
