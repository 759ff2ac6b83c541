import { expect, it } from 'vitest';
import { findWaits } from './conversation-entries';

const HOUR_MS = 3_600_000;
const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString();

it('the wait for a reply begins with the first text that was not answered, also after an earlier reply', () => {
  const entries = [
    { kind: 'first', occurredAt: at(0) },
    { kind: 'note', occurredAt: at(1) },
    { kind: 'reply', occurredAt: at(2) },
    { kind: 'received', occurredAt: at(3) },
    { kind: 'received', occurredAt: at(10) },
    { kind: 'reply', occurredAt: at(20) },
    { kind: 'reply', occurredAt: at(21) },
  ] as const;
  const waits = findWaits<(typeof entries)[number]>(entries);
  expect(entries.map((entry) => waits.get(entry))).toEqual([
    undefined,
    undefined,
    2 * HOUR_MS,
    undefined,
    undefined,
    17 * HOUR_MS,
    undefined,
  ]);
});
