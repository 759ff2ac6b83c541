/**
 * Softens a grid by two rounds of the weights 1, 2, 1 along its rows and columns. At an edge, a cell counts for its missing
 * neighbor, too, so an even grid stays as it is.
 *
 * @param grid row by row, `columns` values each
 */
export function blurGrid(grid: Float32Array, columns: number, rows: number): Float32Array {
  const alongRows = (source: Float32Array) =>
    source.map((value, i) => {
      const column = i % columns;
      return weigh(column > 0 ? source[i - 1] : value, value, column < columns - 1 ? source[i + 1] : value);
    });
  const alongColumns = (source: Float32Array) =>
    source.map((value, i) => {
      const row = Math.floor(i / columns);
      return weigh(
        row > 0 ? source[i - columns] : value,
        value,
        row < rows - 1 ? source[i + columns] : value,
      );
    });
  return alongColumns(alongRows(alongColumns(alongRows(grid))));
}

const weigh = (before = 0, value: number, after = 0): number => 0.25 * before + 0.5 * value + 0.25 * after;
