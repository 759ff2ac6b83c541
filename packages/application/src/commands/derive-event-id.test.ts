import { randomUUID } from 'node:crypto';
import { v5 as uuidFromName } from 'uuid';
import { expect, it } from 'vitest';
import { deriveEventId } from './derive-event-id.js';

it('the id of an event is the one that earlier releases have derived, so that a repeated command is recognized', () => {
  for (let n = 0; n < 200; n += 1) {
    const [stream, commandId] = [`cart-${randomUUID()}-é`, randomUUID()];
    expect(deriveEventId(stream, n, commandId)).toBe(uuidFromName(`${stream} ${n}`, commandId));
  }
});
