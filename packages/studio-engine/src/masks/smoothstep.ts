/** 0 up to `from`, 1 from `to` on, and smooth between them. `from` may be the greater one. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
