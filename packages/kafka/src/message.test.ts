import { START } from '@mirabelle/event-store';
import { describe, expect, it } from 'vitest';
import { parseMessage, type SealedEvent, toMessage, UnreadableMessage } from './message.js';

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

const source = {
  epochId: '5d0c8f7e-1c1b-4a1e-8a55-0a4ab8d1c3f0',
  logId: '0d8d7d53-7b0e-4a55-9d39-5a3cf4d3a7c8',
};

/** Converts values and headers to bytes, as a broker delivers them. */
const toDeliveredMessage = ({ value, headers }: ReturnType<typeof toMessage>) => ({
  value: Buffer.from(value),
  headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, Buffer.from(text)])),
});

describe('event message', () => {
  it('an event message restores the event that it was made from, with the full precision of its numbers', () => {
    expect(parseMessage(toDeliveredMessage(toMessage(event, source)))).toEqual(event);
    expect(parseMessage(toDeliveredMessage(toMessage({ ...event, position: START }, source)))).toMatchObject({
      position: START,
    });
  });

  it('an event message has the stream as its key and describes the event in its headers', () => {
    expect(toMessage(event, source)).toMatchObject({
      key: 'account-1',
      headers: {
        'event-id': event.id,
        type: 'AccountRegistered',
        version: '2',
        'correlation-id': 'c',
        'causation-id': 'd',
        filling: source.epochId,
        log: source.logId,
      },
    });
  });

  it.each([
    ['value is not JSON', { value: Buffer.from('{') }],
    ['value is not JSON', { value: null }],
    ['The value is not an object', { value: Buffer.from('null') }],
    ['The value is not an object', { value: Buffer.from('[]') }],
    ['header event-id', { headers: { type: 'A', version: '1' } }],
    ['header version', { headers: { ...toMessage(event, source).headers, version: 'new' } }],
    [
      'field position',
      {
        value: Buffer.from(JSON.stringify({ ...JSON.parse(toMessage(event, source).value), position: '1' })),
      },
    ],
    ['field stream', { value: Buffer.from('{}') }],
  ])('an event message is rejected when it is not a valid event: %s', (reason, change) => {
    const attempt = () => parseMessage({ ...toDeliveredMessage(toMessage(event, source)), ...change });
    expect(attempt).toThrow(UnreadableMessage);
    expect(attempt).toThrow(reason);
  });
});
