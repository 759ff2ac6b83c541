import { type PaintedPortrait, paintPortrait } from '../portrait/paint-portrait.js';
import type { PortraitModel } from '../portrait/portrait-model.js';

/** How many paintings are kept, 1.5 MB each. Most tests that paint the same face again follow one another. */
const KEPT_COUNT = 40;
const kept = new Map<string, PaintedPortrait>();

/**
 * The same as `paintPortrait`, but a face that other tests have painted is not painted again: half of the processor time of these tests
 * was the painting of the same faces.
 *
 * @returns pixels that the caller may change; its ground truth must stay as it is
 */
export function paintOnce(model: PortraitModel, width: number, height: number): PaintedPortrait {
  const key = JSON.stringify([model, width, height]);
  const painted = kept.get(key) ?? paintPortrait(model, width, height);
  // The one that was used last is the last of the map.
  kept.delete(key);
  kept.set(key, painted);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_COUNT) break;
    kept.delete(oldest);
  }
  return { ...painted, data: painted.data.slice() };
}
