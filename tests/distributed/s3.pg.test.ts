import { randomUUID } from 'node:crypto';
import { S3PhotoStore } from '@mirabelle/photos';
import { describePhotoStore } from '@mirabelle/photos/testing';
import { EngineError, type S3Settings } from '@mirabelle/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getS3StoreName, type S3Store, startS3Store } from '../support/s3-store.js';

let server: S3Store;
beforeAll(async () => {
  server = await startS3Store();
});
afterAll(() => server?.[Symbol.asyncDispose]());

// Each test has people of its own, so they share the bucket.
describePhotoStore(`S3 (${getS3StoreName()})`, async () => {
  const open = () => new S3PhotoStore(server.settings);
  return { store: open(), openAnother: open, close: async () => {} };
});

describe(`S3 photo store on ${getS3StoreName()}`, () => {
  const createPhotoKey = () => ({ userId: randomUUID(), photoId: randomUUID() });
  const bytes = Buffer.from('sealed');

  async function waitForFailure(call: Promise<unknown>) {
    const error = await call.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EngineError);
    return (error as EngineError).failure;
  }

  it('the user of the bucket passes the check of the bucket and its permissions', async () => {
    await new S3PhotoStore(server.settings).check();
  });

  it('a call gives up while the store is frozen, and works again as soon as the store does', async () => {
    const store = new S3PhotoStore(server.settings);
    const photo = createPhotoKey();
    await store.put(photo, bytes);
    server.freeze();
    const calls = [store.get(photo), store.put(createPhotoKey(), bytes), store.deleteAllOf(photo.userId)];
    for (const failure of await Promise.all(calls.map(waitForFailure)))
      expect(failure).toMatchObject({ engine: 's3', condition: 'away' });
    server.thaw();
    expect(await store.get(photo)).toEqual(new Uint8Array(bytes));
  });

  it('a call says that the store cannot be reached after it was killed, and finds the photos when it is back', async () => {
    const store = new S3PhotoStore(server.settings);
    const photo = createPhotoKey();
    await store.put(photo, bytes);
    await server.kill9();
    expect((await waitForFailure(store.get(photo))).reason).toContain('ECONNREFUSED');
    await server.start();
    expect(await store.get(photo)).toEqual(new Uint8Array(bytes));
  });

  // The fake has neither users nor permissions.
  it.runIf(getS3StoreName() === 'versitygw')(
    'a call names the setting when the secret, the bucket or the permissions are wrong (needs versitygw)',
    async () => {
      const check = (changes: Partial<S3Settings>) =>
        waitForFailure(new S3PhotoStore({ ...server.settings, ...changes }).check());
      const credentials = { accessKeyId: 'mirabelle', secretAccessKey: 'another' };
      expect(await check({ credentials })).toMatchObject({
        condition: 'refusing',
        variable: 'S3_ACCESS_KEY_ID',
        reason: expect.stringContaining('403 SignatureDoesNotMatch'),
      });
      expect(await check({ bucket: 'no-such-bucket' })).toMatchObject({
        condition: 'refusing',
        variable: 'S3_BUCKET',
        reason: expect.stringContaining('no-such-bucket'),
      });
      expect(await check({ bucket: server.foreignBucket ?? '' })).toMatchObject({
        condition: 'refusing',
        variable: 'S3_ACCESS_KEY_ID',
        reason: expect.stringContaining('403 AccessDenied'),
      });
    },
  );
});
