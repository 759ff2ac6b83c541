import { deltaE2000, rgbToLab } from '@mirabelle/studio-engine/color';
import {
  type PortraitModel,
  paintPortrait,
  placePortrait,
  portraitLandmarks,
} from '@mirabelle/studio-engine/portrait';
import { type FullLook, GlRenderer, renderPixels, SceneBuilder } from '@mirabelle/studio-engine/render';

const [WIDTH, HEIGHT] = [640, 480];

function framed(model: PortraitModel, moved = 0) {
  const place = placePortrait(WIDTH, HEIGHT);
  const { data } = paintPortrait(model, WIDTH, HEIGHT);
  return { data, face: portraitLandmarks(model, place.scale, place.x + moved, place.y) };
}

/** Compares the pictures of the CPU renderer and the WebGL renderer: mean and maximum ΔE2000 over all painted pixels. */
export function compareRenderers(model: PortraitModel, look: FullLook, split = 0) {
  const { data, face } = framed(model);
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
    const away = same ? 0 : deltaE2000(a, b);
    const painted = cpu[at] !== data[at] || cpu[at + 1] !== data[at + 1] || cpu[at + 2] !== data[at + 2];
    if (painted) changed += 1;
    if (!painted && away === 0) continue;
    sum += away;
    count += 1;
    most = Math.max(most, away);
  }
  return { mean: sum / Math.max(1, count), most, changed };
}

const labAt = (data: Uint8ClampedArray, at: number) =>
  rgbToLab([data[at] as number, data[at + 1] as number, data[at + 2] as number]);

/** Where a head that sways a little is in one frame after the other, in pixels from the middle. */
const SWAY = [-4, -2, 0, 2, 4];

/** Milliseconds of each frame's masks and blending on the CPU, after warming up: of a head that is never still. */
export function measureStages(model: PortraitModel, look: FullLook, frames: number) {
  const swaying = SWAY.map((moved) => shifted(framed(model, moved), moved));
  const maker = new SceneBuilder();
  const out = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  const times: { masks: number; blend: number }[] = [];
  for (let i = 0; i < frames + 40; i += 1) {
    const { data, face } = swaying[i % SWAY.length] as (typeof swaying)[number];
    const begin = performance.now();
    const { scene } = maker.build(data, WIDTH, HEIGHT, face, look);
    const between = performance.now();
    renderPixels(scene, out);
    const end = performance.now();
    if (i >= 40) times.push({ masks: between - begin, blend: end - between });
  }
  return times;
}

/** A frame with its pixels moved to where its face is. */
function shifted({ data, face }: ReturnType<typeof framed>, moved: number): ReturnType<typeof framed> {
  const from = new Uint32Array(data.buffer);
  const to = from.map((_, at) => {
    const x = Math.max(0, Math.min(WIDTH - 1, (at % WIDTH) - moved));
    return from[at - (at % WIDTH) + x] as number;
  });
  return { data: new Uint8ClampedArray(to.buffer), face };
}

/** Paints frame after frame of a face that moves, on the page's own thread, where its heap can be seen. */
export function paintMany(model: PortraitModel, look: FullLook, frames: number): void {
  const { data } = framed(model);
  const faces = SWAY.map((moved) => framed(model, moved).face);
  scratch ??= new Uint8ClampedArray(data.length);
  for (let i = 0; i < frames; i += 1) {
    const { scene } = keeper.build(data, WIDTH, HEIGHT, faces[i % faces.length], look);
    renderPixels(scene, scratch);
  }
}

const keeper = new SceneBuilder();
let scratch: Uint8ClampedArray | undefined;
