import { type Face, frameOf, polygonOf, xOf, yOf } from '../face/index.js';
import { Feather } from '../masks/feather.js';
import { boxAround, createMask, type Mask, PolygonFiller, resizeMask } from '../masks/raster.js';

/** Side of the cells that surroundings are gathered in, in pixels of a 640 pixel wide frame. */
const CELLS = 96;

/**
 * Takes a person's own hair out of a picture where a shorter style shows what was behind it: the surroundings,
 * spread softly into the gap. A guess, and good enough behind another hairstyle's edge. Kept for all frames.
 */
export class HairEraser {
  readonly #filler = new PolygonFiller();
  readonly #feather = new Feather();
  readonly #neck = createMask();
  readonly #skin = createMask();
  readonly #wide = createMask();
  /** From fine to coarse: red, green, blue and how much is known, of each cell. */
  readonly #levels: { width: number; height: number; cells: Float32Array }[] = [];

  /**
   * @param data 8-bit RGBA, changed in place
   * @param face whose skin must not spread into the gap
   * @param found the hair that goes
   * @param share 0 to 1: how much of it goes
   */
  erase(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face,
    found: Mask,
    share: number,
  ): void {
    const oval = polygonOf(face, 'oval');
    const neck = neckOf(face);
    this.#fill(this.#neck, [neck], [oval], width, height);
    this.#fill(this.#skin, [oval, neck], [], width, height);
    const hair = this.#widened(found, Math.max(2, frameOf(face).width * 0.02), width, height);
    // Behind hair beside a head is the background, behind hair on a neck the neck, and on a chest the clothes.
    const chest = yOf(face, 'oval', 18) + 0.42 * frameOf(face).height;
    const beside = (x: number, y: number) => y < chest && valueAt(this.#skin, x, y) <= 20;
    const onChest = (_: number, y: number) => y >= chest;
    const onNeck = (x: number, y: number) => valueAt(this.#neck, x, y) > 200;
    this.#replace(data, width, height, hair, share, beside, (x, y) =>
      y < chest ? 255 - valueAt(this.#skin, x, y) : 0,
    );
    this.#replace(data, width, height, hair, share, onChest, (_, y) => (y < chest ? 0 : 255));
    this.#replace(data, width, height, hair, share, onNeck, (x, y) => valueAt(this.#neck, x, y));
  }

  #fill(mask: Mask, polygons: Float32Array[], holes: Float32Array[], width: number, height: number): void {
    this.#filler.fill(mask, boxAround(polygons, 1, width, height), polygons, holes);
  }

  /** Takes hair out where `where` is not 0, and puts there what `isSource` says spreads into it. */
  #replace(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    hair: Mask,
    share: number,
    isSource: (x: number, y: number) => boolean,
    where: (x: number, y: number) => number,
  ): void {
    const step = Math.max(1, Math.ceil(width / CELLS));
    if (!this.#gather(data, width, height, step, hair, isSource)) return;
    this.#spread();
    const level = this.#levels[0];
    if (!level) return;
    const { box } = hair;
    for (let y = 0, at = 0; y < box.height; y += 1) {
      for (let x = 0; x < box.width; x += 1, at += 1) {
        if ((hair.data[at] as number) < 2) continue;
        const px = box.x + x;
        const py = box.y + y;
        const k = ((hair.data[at] as number) / 65025) * share * where(px, py);
        if (k < 0.004) continue;
        const fx = Math.max(0, Math.min(level.width - 1.001, (px + 0.5) / step - 0.5));
        const fy = Math.max(0, Math.min(level.height - 1.001, (py + 0.5) / step - 0.5));
        const from = ((fy | 0) * level.width + (fx | 0)) * 4;
        const sx = fx - (fx | 0);
        const sy = fy - (fy | 0);
        const to = (py * width + px) * 4;
        for (let i = 0; i < 3; i += 1) {
          const top = mix(level.cells[from + i] as number, level.cells[from + 4 + i] as number, sx);
          const below = from + level.width * 4 + i;
          const bottom = mix(level.cells[below] as number, level.cells[below + 4] as number, sx);
          data[to + i] = mix(data[to + i] as number, mix(top, bottom, sy), k);
        }
      }
    }
  }

  /** The hair with its edge: single strands that no mask holds would be left standing. */
  #widened(hair: Mask, radius: number, width: number, height: number): Mask {
    const margin = Math.ceil(2 * radius);
    const x = Math.max(0, hair.box.x - margin);
    const y = Math.max(0, hair.box.y - margin);
    const right = Math.min(width, hair.box.x + hair.box.width + margin);
    const bottom = Math.min(height, hair.box.y + hair.box.height + margin);
    resizeMask(this.#wide, { x, y, width: right - x, height: bottom - y });
    const { data, box } = this.#wide;
    data.fill(0, 0, box.width * box.height);
    for (let row = 0; row < hair.box.height; row += 1) {
      const from = row * hair.box.width;
      const to = (row + hair.box.y - y) * box.width + hair.box.x - x;
      data.set(hair.data.subarray(from, from + hair.box.width), to);
    }
    this.#feather.soften(this.#wide, radius);
    for (let at = 0; at < box.width * box.height; at += 1) {
      const value = (data[at] as number) * 5;
      data[at] = value > 255 ? 255 : value;
    }
    return this.#wide;
  }

  /** @returns whether there was anything to spread */
  #gather(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    step: number,
    hair: Mask,
    isSource: (x: number, y: number) => boolean,
  ): boolean {
    this.#resize(Math.ceil(width / step), Math.ceil(height / step));
    const level = this.#levels[0];
    if (!level) return false;
    level.cells.fill(0);
    let gathered = false;
    const stride = Math.max(1, step >> 2);
    for (let y = 0; y < height; y += stride) {
      for (let x = 0; x < width; x += stride) {
        if (valueAt(hair, x, y) > 20 || !isSource(x, y)) continue;
        gathered = true;
        const from = (y * width + x) * 4;
        const to = (Math.floor(y / step) * level.width + Math.floor(x / step)) * 4;
        for (let i = 0; i < 3; i += 1)
          level.cells[to + i] = (level.cells[to + i] as number) + (data[from + i] as number);
        level.cells[to + 3] = (level.cells[to + 3] as number) + 1;
      }
    }
    for (let at = 0; at < level.cells.length; at += 4) {
      const count = level.cells[at + 3] as number;
      if (count === 0) continue;
      for (let i = 0; i < 3; i += 1) level.cells[at + i] = (level.cells[at + i] as number) / count;
      level.cells[at + 3] = 1;
    }
    return gathered;
  }

