import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeS3Server, startFakeS3Server } from '../../../tests/support/fake-s3-server.js';
import { copyPhotos } from './copy-photos.js';
import { FolderPhotoStore } from './folder-photo-store.js';
import type { ListedPhotoStore, PhotoName } from './photo-store.js';
import { S3PhotoStore } from './s3-photo-store.js';

const credentials = { accessKeyId: 'user', secretAccessKey: 'secret' };
const createName = (): PhotoName => ({ userId: randomUUID(), photoId: randomUUID() });

describe('a copy of all photos (a fake S3 store that lists ten at a time)', () => {
  let home: string;
  let server: FakeS3Server;
  let bucket: S3PhotoStore;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'mirabelle-photos-'));
    server = await startFakeS3Server();
    bucket = new S3PhotoStore({ endpoint: server.url, bucket: 'photos', region: 'us-east-1', credentials });
  });
  afterEach(async () => {
    await bucket.close();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  });

  async function readPhotos(store: ListedPhotoStore): Promise<ReadonlyMap<string, string>> {
    const photos = new Map<string, string>();
    for await (const name of store.list())
      photos.set(`${name.userId}/${name.photoId}`, Buffer.from((await store.get(name)) ?? []).toString());
    return photos;
  }

  it('a copy of all photos has every photo of a bucket, and replaces no photo of another bucket to which it is copied once or twice', async () => {
    const names = Array.from({ length: 35 }, createName);
    for (const [index, name] of names.entries()) await bucket.put(name, Buffer.from(`photo ${index}`));
    const folder = new FolderPhotoStore(join(home, 'copy'));
    expect(await copyPhotos(bucket, folder)).toEqual({ copied: 35, present: 0, different: 0 });
    const photos = await readPhotos(folder);
    expect(photos).toEqual(await readPhotos(bucket));
    expect(photos.size).toBe(35);

    const target = new S3PhotoStore({
      endpoint: server.url,
      bucket: 'other',
      region: 'us-east-1',
      credentials,
    });
    const name = names[0] as PhotoName;
    await target.put(name, Buffer.from('another photo'));
    expect(await copyPhotos(folder, target)).toEqual({ copied: 34, present: 0, different: 1 });
    expect(await copyPhotos(folder, target)).toEqual({ copied: 0, present: 34, different: 1 });
    expect(Buffer.from((await target.get(name)) ?? []).toString()).toBe('another photo');
    await target.close();
  });

  it('a copy of all photos leaves out files that are not photos, and is empty if there is no folder', async () => {
    const folder = new FolderPhotoStore(join(home, 'photos'));
    expect(await readPhotos(folder)).toEqual(new Map());
    const name = createName();
    await folder.put(name, Buffer.from('a photo'));
    await writeFile(join(home, 'photos', 'README'), 'no photo');
    await writeFile(join(home, 'photos', name.userId, `${randomUUID()}.part`), 'half a photo');
    expect([...(await readPhotos(folder)).values()]).toEqual(['a photo']);
  });

  it('a copy of all photos fails with the error of the store when the store cannot be reached', async () => {
    await bucket.put(createName(), Buffer.from('a photo'));
    await server.stop();
    await expect(copyPhotos(bucket, new FolderPhotoStore(home))).rejects.toThrow(/s3 is away/);
  });
});
