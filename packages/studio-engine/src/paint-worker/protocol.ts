import type { Analysis } from '../analysis/analyse.js';
import type { Picture } from '../tracker/picture.js';
import type { Painted, RendererChoice, Wish } from './desk.js';

/** What page and paint worker say to each other. Every question is answered once, in turn. */
export type ToPainter =
  | { readonly type: 'open'; readonly canvas: OffscreenCanvas; readonly renderer: RendererChoice }
  | {
      readonly type: 'paint';
      readonly picture: Picture;
      readonly points?: Float32Array;
      readonly wish: Wish;
      readonly fresh: boolean;
    }
  | { readonly type: 'repaint'; readonly wish: Wish }
  | { readonly type: 'analyse' }
  | {
      readonly type: 'snapshot';
      readonly which: 'before' | 'after' | 'both';
      readonly mime: string;
      readonly longest: number;
    };

export type FromPainter =
  | { readonly type: 'opened' }
  | { readonly type: 'painted'; readonly painted: Painted }
  | { readonly type: 'analysed'; readonly analysis: Analysis | undefined }
  | { readonly type: 'snapshot'; readonly blob: Blob }
  | { readonly type: 'failed'; readonly message: string };
