import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SubjectErased } from '@mirabelle/event-store';
import { MemorySubjectKeys } from '@mirabelle/event-store/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderPhotoStore } from './folder-photo-store.js';
import { SealedPhotoStore } from './sealed-photo-store.js';
import { photoStoreConformance } from './testing/photo-store-conformance.js';

const aFolder = () => mkdtemp(join(tmpdir(), 'mirabelle-photos-'));

photoStoreConformance('folder', async () => {
  const folder = await aFolder();
  return {
    store: new FolderPhotoStore(join(folder, 'made', 'when needed')),
    another: () => new FolderPhotoStore(join(folder, 'made', 'when needed')),
    close: () => rm(folder, { recursive: true }),
  };
});

photoStoreConformance('sealed', async () => {
  const folder = await aFolder();
  const keys = new MemorySubjectKeys();
  const open = () => new SealedPhotoStore(new FolderPhotoStore(folder), keys);
  return { store: open(), another: open, close: () => rm(folder, { recursive: true }) };
});

describe('what lies in the folder', () => {
  let folder: string;
  let keys: MemorySubjectKeys;
  let store: SealedPhotoStore;
  const photo = { userId: randomUUID(), photoId: randomUUID() };
  const face = Buffer.from('a face that nobody else should see');
  const path = () => join(folder, photo.userId, photo.photoId);

  beforeEach(async () => {
    folder = await aFolder();
    keys = new MemorySubjectKeys();
    store = new SealedPhotoStore(new FolderPhotoStore(folder), keys);
    await store.put(photo, face);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is sealed, and whole files alone', async () => {
    expect((await readFile(path())).includes('face')).toBe(false);
    expect(await readdir(join(folder, photo.userId))).toEqual([photo.photoId]);
  });

  it('does not open under another name, or after a single bit was changed', async () => {
    const sealed = await readFile(path());
    const moved = { ...photo, photoId: randomUUID() };
    await writeFile(join(folder, photo.userId, moved.photoId), sealed);
    await expect(store.get(moved)).rejects.toThrow();
    sealed[40] = (sealed[40] ?? 0) ^ 1;
    await writeFile(path(), sealed);
    await expect(store.get(photo)).rejects.toThrow();
  });

  it("is nobody's once the person's key is gone", async () => {
    await keys.erase(photo.userId);
    expect(await store.get(photo)).toBeUndefined();
    await expect(store.put(photo, face)).rejects.toThrow(SubjectErased);
    await store.deleteAllOf(photo.userId);
    expect(await readdir(folder)).toEqual([]);
  });
});
