import type { QualityHint } from './face-tracker.js';
import type { Picture } from './picture.js';

/** Requests of the page to the track worker. Each gets one response, in order. */
export type TrackRequest =
  | { readonly type: 'load'; readonly assets: string }
  | { readonly type: 'detect'; readonly picture: Picture; readonly isNewPicture: boolean };

/** Responses of the track worker. Reports of `ProgressMessage` come before `loaded`. */
export type TrackResponse =
  | { readonly type: 'loaded' }
  | {
      readonly type: 'detected';
      /** The points of each face, the most important one first. */
      readonly faces: readonly Float32Array[];
      readonly hints: readonly QualityHint[];
    }
  | { readonly type: 'failed'; readonly message: string };
