/** Random numbers that are the same for the same seed. */
export interface SeededRandom {
  /** From 0 to less than 1. */
  next(): number;
  /** An integer from `least` to less than `most`. */
  between(least: number, most: number): number;
  /** A copy in random order. */
  shuffled<T>(things: readonly T[]): T[];
}

/** Mulberry32, by Tommy Ettinger. @param seed a whole number */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least)),
    shuffled(things) {
      const remaining = [...things];
      return things.map(
        () => remaining.splice(Math.floor(next() * remaining.length), 1)[0] as (typeof things)[number],
      );
    },
  };
}
