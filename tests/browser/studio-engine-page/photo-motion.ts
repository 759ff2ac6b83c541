import { createSeededRandom } from '@mirabelle/studio-engine/portrait';
import { createContext } from './canvas.js';

/** The size of a camera's frames in pixels. */
const [WIDTH, HEIGHT] = [640, 480];
const FRAMES = 60;
/** The usual noise of a camera indoors: standard deviation of each channel, of 255. */
const NOISE = 4;
/** The height of a photograph in a frame, as a share of the frame's height. */
const PHOTO_HEIGHT = 0.9;

/** How the camera moves before a photograph: not at all, so that only noise differs; it pans; or it comes closer and leans. */
export const MOTIONS = ['still', 'pan', 'zoom'] as const;
export type Motion = (typeof MOTIONS)[number];

/** The place of a photograph in a frame: shifts as shares of the frame's width, its size, and its lean in radians. */
function computePlacement(motion: Motion, frame: number) {
  const phase = Math.sin((2 * Math.PI * frame) / FRAMES);
  if (motion === 'pan') return { dx: 0.15 * phase, dy: 0.03 * phase, zoom: 1, lean: 0 };
  if (motion === 'zoom') return { dx: 0, dy: 0, zoom: 1 + 0.25 * phase, lean: 0.12 * phase };
  return { dx: 0, dy: 0, zoom: 1, lean: 0 };
}

/**
 * Makes the frames of a video in which a camera moves before a photograph. Panning reaches ten pixels a frame. The noise
 * has a seed, so the same frames are made each time.
 */
export function* createMotionFrames(photo: ImageBitmap, motion: Motion): Generator<ImageData> {
  const context = createContext(WIDTH, HEIGHT, { willReadFrequently: true });
  const random = createSeededRandom(11);
  const scale = (PHOTO_HEIGHT * HEIGHT) / photo.height;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const { dx, dy, zoom, lean } = computePlacement(motion, frame);
    context.fillStyle = '#8d8a86';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.save();
    context.translate(WIDTH * (0.5 + dx), HEIGHT / 2 + WIDTH * dy);
    context.rotate(lean);
    context.scale(scale * zoom, scale * zoom);
    context.drawImage(photo, -photo.width / 2, -photo.height / 2);
    context.restore();
    const picture = context.getImageData(0, 0, WIDTH, HEIGHT);
    addNoise(picture.data, random);
    yield picture;
  }
}

/** Adds noise to each channel: the sum of three even distributions is close to a normal one. */
function addNoise(data: Uint8ClampedArray, random: () => number): void {
  for (let i = 0; i < data.length; i += 1) {
    if (i % 4 === 3) continue;
    data[i] = (data[i] as number) + 2 * NOISE * (random() + random() + random() - 1.5);
  }
}
