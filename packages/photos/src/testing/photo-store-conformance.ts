import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PhotoName, PhotoStore } from '../photo-store.js';

/** What a store's test brings for one test. */
export interface PhotoStoreHarness {
  readonly store: PhotoStore;
  /** Another store on the same engine, as another process has it. */
  another(): PhotoStore;
  close(): Promise<void>;
}

const aName = (userId: string = randomUUID()): PhotoName => ({ userId, photoId: randomUUID() });
const MEGABYTE = 1024 * 1024;

/** Describes what a photo store promises, tried on the one that `create` makes afresh for every test. */
export function photoStoreConformance(name: string, create: () => Promise<PhotoStoreHarness>): void {
  describe(`${name} photo store`, () => {
    let harness: PhotoStoreHarness;
    beforeEach(async () => {
      harness = await create();
    });
    afterEach(() => harness.close());

    it('gives back what was put, byte for byte, in every process', async () => {
      const { store, another } = harness;
      for (const bytes of [new Uint8Array(), Buffer.from([0, 255, 13, 10]), randomBytes(3 * MEGABYTE)]) {
        const photo = aName();
        await store.put(photo, bytes);
        expect(Buffer.compare((await another().get(photo)) as Uint8Array, bytes)).toBe(0);
      }
    });

    it("has nothing under a name that was never put, or is another person's", async () => {
      const { store } = harness;
      const photo = aName();
      await store.put(photo, Buffer.from('a'));
      expect(await store.get(aName())).toBeUndefined();
      expect(await store.get({ ...photo, userId: randomUUID() })).toBeUndefined();
      expect(await store.get({ ...photo, photoId: randomUUID() })).toBeUndefined();
    });

    it('replaces a photo of the same name, and never shows half of one', async () => {
      const { store, another } = harness;
      const photo = aName();
      const versions = [1, 2, 3, 4].map((fill) => Buffer.alloc(MEGABYTE, fill));
      await store.put(photo, versions[0] as Buffer);
      const reads = Array.from({ length: 20 }, () => another().get(photo));
      await Promise.all([...versions.map((bytes) => store.put(photo, bytes)), ...reads]);
      for (const bytes of [...(await Promise.all(reads)), await store.get(photo)]) {
        expect(bytes).toHaveLength(MEGABYTE);
        expect(new Set(bytes).size).toBe(1);
      }
    });

    it('deletes one photo and leaves the others, twice as well as once', async () => {
      const { store } = harness;
      const [one, other] = [aName(), aName()];
      const sibling = aName(one.userId);
      for (const photo of [one, other, sibling]) await store.put(photo, Buffer.from('a'));
      await store.delete(one);
      await store.delete(one);
      expect(await store.get(one)).toBeUndefined();
      expect([await store.get(other), await store.get(sibling)].every(Boolean)).toBe(true);
    });

    it("deletes all photos of a person and nobody else's, and takes new ones afterwards", async () => {
      const { store, another } = harness;
      const person = randomUUID();
      const photos = Array.from({ length: 25 }, () => aName(person));
      const other = aName();
      await Promise.all([...photos, other].map((photo) => store.put(photo, Buffer.from('a'))));
      await another().deleteAllOf(person);
      await another().deleteAllOf(person);
      expect(
        (await Promise.all(photos.map((photo) => store.get(photo)))).every((each) => each === undefined),
      ).toBe(true);
      expect(await store.get(other)).toBeDefined();
      const later = aName(person);
      await store.put(later, Buffer.from('b'));
      expect(await store.get(later)).toBeDefined();
    });

    it('takes no name that leads anywhere else', async () => {
      const { store } = harness;
      const bytes = Buffer.from('a');
      for (const evil of [
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
          { ...aName(), photoId: evil },
          { ...aName(), userId: evil },
        ]) {
          await expect(store.put(photo, bytes)).rejects.toThrow(RangeError);
          await expect(store.get(photo)).rejects.toThrow(RangeError);
          await expect(store.delete(photo)).rejects.toThrow(RangeError);
        }
        await expect(store.deleteAllOf(evil)).rejects.toThrow(RangeError);
      }
    });
  });
}
