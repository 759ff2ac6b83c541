import { afterEach, beforeEach, describe } from 'vitest';
import { appending } from './appending.js';
import type { Harness } from './harness.js';
import { keeping } from './keeping.js';
import { subscribing } from './subscribing.js';

/** Describes what an event store promises, tried on the adapter that `create` builds afresh for every test. */
export function eventStoreConformance(name: string, create: () => Promise<Harness>): void {
  describe(`${name} event store`, () => {
    let harness: Harness | undefined;
    const current = () => harness as Harness;
    beforeEach(async () => {
      harness = await create();
    });
    afterEach(() => harness?.close());

    appending(current);
    subscribing(current);
    keeping(current);
  });
}
