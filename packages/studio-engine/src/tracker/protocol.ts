import type { Picture } from './picture.js';
import type { QualityHint } from './port.js';

/** What page and track worker say to each other. */
export type ToTracker =
  | { readonly type: 'load'; readonly assets: string }
  | { readonly type: 'detect'; readonly picture: Picture; readonly still: boolean };

export type FromTracker =
  | { readonly type: 'loaded' }
  | {
      readonly type: 'seen';
      /** Points of each face, in pixels, the one that matters first. No pixels: they would cost the page's thread. */
      readonly faces: readonly Float32Array[];
      readonly hints: readonly QualityHint[];
    }
  | { readonly type: 'failed'; readonly message: string };
