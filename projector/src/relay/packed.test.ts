import { START } from '@mirabelle/event-store';
import type { SealedEvent } from '@mirabelle/platform/integration';
import { expect, it } from 'vitest';
import { packed } from './packed.js';

const event = (id: string, size: number): SealedEvent => ({
  id,
  type: 'Noted',
  stream: 's',
  revision: 0n,
  position: START,
  data: { schemaVersion: 1, data: { text: 'x'.repeat(size) } },
  metadata: { correlationId: 'c', causationId: 'd', actor: { kind: 'visitor' }, occurredAt: '' },
});
const ids = (portions: Iterable<{ headers: { 'event-id': string } }[]>) =>
  [...portions].map((portion) => portion.map(({ headers }) => headers['event-id']));

it('packs events in their order into portions that a broker takes, the too large ones alone', () => {
  const events = [event('a', 100), event('b', 100), event('c', 5_000), event('d', 100), event('e', 100)];
  expect(ids(packed(events, 1_000))).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  expect(ids(packed([], 1_000))).toEqual([]);
});
