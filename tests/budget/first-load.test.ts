import { expect, it } from 'vitest';
import { circles, firstLoad } from './first-load.js';
import recorded from './first-load.json' with { type: 'json' };

/** Bytes after gzip. */
const BUDGET = 130_000;

/** A line for each chunk with what it has gained or lost since its size was last written down. */
function growth(chunks: ReadonlyMap<string, number>): string {
  const before = new Map<string, number>(Object.entries(recorded));
  const lines = [...new Set([...chunks.keys(), ...before.keys()])].map((name) => {
    const change = (chunks.get(name) ?? 0) - (before.get(name) ?? 0);
    return `${name}: ${chunks.get(name) ?? 0} (${change > 0 ? '+' : ''}${change})`;
  });
  return `\n${lines.join('\n')}\nWhat is meant to stay is written down in tests/budget/first-load.json:\n${JSON.stringify(Object.fromEntries(chunks), null, 2)}\n`;
}

it(`lets a first visit to the landing page load at most ${BUDGET / 1000} kB of JavaScript`, () => {
  const chunks = firstLoad();
  const total = [...chunks.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(total, growth(chunks)).toBeLessThanOrEqual(BUDGET);
});

it('has no chunks that wait for each other', () => {
  expect(circles()).toEqual([]);
});
