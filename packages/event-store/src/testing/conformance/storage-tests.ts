import { describe, expect, it } from 'vitest';
import { NO_STREAM } from '../../event-store.js';
import { EventTypeRegistry } from '../../event-type-registry.js';
import { SubjectErased } from '../../sealing/subject-keys.js';
import { createPersonalProbeEvent, createProbeEvent, type Harness } from './harness.js';

export function describeStorage(harness: () => Harness): void {
  describe('storage', () => {
    it('an attempt to change or remove an event is rejected', async (context) => {
      const { store, tamper } = harness();
      if (!tamper) return context.skip('this engine has no operation that changes events');
      await store.append('a', [createProbeEvent({ n: 1 })], NO_STREAM);
      for (const attempt of Object.values(tamper))
        await expect(attempt()).rejects.toThrow(/never changed or removed/);
      expect((await store.readStream('a')).map((event) => event.data)).toEqual([{ n: 1 }]);
    });

    it('an event of a type that is not registered is rejected', async () => {
      const { store } = harness();
      await expect(
        store.append('a', [{ ...createProbeEvent(), type: 'Misspelled' }], NO_STREAM),
      ).rejects.toThrow(/Misspelled/);
      expect(await store.readStream('a')).toEqual([]);
    });

    it('an old event is upcast through all later versions', async () => {
      const { store, open } = harness();
      await store.append('a', [createProbeEvent({ name: 'Ada Lovelace' })], NO_STREAM);
      const newer = open(
        new EventTypeRegistry([
          {
            type: 'Noted',
            version: 3,
            upcasters: {
              1: ({ name, ...rest }) => ({ ...rest, fullName: name }),
              2: (data) => ({ ...data, initial: String(data.fullName).charAt(0) }),
            },
          },
        ]),
      );
      await newer.append('a', [createProbeEvent({ fullName: 'Grace Hopper', initial: 'G' })], 0n);
      const names = (await newer.readStream('a')).map((event) => event.data);
      expect(names).toEqual([
        { fullName: 'Ada Lovelace', initial: 'A' },
        { fullName: 'Grace Hopper', initial: 'G' },
      ]);
      await newer.close();
    });

    it('personal data is stored encrypted, decrypted for readers, and null once the key is deleted', async () => {
      const { store, keys, dump } = harness();
      await store.append(
        'a',
        [
          createPersonalProbeEvent('ada', 'ada@example.org'),
          createPersonalProbeEvent('bob', 'bob@example.org'),
        ],
        NO_STREAM,
      );
      const readEmails = async () =>
        (await store.readStream('a')).map((event) => (event.data as { email: unknown }).email);
      expect(await readEmails()).toEqual(['ada@example.org', 'bob@example.org']);
      expect(await dump()).not.toContain('@example.org');
      await keys.erase('ada');
      expect(await readEmails()).toEqual([null, 'bob@example.org']);
      await expect(
        store.append('a', [createPersonalProbeEvent('ada', 'new@example.org')], 1n),
      ).rejects.toThrow(SubjectErased);
    });
  });
}
