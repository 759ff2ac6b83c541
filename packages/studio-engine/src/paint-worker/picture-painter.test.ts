import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Face } from '../face/landmarks.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { paintOnce } from '../testing/paint-once.js';
import type { Picture } from '../tracker/picture.js';
import { PicturePainter } from './picture-painter.js';

class FakeImageData {
  readonly data: Uint8ClampedArray;
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8ClampedArray(4 * width * height);
  }
}

/** A canvas that knows what the painter calls: it fills with white, draws pictures and canvases of its size, and reads pixels. */
class FakeCanvas {
  pixels = new Uint8ClampedArray(0);
  constructor(
    public width: number,
    public height: number,
  ) {}

  getContext() {
    const readPixels = () => {
      const size = 4 * this.width * this.height;
      if (this.pixels.length !== size) this.pixels = new Uint8ClampedArray(size);
      return this.pixels;
    };
    return {
      fillStyle: '',
      fillRect: () => readPixels().fill(255),
      drawImage: (source: { readonly pixels: Uint8ClampedArray }) => {
        const target = readPixels();
        for (let i = 0; i < target.length; i += 1) {
          const opacity = (source.pixels[i | 3] ?? 0) / 255;
          target[i] = (target[i] as number) * (1 - opacity) + (source.pixels[i] ?? 0) * opacity;
        }
      },
      getImageData: (_x: number, _y: number, width: number, height: number) => {
        const read = new FakeImageData(width, height);
        read.data.set(readPixels());
        return read;
      },
      putImageData: ({ data }: FakeImageData) => readPixels().set(data),
    };
  }

  convertToBlob = async () => {
    if (this.width === 0 || this.height === 0) throw new DOMException('No pixels', 'IndexSizeError');
    return new Blob([`${this.width} ${this.height}`]);
  };
}

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  vi.stubGlobal('ImageData', FakeImageData);
});
afterEach(() => vi.unstubAllGlobals());

const createPicture = (width: number, height: number, pixels: Uint8ClampedArray): Picture =>
  ({ width, height, pixels, close: () => undefined }) as unknown as Picture;

function createPainter() {
  const canvas = new FakeCanvas(1, 1);
  return { canvas, painter: new PicturePainter(canvas as unknown as OffscreenCanvas, 'cpu') };
}

const UNPAINTED = { look: {}, dividerPosition: 0 };
const PHOTO = { isNewPicture: true };
const FRAME = { isNewPicture: false };

describe('PicturePainter', () => {
  it('PicturePainter puts a transparent picture on white, and not on the picture before it', () => {
    const { canvas, painter } = createPainter();
    painter.paint(createPicture(1, 1, new Uint8ClampedArray([200, 0, 0, 255])), undefined, UNPAINTED, PHOTO);
    painter.paint(createPicture(1, 1, new Uint8ClampedArray([0, 0, 0, 0])), undefined, UNPAINTED, PHOTO);
    expect([...canvas.pixels]).toEqual([255, 255, 255, 255]);
  });

  it('PicturePainter makes a thumbnail of a picture that is a thousand times as wide as it is high', async () => {
    const { painter } = createPainter();
    painter.paint(createPicture(1000, 1, new Uint8ClampedArray(4000)), undefined, UNPAINTED, PHOTO);
    expect(await (await painter.takeSnapshot('both', 'image/jpeg', 320)).text()).toBe('640 1');
  });

  it('PicturePainter takes the corrections to the hair of a photograph back when a camera follows it', () => {
    const [width, height] = [320, 240];
    const model = createPortrait({ hair: '#2c1b18' });
    const face: Face = createPlacedLandmarks(model, width, height);
    const picture = () => createPicture(width, height, paintOnce(model, width, height).data);
    const dyed = { look: { hairColor: { hex: '#c03030', intensity: 1 } }, dividerPosition: 0 };

    const { canvas: expected, painter: newPainter } = createPainter();
    newPainter.paint(picture(), face, dyed, FRAME);

    const { canvas, painter } = createPainter();
    painter.paint(picture(), face, dyed, PHOTO);
    painter.correctHair([{ isHair: false, points: [0.3, 0.2, 0.7, 0.2], radius: 0.2 }]);
    painter.paint(picture(), face, dyed, FRAME);
    const differences = canvas.pixels.filter((value, i) => value !== expected.pixels[i]);
    expect(differences).toHaveLength(0);
  });
});
