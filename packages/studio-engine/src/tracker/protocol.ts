/** What page and track worker say to each other. */
export type ToTracker =
  | { readonly type: 'load'; readonly assets: string }
  | { readonly type: 'detect'; readonly picture: ImageBitmap; readonly still: boolean };

export type FromTracker =
  | { readonly type: 'loaded' }
  | {
      readonly type: 'seen';
      /** A face is `FACE_MESH_POINTS` pairs, 0 to 1 of the picture. */
      readonly meshes: readonly Float32Array[];
      readonly pixels: ImageData;
    }
  | { readonly type: 'failed'; readonly message: string };
