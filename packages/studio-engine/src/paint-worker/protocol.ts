import type { Analysis } from '../analysis/analyze-face.js';
import type { Picture } from '../tracker/picture.js';
import type { PaintOptions, PaintResult, RendererChoice } from './picture-painter.js';

/** What page and paint worker say to each other. Every question is answered once, in turn. */
export type PaintRequest =
  | { readonly type: 'open'; readonly canvas: OffscreenCanvas; readonly renderer: RendererChoice }
  | {
      readonly type: 'paint';
      readonly picture: Picture;
      readonly points?: Float32Array;
      readonly wish: PaintOptions;
      readonly fresh: boolean;
    }
  | { readonly type: 'repaint'; readonly wish: PaintOptions }
  | { readonly type: 'analyze' }
  | {
      readonly type: 'snapshot';
      readonly which: 'before' | 'after' | 'both';
      readonly mime: string;
      readonly longest: number;
    };

export type PaintResponse =
  | { readonly type: 'opened' }
  | { readonly type: 'painted'; readonly painted: PaintResult }
  | { readonly type: 'analyzed'; readonly analysis: Analysis | undefined }
  | { readonly type: 'snapshot'; readonly blob: Blob }
  | { readonly type: 'failed'; readonly message: string };
