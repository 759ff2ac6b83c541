/** 8-bit RGBA pixels of a picture. */
export interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Luma at a point between pixels, 0 to 1, interpolated, with the weights of ITU-R BT.601. Beyond the border the border goes on. */
export function readLuma({ data, width, height }: Picture, x: number, y: number): number {
  const fx = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const fy = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const [left, top] = [Math.floor(fx), Math.floor(fy)];
  const at = (column: number, row: number) => {
    const i = 4 * (Math.min(height - 1, row) * width + Math.min(width - 1, column));
    return 0.299 * (data[i] as number) + 0.587 * (data[i + 1] as number) + 0.114 * (data[i + 2] as number);
  };
  const [sx, sy] = [fx - left, fy - top];
  const upper = at(left, top) * (1 - sx) + at(left + 1, top) * sx;
  const lower = at(left, top + 1) * (1 - sx) + at(left + 1, top + 1) * sx;
  return (upper * (1 - sy) + lower * sy) / 255;
}
