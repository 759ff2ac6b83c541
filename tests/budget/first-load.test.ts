import { expect, it } from 'vitest';
import { findImportCycles, listChunksOfRoute, measureFirstLoad } from './first-load.js';
import recorded from './first-load.json' with { type: 'json' };

/** Bytes after gzip. */
const MAX_BYTES = 130_000;

/** A line for each chunk with its change since `first-load.json` was written. */
function describeChanges(chunks: ReadonlyMap<string, number>): string {
  const before = new Map<string, number>(Object.entries(recorded));
  const lines = [...new Set([...chunks.keys(), ...before.keys()])].map((name) => {
    const change = (chunks.get(name) ?? 0) - (before.get(name) ?? 0);
    return `${name}: ${chunks.get(name) ?? 0} (${change > 0 ? '+' : ''}${change})`;
  });
  return `\n${lines.join('\n')}\nTo compare with these sizes from now on, write them to tests/budget/first-load.json (to allow more, raise MAX_BYTES):\n${JSON.stringify(Object.fromEntries(chunks), null, 2)}\n`;
}

it(`a first visit to the landing page loads at most ${MAX_BYTES / 1000} kB of JavaScript`, () => {
  const chunks = measureFirstLoad();
  const total = [...chunks.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(total, describeChanges(chunks)).toBeLessThanOrEqual(MAX_BYTES);
});

it('no chunks import each other in a cycle', () => {
  expect(findImportCycles()).toEqual([]);
});

it.each(['front-page', 'salons-page', 'salon-page', 'brands-page', 'shade-page'])(
  'a first visit to the %s does not load the validation library, which takes a phone 150 ms to run',
  (route) => {
    expect(listChunksOfRoute(route)).not.toContain('schemas');
  },
);
