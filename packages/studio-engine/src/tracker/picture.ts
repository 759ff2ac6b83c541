/** One picture that can be handed to a worker: a frame of a camera as the browser has it, or a bitmap. */
export type Picture = ImageBitmap | VideoFrame;

/** Size of a picture as it is shown, in pixels. */
export const pictureSize = (picture: Picture): { width: number; height: number } =>
  'displayWidth' in picture
    ? { width: picture.displayWidth, height: picture.displayHeight }
    : { width: picture.width, height: picture.height };

/**
 * What a video shows now. As a `VideoFrame` where browsers have it: that only points at the picture, so that turning
 * it into pixels is the workers' work and not the page's.
 *
 * @throws DOMException `InvalidStateError` where the video shows nothing yet
 */
export async function captureFrame(video: HTMLVideoElement | VideoFrame): Promise<Picture> {
  if (typeof VideoFrame === 'undefined') return createImageBitmap(video);
  return video instanceof VideoFrame ? video.clone() : new VideoFrame(video);
}

/** A second one of the same picture: nothing is copied of a `VideoFrame`. */
export const clonePicture = async (picture: Picture): Promise<Picture> =>
  'displayWidth' in picture ? picture.clone() : createImageBitmap(picture);
