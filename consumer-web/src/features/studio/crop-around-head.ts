import type { FacePlace } from '@mirabelle/studio-engine';

/** A part of a picture, in shares of its width and height. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The width of the part divided by its height. */
  readonly aspect: number;
}

/** The height of the part in heights of the face, and how much of that is above the middle of the face: hair needs room. */
const [HEIGHT, ABOVE] = [2.4, 1.25];
/** The part is a little wider than high, as the mirror of a phone is. */
const ASPECT = 1.28;
/** A part that has more of the picture than this would hardly be larger. */
const MAX_SHARE = 0.6;

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));

/** Finds the part of a picture with head and hair, which is the whole picture if the face is large in it. */
export function findHead(place: FacePlace): Crop {
  const { pictureAspect } = place;
  const height = Math.min(1, HEIGHT * place.height);
  const width = Math.min(1, (height * ASPECT) / pictureAspect);
  return {
    x: clamp(place.x - width / 2, 1 - width),
    y: clamp(place.y - ABOVE * place.height, 1 - height),
    width,
    height,
    aspect: (width * pictureAspect) / height,
  };
}

/**
 * Finds the part of a picture that the mirror enlarges.
 *
 * @returns undefined if the face is close enough in the whole picture
 */
export function cropAroundHead(place: FacePlace): Crop | undefined {
  const head = findHead(place);
  return head.width * head.height > MAX_SHARE ? undefined : head;
}

/**
 * The longer side that a whole picture must have for a part of it to be as large as asked for.
 *
 * @param sizePx the longer side of the part
 */
export function findWholeSize({ width, height, aspect }: Crop, sizePx: number): number {
  const pictureAspect = (aspect * height) / width;
  const longerSide = Math.max(1, pictureAspect);
  return Math.round((sizePx * longerSide) / Math.max(width * pictureAspect, height));
}

/** Whether the mirror shows a face enlarged. */
export const isDistant = (place: FacePlace | undefined): boolean =>
  place !== undefined && cropAroundHead(place) !== undefined;
