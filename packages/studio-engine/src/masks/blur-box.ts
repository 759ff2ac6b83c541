/** One line of values, reused for all lines. */
let line = new Float32Array(0);

/** Averages the values of a grid over squares of `2 * radius + 1` cells, in place. Cells outside of the grid count as 0. */
export function blurBox(values: Float32Array, columns: number, rows: number, radius: number): void {
  blurLines(values, columns, 1, rows, columns, radius);
  blurLines(values, rows, columns, columns, 1, radius);
}

/**
 * Blurs lines of a grid.
 *
 * @param count values of a line
 * @param step index distance of neighboring values of a line
 * @param lineStep index distance of neighboring lines
 */
function blurLines(
  values: Float32Array,
  count: number,
  step: number,
  lines: number,
  lineStep: number,
  radius: number,
): void {
  if (line.length < count) line = new Float32Array(count);
  for (let n = 0; n < lines; n += 1) {
    const begin = n * lineStep;
    let sum = 0;
    for (let i = -radius; i < count; i += 1) {
      if (i + radius < count) sum += values[begin + (i + radius) * step] as number;
      if (i - radius - 1 >= 0) sum -= values[begin + (i - radius - 1) * step] as number;
      if (i >= 0) line[i] = sum / (2 * radius + 1);
    }
    for (let i = 0; i < count; i += 1) values[begin + i * step] = line[i] as number;
  }
}
