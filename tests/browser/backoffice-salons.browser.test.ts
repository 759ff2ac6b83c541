import { SALONS } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.js';
import type { HttpClient } from '../support/http-client.js';
import { type Product, startProduct } from '../support/product.js';
import { openWithSession, signInStaff, signUpCustomer } from './backoffice-people.js';
import { findAccessibilityFaults } from './page-checks.js';

const SALON = SALONS[0] as (typeof SALONS)[number];
const DAY_MS = 86_400_000;
const NOTICE = 'This salon takes no bookings at present.';

let database: TestDatabase;
/** A product of its own, because other tests count the salons of the directory. */
let product: Product;
let operator: HttpClient;

beforeAll(async () => {
  database = await createDatabase();
  product = await startProduct({ env: { DATABASE_URL: database.url, BOOKING_HORIZON_DAYS: '60' } });
  operator = await signInStaff(product, 'operator');
});

afterAll(async () => {
  await product?.stop();
  await database?.drop();
});

/** Books the first free time of the salon. */
async function bookFirstFreeTime(client: HttpClient): Promise<Booking> {
  const from = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
  const path = `/api/salons/${SALON.id}/next-free?serviceType=Haircut&from=${from}`;
  const [time] = (await client.get<{ date: string; time: string }[]>(path)).body;
  const { status, body } = await client.post<Booking>('/api/bookings', {
    salonId: SALON.id,
    serviceType: 'Haircut',
    appointmentDate: time?.date,
    appointmentTime: time?.time,
  });
  expect(status).toBe(201);
  return body;
}

describe('A salon in the back office', () => {
  it('an operator suspends a salon, cancels its appointments together, and takes the salon up again', async () => {
    const customer = await signUpCustomer('Ada', 'Lovelace', product);
    const booking = await bookFirstFreeTime(customer.client);
    const { page: salonPage } = await openWithSession(customer.client, { product });
    await salonPage.goto(`/salons/${SALON.id}`);
    await salonPage.getByRole('button', { name: 'Book Appointment' }).first().waitFor();

    const { page, pageErrors } = await openWithSession(operator, { product });
    await page.goto(`/backoffice/salons/${SALON.id}`);
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Directory' }) });
    await panel.getByText('Customers find the salon and can book it.').waitFor();
    await panel.getByRole('button', { name: 'Suspend the salon' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend the salon' });
    await dialog.getByText(/^One appointment has yet to take place\. It stays as it is/).waitFor();
    await dialog.getByText('Ada Lovelace').waitFor();
    expect(await dialog.getByRole('button', { name: 'Suspend the salon' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').click();
    await page.getByRole('option', { name: 'Complaints from customers' }).click();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Suspend the salon' }).click();
    await panel.getByText('Reason: Complaints from customers').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);

    // The page that a customer has open says so, without a reload, and still answers.
    await salonPage.getByText(NOTICE).waitFor();
    expect(await salonPage.getByRole('button', { name: 'Book' }).count()).toBe(0);
    const answer = await salonPage.goto(`/salons/${SALON.id}`);
    expect(answer?.status()).toBe(200);
    await salonPage.getByText(NOTICE).waitFor();
    await salonPage.goto('/salons');
    await salonPage
      .getByRole('heading', { name: `${SALONS.length - 1} salons found`, exact: true })
      .waitFor();
    expect(await salonPage.getByText(SALON.name, { exact: true }).count()).toBe(0);
    const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
    expect(sitemap).not.toContain(`/salons/${SALON.id}<`);

    await panel.getByRole('link', { name: '1 appointment left to settle' }).click();
    await page.getByRole('row', { name: /Lovelace/ }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Cancel appointments' }).click();
    await page
      .getByRole('dialog', { name: 'Cancel 1 appointment?' })
      .getByRole('button', { name: 'Cancel the appointments' })
      .click();
    await expect
      .poll(async () => (await customer.client.get<Booking>(`/api/bookings/${booking.id}`)).body.status, {
        timeout: 20_000,
      })
      .toBe('cancelled');

    await page.goto(`/backoffice/salons/${SALON.id}`);
    await panel.getByText('No appointments left').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: /^Salon suspended.*operator@/ }).waitFor();
    await page.getByRole('tab', { name: 'Details' }).click();
    await panel.getByRole('button', { name: 'Take up again' }).click();
    await panel.getByText('Customers find the salon and can book it.').waitFor();
    await salonPage.getByRole('heading', { name: `${SALONS.length} salons found`, exact: true }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('finance and support may neither suspend a salon nor take it up again', async () => {
    for (const role of ['finance', 'support'] as const) {
      const client = await signInStaff(product, role);
      const path = `/api/admin/salons/${SALON.id}`;
      expect((await client.post(`${path}/suspend`, { reason: 'closed' })).status).toBe(403);
      expect((await client.post(`${path}/resume`, {})).status).toBe(403);
    }
  });
});
