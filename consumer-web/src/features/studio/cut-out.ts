import type { Crop } from './crop-around-head';

/** Quality of the JPEG, 0 to 1. */
const QUALITY = 0.9;

/** Cuts a part out of a picture, as a JPEG. */
export async function cutOut(picture: Blob, { x, y, width, height }: Crop): Promise<Blob> {
  const whole = await createImageBitmap(picture);
  const [partWidth, partHeight] = [Math.round(width * whole.width), Math.round(height * whole.height)];
  const part = new OffscreenCanvas(partWidth, partHeight);
  part
    .getContext('2d')
    ?.drawImage(
      whole,
      Math.round(x * whole.width),
      Math.round(y * whole.height),
      partWidth,
      partHeight,
      0,
      0,
      partWidth,
      partHeight,
    );
  whole.close();
  return part.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
