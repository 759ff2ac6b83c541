import { createContext } from './canvas.js';

/** How far a head moves in a video: shares of the width, radians, and shares of its size. */
const MOVEMENT = { sideways: 0.06, lean: 0.1, size: 0.16 } as const;

/**
 * Draws the frames of a video for a fake camera, in which a picture moves sideways, leans, and comes closer, and ends where it began.
 *
 * @returns the JPEG of each frame in base64
 */
export async function drawCameraVideo(
  picture: ImageBitmap,
  width: number,
  height: number,
  count: number,
): Promise<string[]> {
  const context = createContext(width, height);
  const fit = Math.max(width / picture.width, height / picture.height);
  const frames: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const angle = (2 * Math.PI * i) / count;
    // The picture is a little larger than the frame, so that no border of it shows.
    const size = fit * (1.3 + MOVEMENT.size * Math.sin(angle));
    context.setTransform(1, 0, 0, 1, width * (0.5 + MOVEMENT.sideways * Math.sin(2 * angle)), height / 2);
    context.rotate(MOVEMENT.lean * Math.sin(angle + 1));
    context.scale(size, size);
    context.drawImage(picture, -picture.width / 2, -picture.height / 2);
    frames.push(await toBase64(await context.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })));
  }
  return frames;
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