  /** Known cells are averaged into coarser grids, and unknown ones take what the coarser grid knows. */
  #spread(): void {
    for (let n = 1; n < this.#levels.length; n += 1) {
      const [fine, coarse] = [this.#levels[n - 1], this.#levels[n]];
      if (!fine || !coarse) continue;
      coarse.cells.fill(0);
      for (let y = 0; y < fine.height; y += 1) {
        for (let x = 0; x < fine.width; x += 1) {
          const from = (y * fine.width + x) * 4;
          const known = fine.cells[from + 3] as number;
          const to = ((y >> 1) * coarse.width + (x >> 1)) * 4;
          for (let i = 0; i < 3; i += 1)
            coarse.cells[to + i] =
              (coarse.cells[to + i] as number) + known * (fine.cells[from + i] as number);
          coarse.cells[to + 3] = (coarse.cells[to + 3] as number) + known;
        }
      }
      for (let at = 0; at < coarse.cells.length; at += 4) {
        const weight = coarse.cells[at + 3] as number;
        if (weight === 0) continue;
        for (let i = 0; i < 3; i += 1) coarse.cells[at + i] = (coarse.cells[at + i] as number) / weight;
        coarse.cells[at + 3] = Math.min(1, weight / 2);
      }
    }
    for (let n = this.#levels.length - 2; n >= 0; n -= 1) {
      const [fine, coarse] = [this.#levels[n], this.#levels[n + 1]];
      if (fine && coarse) fillFrom(fine, coarse);
    }
  }

  #resize(width: number, height: number): void {
    if (this.#levels[0]?.width === width && this.#levels[0].height === height) return;
    this.#levels.length = 0;
    for (let [w, h] = [width, height]; ; [w, h] = [Math.ceil(w / 2), Math.ceil(h / 2)]) {
      this.#levels.push({ width: w, height: h, cells: new Float32Array(w * h * 4) });
      if (w <= 1 && h <= 1) return;
    }
  }
}

/** Roughly a neck and its shoulders: what is skin or clothes below a face. */
function neckOf(face: Face): Float32Array {
  const { width, height, tilt } = frameOf(face);
  const [x, y] = [xOf(face, 'oval', 18), yOf(face, 'oval', 18)];
  const at = (across: number, down: number): number[] => [
    x + across * width * Math.cos(tilt) - down * height * Math.sin(tilt),
    y + across * width * Math.sin(tilt) + down * height * Math.cos(tilt),
  ];
  return Float32Array.from([
    ...at(-0.28, -0.25),
    ...at(0.28, -0.25),
    ...at(0.28, 0.24),
    ...at(0.78, 0.42),
    ...at(-0.78, 0.42),
    ...at(-0.28, 0.24),
  ]);
}

interface Level {
  readonly width: number;
  readonly height: number;
  readonly cells: Float32Array;
}

function fillFrom(fine: Level, coarse: Level): void {
  for (let y = 0; y < fine.height; y += 1) {
    for (let x = 0; x < fine.width; x += 1) {
      const to = (y * fine.width + x) * 4;
      const known = fine.cells[to + 3] as number;
      if (known >= 1) continue;
      const fx = Math.max(0, Math.min(coarse.width - 1, x / 2 - 0.25));
      const fy = Math.max(0, Math.min(coarse.height - 1, y / 2 - 0.25));
      const [cx, cy] = [fx | 0, fy | 0];
      const [nx, ny] = [Math.min(coarse.width - 1, cx + 1), Math.min(coarse.height - 1, cy + 1)];
      for (let i = 0; i < 3; i += 1) {
        const cell = (gx: number, gy: number) => coarse.cells[(gy * coarse.width + gx) * 4 + i] as number;
        const guess = mix(
          mix(cell(cx, cy), cell(nx, cy), fx - cx),
          mix(cell(cx, ny), cell(nx, ny), fx - cx),
          fy - cy,
        );
        fine.cells[to + i] = mix(guess, fine.cells[to + i] as number, known);
      }
      fine.cells[to + 3] = 1;
    }
  }
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

function valueAt({ box, data }: Mask, x: number, y: number): number {
  const bx = x - box.x;
  const by = y - box.y;
  return bx >= 0 && by >= 0 && bx < box.width && by < box.height ? (data[by * box.width + bx] as number) : 0;
}
