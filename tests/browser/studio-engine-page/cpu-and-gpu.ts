import { deltaE2000 } from '@mirabelle/studio-engine/color';
import {
  createPortraitLandmarks,
  type PortraitModel,
  paintPortrait,
  placePortrait,
} from '@mirabelle/studio-engine/portrait';
import { type FullLook, GlRenderer, renderPixels, SceneBuilder } from '@mirabelle/studio-engine/render';
import { createContext, readLab } from './canvas.js';

const [WIDTH, HEIGHT] = [640, 480];

/** Draws a frame with a face. The landmarks, but not the pixels, are moved to the right by `offset` pixels. */
function drawFrame(model: PortraitModel, offset = 0) {
  const place = placePortrait(WIDTH, HEIGHT);
  const { data } = paintPortrait(model, WIDTH, HEIGHT);
  return { data, face: createPortraitLandmarks(model, place.scale, place.x + offset, place.y) };
}

/**
 * Compares the pictures of the CPU renderer and the WebGL renderer.
 *
 * @param dividerPosition the x at which the picture before ends and the picture after begins, as a share of the width
 * @returns mean and maximum ΔE2000 over all painted pixels, and the number of pixels that the CPU has painted
 */
export function compareRenderers(model: PortraitModel, look: FullLook, dividerPosition = 0) {
  const { data, face } = drawFrame(model);
  const { scene } = new SceneBuilder().build({ data, width: WIDTH, height: HEIGHT }, face, look, {
    dividerPosition,
    // A photograph does not show every hairstyle.
    isVideo: look.hairstyle !== undefined,
  });
  const cpu = new Uint8ClampedArray(data.length);
  renderPixels(scene, cpu);
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const renderer = new GlRenderer(canvas);
  renderer.render(scene);
  const copy = createContext(WIDTH, HEIGHT);
  copy.drawImage(canvas, 0, 0);
  const gpu = copy.getImageData(0, 0, WIDTH, HEIGHT).data;
  renderer.dispose();
  let [sum, count, maximum, paintedCount] = [0, 0, 0, 0];
  for (let at = 0; at < cpu.length; at += 4) {
    const isSame = cpu[at] === gpu[at] && cpu[at + 1] === gpu[at + 1] && cpu[at + 2] === gpu[at + 2];
    const difference = isSame ? 0 : deltaE2000(readLab(cpu, at / 4), readLab(gpu, at / 4));
    const isPainted = cpu[at] !== data[at] || cpu[at + 1] !== data[at + 1] || cpu[at + 2] !== data[at + 2];
    if (isPainted) paintedCount += 1;
    if (!isPainted && difference === 0) continue;
    sum += difference;
    count += 1;
    maximum = Math.max(maximum, difference);
  }
  return { mean: sum / Math.max(1, count), maximum, paintedCount };
}

/** The positions of a head that moves from side to side, in pixels from the middle, one for each frame. */
const HEAD_OFFSETS = [-4, -2, 0, 2, 4];

/** Frames that are not measured, until the code is compiled. */
const WARM_UP_FRAMES = 40;

/** Measures how many milliseconds the masks and the blending of each frame take on the CPU. */
export function measureStages(model: PortraitModel, look: FullLook, frames: number) {
  const drawnFrames = HEAD_OFFSETS.map((offset) => shiftPixels(drawFrame(model, offset), offset));
  const builder = new SceneBuilder();
  const out = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  const times: { masks: number; blend: number }[] = [];
  for (let i = 0; i < frames + WARM_UP_FRAMES; i += 1) {
    const { data, face } = drawnFrames[i % drawnFrames.length] as (typeof drawnFrames)[number];
    const startedAt = performance.now();
    const { scene } = builder.build({ data, width: WIDTH, height: HEIGHT }, face, look);
    const masksDoneAt = performance.now();
    renderPixels(scene, out);
    const blendedAt = performance.now();
    if (i >= WARM_UP_FRAMES) times.push({ masks: masksDoneAt - startedAt, blend: blendedAt - masksDoneAt });
  }
  return times;
}

/** Moves the pixels of a frame to the right by `offset` pixels, and leaves its landmarks. */
function shiftPixels(
  { data, face }: ReturnType<typeof drawFrame>,
  offset: number,
): ReturnType<typeof drawFrame> {
  const from = new Uint32Array(data.buffer);
  const to = from.map((_, at) => {
    const x = Math.max(0, Math.min(WIDTH - 1, (at % WIDTH) - offset));
    return from[at - (at % WIDTH) + x] as number;
  });
  return { data: new Uint8ClampedArray(to.buffer), face };
}

/** Paints frames of a moving face on the page's main thread, so that DevTools can measure the memory. */
export function paintFrames(model: PortraitModel, look: FullLook, frames: number): void {
  const { data } = drawFrame(model);
  const faces = HEAD_OFFSETS.map((offset) => drawFrame(model, offset).face);
  scratch ??= new Uint8ClampedArray(data.length);
  for (let i = 0; i < frames; i += 1) {
    const { scene } = sharedBuilder.build(
      { data, width: WIDTH, height: HEIGHT },
      faces[i % faces.length],
      look,
    );
    renderPixels(scene, scratch);
  }
}

const sharedBuilder = new SceneBuilder();
let scratch: Uint8ClampedArray | undefined;
