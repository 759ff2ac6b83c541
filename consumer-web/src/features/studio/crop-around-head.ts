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

/**
 * Finds the part of a picture with head and hair.
 *
 * @returns undefined if the face is close enough in the whole picture
 */
export function cropAroundHead(place: FacePlace): Crop | undefined {
  const { pictureAspect } = place;
  const height = Math.min(1, HEIGHT * place.height);
  const width = Math.min(1, (height * ASPECT) / pictureAspect);
  if (width * height > MAX_SHARE) return undefined;
  return {
    x: clamp(place.x - width / 2, 1 - width),
    y: clamp(place.y - ABOVE * place.height, 1 - height),
    width,
    height,
    aspect: (width * pictureAspect) / height,
  };
}

/** Whether the mirror shows a face enlarged. */
export const isDistant = (place: FacePlace | undefined): boolean =>
  place !== undefined && cropAroundHead(place) !== undefined;
