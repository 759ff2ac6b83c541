import { type Mask, readMaskValue } from '../masks/mask.js';
import { fillByPatches, type PatchGrid } from './patch-match.js';

/** Cells along the longer side of the picture in which patches are compared. */
const CELLS = 150;

/**
 * Replaces a smooth guess of the background by copies of its texture.
 *
 * @param data 8-bit RGBA of the picture; not changed
 * @param hole the area to fill
 * @param fill 8-bit RGBA of the first guess in the box of `hole`, changed in place
 * @param isPerson whether a pixel belongs to the person, who is neither copied nor replaced
 */
export function fillTexture(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  hole: Mask,
  fill: Uint8ClampedArray,
  isPerson: (x: number, y: number) => boolean,
): void {
  const cellSize = Math.max(1, Math.ceil(Math.max(width, height) / CELLS));
  const grid = createGrid(data, width, height, cellSize, hole, fill, isPerson);
  const nearest = fillByPatches(grid);
  if (!nearest) return;
  const { box } = hole;
  for (let y = 0, index = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1, index += 4) {
      if (hole.data[index / 4] === 0) continue;
      const [px, py] = [box.x + x, box.y + y];
      const [fx, fy] = [(px + 0.5) / cellSize - 0.5, (py + 0.5) / cellSize - 0.5];
      const [cx, cy] = [Math.floor(fx), Math.floor(fy)];
      let [r, g, b, total] = [0, 0, 0, 0];
      // The copies of the four nearest cells are blended, so that no edges between cells show.
      for (let corner = 0; corner < 4; corner += 1) {
        const [gx, gy] = [cx + (corner & 1), cy + (corner >> 1)];
        if (gx < 0 || gy < 0 || gx >= grid.width || gy >= grid.height) continue;
        const target = gy * grid.width + gx;
        const source = nearest[target] as number;
        if (source < 0) continue;
        const sx = px + ((source % grid.width) - gx) * cellSize;
        const sy = py + (Math.floor(source / grid.width) - gy) * cellSize;
        if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
        const weight = (1 - Math.abs(fx - gx)) * (1 - Math.abs(fy - gy)) + 1e-3;
        const from = 4 * (sy * width + sx);
        r += weight * (data[from] as number);
        g += weight * (data[from + 1] as number);
        b += weight * (data[from + 2] as number);
        total += weight;
      }
      if (total === 0) continue;
      fill[index] = r / total;
      fill[index + 1] = g / total;
      fill[index + 2] = b / total;
    }
}

/** The picture in cells, each with the color of the pixel in its middle; in the hole, that of the first guess. */
function createGrid(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  cellSize: number,
  hole: Mask,
  fill: Uint8ClampedArray,
  isPerson: (x: number, y: number) => boolean,
): PatchGrid {
  const [columns, rows] = [Math.floor(width / cellSize), Math.floor(height / cellSize)];
  const color = new Float32Array(3 * columns * rows);
  const isHole = new Uint8Array(columns * rows);
  const isForbidden = new Uint8Array(columns * rows);
  for (let row = 0, i = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1, i += 1) {
      const [x, y] = [column * cellSize + (cellSize >> 1), row * cellSize + (cellSize >> 1)];
      const isCovered = readMaskValue(hole, x, y) > 0;
      const belongsToPerson = isPerson(x, y);
      isHole[i] = isCovered && !belongsToPerson ? 1 : 0;
      isForbidden[i] = belongsToPerson || isCovered ? 1 : 0;
      const [source, from] = isCovered
        ? [fill, 4 * ((y - hole.box.y) * hole.box.width + x - hole.box.x)]
        : [data, 4 * (y * width + x)];
      for (let channel = 0; channel < 3; channel += 1)
        color[3 * i + channel] = source[from + channel] as number;
    }
  return { width: columns, height: rows, color, isHole, isForbidden };
}
