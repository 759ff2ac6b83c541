import type { QualityHint } from './face-tracker.js';
import type { Picture } from './picture.js';

/** What page and track worker say to each other. */
export type TrackRequest =
  | { readonly type: 'load'; readonly assets: string }
  | { readonly type: 'detect'; readonly picture: Picture; readonly still: boolean };

export type TrackResponse =
  | { readonly type: 'loaded' }
  | {
      readonly type: 'seen';
      /** Points of each face, in pixels, the one that matters first. No pixels: they would cost the page's thread. */
      readonly faces: readonly Float32Array[];
      readonly hints: readonly QualityHint[];
    }
  | { readonly type: 'failed'; readonly message: string };
