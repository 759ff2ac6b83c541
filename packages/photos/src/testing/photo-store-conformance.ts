import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PhotoName, PhotoStore } from '../photo-store.js';

/** A store for one test. */
export interface PhotoStoreHarness {
  readonly store: PhotoStore;
  /** Opens a second store on the same data, as another process would. */
  openAnother(): PhotoStore;
  close(): Promise<void>;
}

const createName = (userId: string = randomUUID()): PhotoName => ({ userId, photoId: randomUUID() });
const MEGABYTE = 1024 * 1024;

/** Tests what Mirabelle relies on in every photo store. `create` is called for each test. */
export function describePhotoStore(name: string, create: () => Promise<PhotoStoreHarness>): void {
  describe(`${name} photo store`, () => {
    let harness: PhotoStoreHarness;
    beforeEach(async () => {
      harness = await create();
    });
    afterEach(() => harness.close());

    it('a photo store returns the stored bytes, in every process', async () => {
      const { store, openAnother } = harness;
      for (const bytes of [new Uint8Array(), Buffer.from([0, 255, 13, 10]), randomBytes(3 * MEGABYTE)]) {
        const photo = createName();
        await store.put(photo, bytes);
        expect(Buffer.compare((await openAnother().get(photo)) as Uint8Array, bytes)).toBe(0);
      }
    });

    it('a photo store returns undefined for an unknown photo or another owner', async () => {
      const { store } = harness;
      const photo = createName();
      await store.put(photo, Buffer.from('a'));
      expect(await store.get(createName())).toBeUndefined();
      expect(await store.get({ ...photo, userId: randomUUID() })).toBeUndefined();
      expect(await store.get({ ...photo, photoId: randomUUID() })).toBeUndefined();
    });

    it('a photo store replaces a photo and never returns a partial one', async () => {
      const { store, openAnother } = harness;
      const photo = createName();
      const versions = [1, 2, 3, 4].map((fill) => Buffer.alloc(MEGABYTE, fill));
      await store.put(photo, versions[0] as Buffer);
      const reads = Array.from({ length: 20 }, () => openAnother().get(photo));
      await Promise.all([...versions.map((bytes) => store.put(photo, bytes)), ...reads]);
      for (const bytes of [...(await Promise.all(reads)), await store.get(photo)]) {
        expect(bytes).toHaveLength(MEGABYTE);
        expect(new Set(bytes).size).toBe(1);
      }
    });

    it('a photo store deletes one photo, also repeatedly, and keeps the others', async () => {
      const { store } = harness;
      const [deleted, foreign] = [createName(), createName()];
      const sibling = createName(deleted.userId);
      for (const photo of [deleted, foreign, sibling]) await store.put(photo, Buffer.from('a'));
      await store.delete(deleted);
      await store.delete(deleted);
      expect(await store.get(deleted)).toBeUndefined();
      expect([await store.get(foreign), await store.get(sibling)].every(Boolean)).toBe(true);
    });

    it("a photo store deletes all photos of a user and nobody else's, and accepts new ones afterwards", async () => {
      const { store, openAnother } = harness;
      const person = randomUUID();
      const photos = Array.from({ length: 25 }, () => createName(person));
      const foreign = createName();
      await Promise.all([...photos, foreign].map((photo) => store.put(photo, Buffer.from('a'))));
      await openAnother().deleteAllOf(person);
      await openAnother().deleteAllOf(person);
      expect(
        (await Promise.all(photos.map((photo) => store.get(photo)))).every((bytes) => bytes === undefined),
      ).toBe(true);
      expect(await store.get(foreign)).toBeDefined();
      const later = createName(person);
      await store.put(later, Buffer.from('b'));
      expect(await store.get(later)).toBeDefined();
    });

    it('a photo store rejects an id that is not a UUID, such as a path', async () => {
      const { store } = harness;
      const bytes = Buffer.from('a');
      for (const invalidId of [
        '../secrets',
        '..',
        '.',
        '',
        'a/b',
        '%2e%2e',
        'C:\\x',
        `${randomUUID()}/..`,
        `${randomUUID()}\u0000`,
      ]) {
        for (const photo of [
          { ...createName(), photoId: invalidId },
          { ...createName(), userId: invalidId },
        ]) {
          await expect(store.put(photo, bytes)).rejects.toThrow(RangeError);
          await expect(store.get(photo)).rejects.toThrow(RangeError);
          await expect(store.delete(photo)).rejects.toThrow(RangeError);
        }
        await expect(store.deleteAllOf(invalidId)).rejects.toThrow(RangeError);
      }
    });
  });
}
