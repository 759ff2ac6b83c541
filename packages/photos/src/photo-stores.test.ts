import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SubjectErased } from '@mirabelle/event-store';
import { MemorySubjectKeys } from '@mirabelle/event-store/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderPhotoStore } from './folder-photo-store.js';
import { SealedPhotoStore } from './sealed-photo-store.js';
import { describePhotoStore } from './testing/photo-store-conformance.js';

const createFolder = () => mkdtemp(join(tmpdir(), 'mirabelle-photos-'));

describePhotoStore('folder', async () => {
  const folder = await createFolder();
  return {
    store: new FolderPhotoStore(join(folder, 'created', 'when needed')),
    openAnother: () => new FolderPhotoStore(join(folder, 'created', 'when needed')),
    close: () => rm(folder, { recursive: true }),
  };
});

describePhotoStore('sealed', async () => {
  const folder = await createFolder();
  const keys = new MemorySubjectKeys();
  const open = () => new SealedPhotoStore(new FolderPhotoStore(folder), keys);
  return { store: open(), openAnother: open, close: () => rm(folder, { recursive: true }) };
});

describe('a sealed photo in a folder', () => {
  let folder: string;
  let keys: MemorySubjectKeys;
  let store: SealedPhotoStore;
  const photo = { userId: randomUUID(), photoId: randomUUID() };
  const content = Buffer.from('the face of a customer');
  const createPath = () => join(folder, photo.userId, photo.photoId);

  beforeEach(async () => {
    folder = await createFolder();
    keys = new MemorySubjectKeys();
    store = new SealedPhotoStore(new FolderPhotoStore(folder), keys);
    await store.put(photo, content);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('a stored photo is encrypted, and no temporary file remains', async () => {
    expect((await readFile(createPath())).includes('face')).toBe(false);
    expect(await readdir(join(folder, photo.userId))).toEqual([photo.photoId]);
  });

  it('a stored photo cannot be read under another id, or after one bit has been changed', async () => {
    const sealed = await readFile(createPath());
    const moved = { ...photo, photoId: randomUUID() };
    await writeFile(join(folder, photo.userId, moved.photoId), sealed);
    await expect(store.get(moved)).rejects.toThrow();
    sealed[40] = (sealed[40] ?? 0) ^ 1;
    await writeFile(createPath(), sealed);
    await expect(store.get(photo)).rejects.toThrow();
  });

  it("a stored photo cannot be read or replaced after its owner's key has been erased", async () => {
    await keys.erase(photo.userId);
    expect(await store.get(photo)).toBeUndefined();
    await expect(store.put(photo, content)).rejects.toThrow(SubjectErased);
    await store.deleteAllOf(photo.userId);
    expect(await readdir(folder)).toEqual([]);
  });
});
