import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { createClient, type HttpClient } from '../../support/http-client.js';
import { type SignedUp, signUp } from '../../support/people.js';
import { createPhotoForm } from '../../support/photos.js';
import { type Product, startProduct } from '../../support/product.js';
import { getS3StoreName, type S3Store, startS3Store } from '../../support/s3-store.js';

const POLLING = { timeout: 30_000, interval: 100 };

let database: TestDatabase;
let store: S3Store;
let product: Product;

beforeAll(async () => {
  store = await startS3Store();
  database = await createDatabase({ migrated: true });
  const env = { ...store.env, DATABASE_URL: database.url, MASTER_KEY: randomBytes(32).toString('base64') };
  product = await startProduct({ env });
});
afterAll(async () => {
  store?.thaw();
  await product?.stop();
  await store?.[Symbol.asyncDispose]();
  await database?.drop();
});

interface Person {
  readonly client: HttpClient;
  readonly account: SignedUp;
  /** Path of a photo. */
  readonly photo: string;
}

async function createPerson(): Promise<Person> {
  const client = createClient(product.url);
  const account = await signUp(client, product.inboxUrl);
  const stored = await client.post<{ url: string }>('/api/photos', createPhotoForm());
  expect(stored.status).toBe(201);
  return { client, account, photo: stored.body.url };
}

describe(`the product while its photo store is frozen (${getS3StoreName()})`, () => {
  it('calls for photos are answered with 503 and Retry-After, accounts are erased without the store, and photos work again when the store is back', async () => {
    const [erased, otherPerson] = [await createPerson(), await createPerson()];
    store.freeze();

    const answers = await Promise.all([
      otherPerson.client.get(otherPerson.photo),
      otherPerson.client.post('/api/photos', createPhotoForm()),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await erased.client.delete('/api/auth/user')).status).toBe(204);
    expect((await erased.client.get('/api/auth/user')).status).toBe(401);
    expect((await otherPerson.client.get('/api/auth/user')).status).toBe(200);

    store.thaw();
    await vi.waitFor(
      async () => expect((await otherPerson.client.get(otherPerson.photo)).status).toBe(200),
      POLLING,
    );
    expect((await otherPerson.client.post('/api/photos', createPhotoForm())).status).toBe(201);
    // The workers delete the photos of the erased person by themselves.
    const isStored = ({ account, photo }: Person) =>
      store.hasPhoto(account.user.id, photo.slice(photo.lastIndexOf('/') + 1));
    await vi.waitFor(async () => expect(await isStored(erased)).toBe(false), POLLING);
    expect(await isStored(otherPerson)).toBe(true);
  });
});
