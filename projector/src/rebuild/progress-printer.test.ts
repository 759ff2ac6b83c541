import { describe, expect, it } from 'vitest';
import { createProgressPrinter } from './progress-printer.js';

/** The lines that are printed when a rebuild has read so many of 100,000 events after so many milliseconds. */
function printAll(progress: readonly (readonly [ms: number, done: bigint])[]): readonly string[] {
  const lines: string[] = [];
  let time = 0;
  const print = createProgressPrinter(
    (line) => lines.push(line),
    () => time,
  );
  for (const [ms, done] of progress) {
    time = ms;
    print(done, 100_000n);
  }
  return lines;
}

describe('the printed progress of a rebuild', () => {
  it('the printed progress of a rebuild has the time that is left at the rate so far, once a second', () => {
    const lines = printAll([
      [0, 0n],
      [900, 9_000n],
      [1_000, 10_000n],
      [4_000, 20_000n],
      [9_000, 100_000n],
    ]);
    expect(lines).toEqual([
      '0 of 100000 events',
      '10000 of 100000 events, about 9 s left',
      '20000 of 100000 events, about 16 s left',
      '100000 of 100000 events, about 0 s left',
    ]);
  });

  it('the printed progress of a rebuild is in minutes when it takes long, and without a time while nothing moves', () => {
    const lines = printAll([
      [0, 0n],
      [1_000, 0n],
      [2_000, 500n],
    ]);
    expect(lines.slice(1)).toEqual(['0 of 100000 events', '500 of 100000 events, about 7 min left']);
  });

  it('the printed progress of a rebuild that was continued counts only the events that it has read itself', () => {
    const lines = printAll([
      [0, 90_000n],
      [1_000, 95_000n],
      [2_000, 0n],
      [3_000, 50_000n],
    ]);
    expect(lines.slice(1)).toEqual([
      '95000 of 100000 events, about 1 s left',
      '0 of 100000 events',
      '50000 of 100000 events, about 1 s left',
    ]);
  });
});
