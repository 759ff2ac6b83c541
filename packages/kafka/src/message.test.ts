import { START } from '@mirabelle/event-store';
import { describe, expect, it } from 'vitest';
import { fromMessage, type SealedEvent, toMessage, UnreadableMessage } from './message.js';

const event: SealedEvent = {
  id: '0b7e6c2e-6f0d-4d0a-9f5e-5a8a6a1c2b3d',
  type: 'AccountRegistered',
  stream: 'account-1',
  revision: 3n,
  position: { transaction: 2n ** 63n, sequence: 9n },
  data: { schemaVersion: 2, data: { userId: '1', email: { $sealed: 'v1.abc' } } },
  metadata: {
    correlationId: 'c',
    causationId: 'd',
    actor: { kind: 'visitor' },
    occurredAt: '2026-01-01T00:00:00.000Z',
  },
};

const filling = '5d0c8f7e-1c1b-4a1e-8a55-0a4ab8d1c3f0';

/** As it comes back from a broker: bytes. */
const delivered = ({ value, headers }: ReturnType<typeof toMessage>) => ({
  value: Buffer.from(value),
  headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, Buffer.from(text)])),
});

describe('a message', () => {
  it('gives back the event it was made from, with every digit of its numbers', () => {
    expect(fromMessage(delivered(toMessage(event, filling)))).toEqual(event);
    expect(fromMessage(delivered(toMessage({ ...event, position: START }, filling)))).toMatchObject({
      position: START,
    });
  });

  it('is keyed by the stream, and its headers say what it is', () => {
    expect(toMessage(event, filling)).toMatchObject({
      key: 'account-1',
      headers: {
        'event-id': event.id,
        type: 'AccountRegistered',
        version: '2',
        'correlation-id': 'c',
        'causation-id': 'd',
        filling,
      },
    });
  });

  it.each([
    ['value is no JSON', { value: Buffer.from('{') }],
    ['value is no JSON', { value: null }],
    ['header event-id', { headers: { type: 'A', version: '1' } }],
    ['header version', { headers: { ...toMessage(event, filling).headers, version: 'new' } }],
    [
      'field position',
      {
        value: Buffer.from(JSON.stringify({ ...JSON.parse(toMessage(event, filling).value), position: '1' })),
      },
    ],
    ['field stream', { value: Buffer.from('{}') }],
  ])('that is no event is refused: %s', (reason, change) => {
    const attempt = () => fromMessage({ ...delivered(toMessage(event, filling)), ...change });
    expect(attempt).toThrow(UnreadableMessage);
    expect(attempt).toThrow(reason);
  });
});
