/** A picture that can be transferred to a worker: a camera frame or a bitmap. */
export type Picture = ImageBitmap | VideoFrame;

/** The display size of a picture in pixels. */
export const getPictureSize = (picture: Picture): { width: number; height: number } =>
  'displayWidth' in picture
    ? { width: picture.displayWidth, height: picture.displayHeight }
    : { width: picture.width, height: picture.height };

/**
 * Captures the current frame of a video, as a `VideoFrame` if the browser supports it. A `VideoFrame` only references
 * the picture, so that the workers decode it and not the page.
 *
 * @throws DOMException `InvalidStateError` if the video shows nothing yet
 */
export async function captureFrame(video: HTMLVideoElement | VideoFrame): Promise<Picture> {
  if (typeof VideoFrame === 'undefined') return createImageBitmap(video);
  return video instanceof VideoFrame ? video.clone() : new VideoFrame(video);
}

/** Clones a picture. The pixels of a `VideoFrame` are shared and not copied. */
export const clonePicture = async (picture: Picture): Promise<Picture> =>
  'displayWidth' in picture ? picture.clone() : createImageBitmap(picture);

/**
 * Draws a picture on a canvas of its size, whose former content is lost. Transparent parts become white, because neither the
 * painters nor a JPEG file know transparency.
 */
export function drawPicture(
  context: Pick<OffscreenCanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'drawImage'>,
  picture: Picture,
): void {
  const { width, height } = getPictureSize(picture);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
}

/** A side of a picture that is scaled down, in whole pixels. The short side of a very long picture keeps one. */
export const scaleSide = (side: number, scale: number): number => Math.max(1, Math.round(side * scale));
