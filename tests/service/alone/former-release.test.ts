import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFormerDataFolder, FORMER_SESSION } from '../../support/former-release/create-former-data.js';
import { createClient } from '../../support/http-client.js';
import { listMails } from '../../support/inbox.js';
import { signInByMail } from '../../support/people.js';
import { type Product, startProduct } from '../../support/product.js';
import { createBookingForm } from '../../support/shopping.js';

const EMAIL = 'wilhelmina@example.test';
const SALON = 'sora-hair-atelier-tokyo';

let dataDir: string | undefined;
let product: Product;

beforeAll(async () => {
  dataDir = await createFormerDataFolder();
  product = await startProduct({ env: { MIRABELLE_DATA_DIR: dataDir } });
});
afterAll(async () => {
  await product?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it('the data folder of an earlier release opens with its session, its sealed name, its booking and its look', async () => {
  const client = createClient(product.url);
  client.cookies.set(FORMER_SESSION.name, FORMER_SESSION.value);
  expect((await client.get('/api/auth/user')).body).toMatchObject({
    email: EMAIL,
    firstName: 'Wilhelmina',
    lastName: 'Åström',
  });
  const bookings = await client.get<object[]>('/api/bookings');
  expect(bookings.body).toEqual([
    expect.objectContaining({
      salonId: SALON,
      localDate: '2031-01-07',
      status: 'pending',
      notes: 'A fringe, please',
    }),
  ]);
  expect((await client.get('/api/saved-looks')).body).toEqual([
    expect.objectContaining({ name: 'Autumn', hairColorId: 'lindwerk-7-46' }),
  ]);
});

it('the data folder of an earlier release takes new bookings, keeps the old one, and sends no mail again', async () => {
  expect(await listMails(product.inboxUrl)).toEqual([]);
  const client = createClient(product.url);
  await signInByMail(client, product.inboxUrl, EMAIL);
  // The old appointment still counts.
  expect(await client.post('/api/bookings', createBookingForm(7, { salonId: SALON }))).toMatchObject({
    status: 422,
    body: { code: 'booking_overlap' },
  });
  expect((await client.post('/api/bookings', createBookingForm(8, { salonId: SALON }))).status).toBe(201);
  const { body } = await client.get<{ localDate: string }[]>('/api/bookings');
  expect(body.map(({ localDate }) => localDate).sort()).toEqual(['2031-01-07', '2031-01-08']);
});
