/** A picture as it would be in another light. @param gains of linear red, green and blue: 1 is daylight */
export function inLight(
  data: Uint8ClampedArray,
  gains: readonly [red: number, green: number, blue: number],
): Uint8ClampedArray {
  const out = data.slice();
  const tables = gains.map((gain) =>
    Uint8ClampedArray.from({ length: 256 }, (_, byte) => 255 * ((byte / 255) ** 2.2 * gain) ** (1 / 2.2)),
  );
  for (let at = 0; at < out.length; at += 4)
    for (const i of [0, 1, 2] as const) out[at + i] = tables[i]?.[out[at + i] as number] as number;
  return out;
}
