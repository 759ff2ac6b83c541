import type { Analysis } from '../analysis/analyze-face.js';
import type { NetworkUrls } from '../hair-network/fetch-network.js';
import type { HairStroke } from '../masks/hair-stroke.js';
import type { Picture } from '../tracker/picture.js';
import type { PaintOptions, PaintResult, RendererChoice, SnapshotKind } from './picture-painter.js';

/** Requests of the page to the paint worker. Each gets one response, in order. */
export type PaintRequest =
  | {
      readonly type: 'open';
      readonly canvas: OffscreenCanvas;
      readonly renderer: RendererChoice;
      /** Absolute URLs of the neural network that finds hair. See `StudioOptions`. */
      readonly hairNetwork?: NetworkUrls;
    }
  | {
      readonly type: 'paint';
      readonly picture: Picture;
      readonly points?: Float32Array;
      readonly options: PaintOptions;
      readonly isNewPicture: boolean;
    }
  | { readonly type: 'repaint'; readonly options: PaintOptions }
  | { readonly type: 'correct-hair'; readonly strokes: readonly HairStroke[] }
  | { readonly type: 'analyze' }
  | {
      readonly type: 'snapshot';
      readonly which: SnapshotKind;
      readonly mime: string;
      readonly maxSide: number;
    };

/** Responses of the paint worker. */
export type PaintResponse =
  | { readonly type: 'opened' }
  | { readonly type: 'painted'; readonly painted: PaintResult }
  | { readonly type: 'analyzed'; readonly analysis: Analysis | undefined }
  | { readonly type: 'snapshot'; readonly blob: Blob }
  | { readonly type: 'failed'; readonly message: string };
