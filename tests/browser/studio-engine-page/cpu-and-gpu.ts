import { deltaE2000, rgbToLab } from '@mirabelle/studio-engine/color';
import {
  type PortraitModel,
  paintPortrait,
  placePortrait,
  portraitLandmarks,
} from '@mirabelle/studio-engine/portrait';
import { type FullLook, GlRenderer, renderPixels, SceneBuilder } from '@mirabelle/studio-engine/render';

const [WIDTH, HEIGHT] = [640, 480];

/** A frame with a drawn face. Its landmarks are moved to the right by so many pixels. */
function drawFrame(model: PortraitModel, moved = 0) {
  const place = placePortrait(WIDTH, HEIGHT);
  const { data } = paintPortrait(model, WIDTH, HEIGHT);
  return { data, face: portraitLandmarks(model, place.scale, place.x + moved, place.y) };
}

/** Compares the pictures of the CPU renderer and the WebGL renderer: mean and maximum ΔE2000 over all painted pixels. */
export function compareRenderers(model: PortraitModel, look: FullLook, split = 0) {
  const { data, face } = drawFrame(model);
  const { scene } = new SceneBuilder().build(data, WIDTH, HEIGHT, face, look, split);
  const cpu = new Uint8ClampedArray(data.length);
  renderPixels(scene, cpu);
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const renderer = new GlRenderer(canvas);
  renderer.render(scene);
  const copy = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d');
  if (!copy) throw new Error('no canvas');
  copy.drawImage(canvas, 0, 0);
  const gpu = copy.getImageData(0, 0, WIDTH, HEIGHT).data;
  renderer.dispose();
  let [sum, count, most, changed] = [0, 0, 0, 0];
  for (let at = 0; at < cpu.length; at += 4) {
    const [a, b] = [labAt(cpu, at), labAt(gpu, at)];
    const same = cpu[at] === gpu[at] && cpu[at + 1] === gpu[at + 1] && cpu[at + 2] === gpu[at + 2];
    const difference = same ? 0 : deltaE2000(a, b);
    const painted = cpu[at] !== data[at] || cpu[at + 1] !== data[at + 1] || cpu[at + 2] !== data[at + 2];
    if (painted) changed += 1;
    if (!painted && difference === 0) continue;
    sum += difference;
    count += 1;
    most = Math.max(most, difference);
  }
  return { mean: sum / Math.max(1, count), most, changed };
}

const labAt = (data: Uint8ClampedArray, at: number) =>
  rgbToLab([data[at] as number, data[at + 1] as number, data[at + 2] as number]);

/** Positions of a head that sways a little, in pixels from the middle; one for each frame. */
const SWAY = [-4, -2, 0, 2, 4];

/** Milliseconds that the masks and the blending of each frame take on the CPU, after warming up, for a head that sways. */
export function measureStages(model: PortraitModel, look: FullLook, frames: number) {
  const swaying = SWAY.map((moved) => shifted(drawFrame(model, moved), moved));
  const builder = new SceneBuilder();
  const out = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  const times: { masks: number; blend: number }[] = [];
  for (let i = 0; i < frames + 40; i += 1) {
    const { data, face } = swaying[i % SWAY.length] as (typeof swaying)[number];
    const begin = performance.now();
    const { scene } = builder.build(data, WIDTH, HEIGHT, face, look);
    const between = performance.now();
    renderPixels(scene, out);
    const end = performance.now();
    if (i >= 40) times.push({ masks: between - begin, blend: end - between });
  }
  return times;
}

/** Moves the pixels of a frame to the right, as its landmarks are. */
function shifted({ data, face }: ReturnType<typeof drawFrame>, moved: number): ReturnType<typeof drawFrame> {
  const from = new Uint32Array(data.buffer);
  const to = from.map((_, at) => {
    const x = Math.max(0, Math.min(WIDTH - 1, (at % WIDTH) - moved));
    return from[at - (at % WIDTH) + x] as number;
  });
  return { data: new Uint8ClampedArray(to.buffer), face };
}

/** Paints frames of a face that moves on the page's main thread, so that DevTools can measure the memory. */
export function paintMany(model: PortraitModel, look: FullLook, frames: number): void {
  const { data } = drawFrame(model);
  const faces = SWAY.map((moved) => drawFrame(model, moved).face);
  scratch ??= new Uint8ClampedArray(data.length);
  for (let i = 0; i < frames; i += 1) {
    const { scene } = sharedBuilder.build(data, WIDTH, HEIGHT, faces[i % faces.length], look);
    renderPixels(scene, scratch);
  }
}

const sharedBuilder = new SceneBuilder();
let scratch: Uint8ClampedArray | undefined;
