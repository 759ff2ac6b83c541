import { afterEach, beforeEach, describe } from 'vitest';
import { describeAppends } from './append-tests.js';
import type { Harness } from './harness.js';
import { describeStorage } from './storage-tests.js';
import { describeSubscriptions } from './subscription-tests.js';

/** Describes what an event store promises, tried on the adapter that `create` builds afresh for every test. */
export function eventStoreConformance(name: string, create: () => Promise<Harness>): void {
  describe(`${name} event store`, () => {
    let harness: Harness | undefined;
    const current = () => harness as Harness;
    beforeEach(async () => {
      harness = await create();
    });
    afterEach(() => harness?.close());

    describeAppends(current);
    describeSubscriptions(current);
    describeStorage(current);
  });
}
