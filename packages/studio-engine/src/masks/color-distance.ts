/**
 * The squared OKLab distance of two cells.
 *
 * @param lab three numbers for each cell
 */
export function computeSquaredDistance(lab: Float32Array, one: number, other: number): number {
  const lightness = (lab[3 * one] as number) - (lab[3 * other] as number);
  const a = (lab[3 * one + 1] as number) - (lab[3 * other + 1] as number);
  const b = (lab[3 * one + 2] as number) - (lab[3 * other + 2] as number);
  return lightness * lightness + a * a + b * b;
}
