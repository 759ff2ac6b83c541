/** Longest side of a stored photo, in pixels. */
export const MAX_STORED_SIDE = 2048;

/** Media type of every stored photo. */
export const PHOTO_MEDIA_TYPE = 'image/jpeg';

/** A photo in the form in which it is stored: a JPEG. */
export interface PreparedPhoto {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}
