import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import { getPictureSize, type Picture, scaleSide } from '../tracker/picture.js';

/** Longest side of photographs in the mirror, in pixels. Larger ones are scaled down first. */
const MAX_PHOTO_SIDE = 1280;
/** Longest side in the mirror of a photograph with a distant face, which the mirror shows enlarged. */
const MAX_DISTANT_SIDE = 2560;
/** The face that a distant one is enlarged to, in pixels from forehead to chin: what an enlarged mirror shows on a good screen. */
const FACE_HEIGHT = 440;
/** Below this factor nobody sees the difference. */
const MIN_ENLARGEMENT = 1.2;

/** Most pixels of a saved photograph: before and after side by side still fit into a canvas of every browser. */
const MAX_SAVED_PIXELS = 8_000_000;

/** Opens a photograph, rotated according to its EXIF data, with at most `MAX_SAVED_PIXELS`. */
export async function openOriginal(photo: Blob): Promise<ImageBitmap> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  return shrink(picture, Math.sqrt(MAX_SAVED_PIXELS / (picture.width * picture.height)));
}

/** Scales a picture down to `MAX_PHOTO_SIDE` if it is larger, and closes the original. */
export const shrinkToSide = (picture: ImageBitmap): Promise<ImageBitmap> =>
  shrink(picture, MAX_PHOTO_SIDE / Math.max(picture.width, picture.height));

/** Scales a picture down to a width if it is larger, and closes the original. */
export const shrinkToWidth = (picture: ImageBitmap, width: number): Promise<ImageBitmap> =>
  shrink(picture, width / picture.width);

/** A face in a picture that is larger by a factor. */
export const scaleFace = (face: Face, factor: number): Face => ({
  points: face.points.map((value) => value * factor),
});

/**
 * Opens a photograph with a distant face once more with more pixels, as far as it has them, so that the face is sharp when it is
 * shown enlarged. The former picture is closed then.
 */
export async function enlargeDistantFace(
  original: Blob,
  shown: { readonly picture: Picture; readonly face: Face },
): Promise<{ readonly picture: Picture; readonly face: Face }> {
  const { width, height } = getPictureSize(shown.picture);
  const wanted = FACE_HEIGHT / measureHeadPose(shown.face).height;
  const factor = Math.min(wanted, MAX_DISTANT_SIDE / Math.max(width, height));
  if (factor < MIN_ENLARGEMENT || Math.max(width, height) < MAX_PHOTO_SIDE) return shown;
  const picture = await shrinkToWidth(await openOriginal(original), width * factor);
  if (picture.width < width * MIN_ENLARGEMENT) {
    picture.close();
    return shown;
  }
  shown.picture.close();
  return { picture, face: scaleFace(shown.face, picture.width / width) };
}

/** Scales a picture if the factor is below 1, and closes the original. */
async function shrink(picture: ImageBitmap, scale: number): Promise<ImageBitmap> {
  if (scale >= 1) return picture;
  const small = await createImageBitmap(picture, {
    resizeWidth: scaleSide(picture.width, scale),
    resizeHeight: scaleSide(picture.height, scale),
    resizeQuality: 'high',
  });
  picture.close();
  return small;
}
