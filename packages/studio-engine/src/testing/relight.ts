/**
 * A picture as another light would show it, with gamma 2.2 in place of the sRGB curve.
 *
 * @param data 8-bit RGBA; not changed
 * @param gains factors on linear red, green and blue: 1 changes nothing
 */
export function relight(
  data: Uint8ClampedArray,
  gains: readonly [red: number, green: number, blue: number],
): Uint8ClampedArray {
  const out = data.slice();
  const tables = gains.map((gain) =>
    Uint8ClampedArray.from({ length: 256 }, (_, byte) => 255 * ((byte / 255) ** 2.2 * gain) ** (1 / 2.2)),
  );
  for (let index = 0; index < out.length; index += 4)
    for (const i of [0, 1, 2] as const) out[index + i] = tables[i]?.[out[index + i] as number] as number;
  return out;
}
