import { afterEach, beforeEach, describe } from 'vitest';
import { describeAppends } from './append-tests.js';
import type { Harness } from './harness.js';
import { describeStorage } from './storage-tests.js';
import { describeSubscriptions } from './subscription-tests.js';

/** Tests the contract of {@link EventStore} on an adapter. @param create sets the adapter up for each test */
export function describeEventStoreConformance(name: string, create: () => Promise<Harness>): void {
  describe(`${name} event store`, () => {
    let harness: Harness | undefined;
    const getHarness = () => harness as Harness;
    beforeEach(async () => {
      harness = await create();
    });
    afterEach(() => harness?.close());

    describeAppends(getHarness);
    describeSubscriptions(getHarness);
    describeStorage(getHarness);
  });
}
