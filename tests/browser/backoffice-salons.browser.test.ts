import { findBrand, SALONS } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { formatDayAhead } from '../support/days.js';
import { createClient, type HttpClient } from '../support/http-client.js';
import { type Product, startProduct } from '../support/product.js';
import { createSalonForm } from '../support/salons.js';
import { createCartItem } from '../support/shopping.js';
import { openWithSession, signInStaff, signUpCustomer } from './backoffice-people.js';
import { PHONE } from './languages-and-viewports.js';
import { findAccessibilityFaults } from './page-checks.js';
import { openVisitor } from './visitor.js';

const SALON = SALONS[0] as (typeof SALONS)[number];
const NOTICE = 'This salon takes no bookings at present.';

let database: TestDatabase;
/** A product of its own, because other tests count the salons of the directory. */
let product: Product;
let operator: HttpClient;

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  product = await startProduct({ env: { DATABASE_URL: database.url, BOOKING_HORIZON_DAYS: '60' } });
  operator = await signInStaff(product, 'operator');
});

afterAll(async () => {
  await product?.stop();
  await database?.drop();
});

async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Books the first free time of the salon. */
async function bookFirstFreeTime(client: HttpClient): Promise<Booking> {
  const from = formatDayAhead(2);
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
    const panel = page.locator('section', {
      has: page.getByRole('heading', { name: 'Visible to customers' }),
    });
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

    await panel.getByRole('link', { name: '1 appointment to settle' }).click();
    await page.getByRole('row', { name: /Lovelace/ }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Reject requests' }).click();
    await page
      .getByRole('dialog', { name: 'Reject 1 request?' })
      .getByRole('button', { name: 'Reject the request' })
      .click();
    await expect
      .poll(async () => (await customer.client.get<Booking>(`/api/bookings/${booking.id}`)).body.status)
      .toBe('cancelled');

    await page.goto(`/backoffice/salons/${SALON.id}`);
    await panel.getByText('No appointments to settle').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: /^Salon suspended.*operator@/ }).waitFor();
    await page.getByRole('tab', { name: 'Details' }).click();
    await panel.getByRole('button', { name: 'Lift the suspension' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lift it now' }).click();
    await panel.getByText('Customers find the salon and can book it.').waitFor();
    await salonPage.getByRole('heading', { name: `${SALONS.length} salons found`, exact: true }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('an operator adds a salon, which a customer finds at once, and pressing twice adds it once', async () => {
    const customer = await signUpCustomer('Grace', 'Hopper', product);
    const { page: salonsPage } = await openWithSession(customer.client, { product });
    await salonsPage.goto('/salons');
    const findHeadingWithCount = (count: number) =>
      salonsPage.getByRole('heading', { name: `${count} salons found`, exact: true });
    await findHeadingWithCount(SALONS.length).waitFor();

    const { page, pageErrors } = await openWithSession(operator, { product });
    await page.goto('/backoffice/salons');
    await page.getByRole('link', { name: 'New salon' }).click();
    const submit = page.getByRole('button', { name: 'Add and publish' });
    await submit.click();
    await page.getByText('Required').first().waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    for (const [label, value] of [
      ['Name', 'Luz & Sombra'],
      ['Phone', '+34 958 000 000'],
      ['Email', 'hello@luz.example'],
      ['Website', 'luz.example/'],
      ['Street', 'Calle Nueva 4'],
      ['City', 'Granada'],
      ['Latitude', '37,1773'],
      ['Longitude', '-3.5986'],
    ] as const)
      await page.getByRole('textbox', { name: label }).first().fill(value);
    await chooseOption(page, 'Country', 'Spain');
    await chooseOption(page, 'Time zone', 'Europe/Madrid');
    await page.getByRole('combobox', { name: 'Price range' }).click();
    await page.getByRole('option', { name: /^\$\$ / }).click();
    await page.getByRole('checkbox', { name: 'Balayage' }).check();
    await page.getByRole('checkbox', { name: 'Consultation', exact: true }).uncheck();
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByRole('textbox', { name: 'Name of person 1' }).fill('Inés Vega');
    await page
      .getByText(
        'Local time at the salon, Europe/Madrid. Appointments start within these hours, but never before 9:00 AM or after 5:30 PM, and end by closing time.',
      )
      .waitFor();
    await submit.dblclick();
    await page.getByRole('heading', { name: 'Luz & Sombra' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/backoffice/salons/luz-and-sombra-granada');
    await page.getByText('The salon is added, and customers find it.').waitFor();

    // The list that a customer has open shows it, without a reload.
    await findHeadingWithCount(SALONS.length + 1).waitFor();
    const card = salonsPage.getByRole('article').filter({ hasText: 'Luz & Sombra' });
    await card.getByText('Granada', { exact: false }).first().waitFor();
    expect((await fetch(`${product.url}/api/salons/luz-and-sombra-granada-2`)).status).toBe(404);
    await salonsPage.goto('/salons/luz-and-sombra-granada');
    await salonsPage.getByText('Inés Vega').waitFor();
    await salonsPage.getByRole('button', { name: 'Book Appointment' }).first().waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('an operator sets a price by the keyboard on a phone, which an open page shows at once, and withdraws a planned one', async () => {
    const customer = await signUpCustomer('Marie', 'Curie', product);
    const { page: salonPage } = await openWithSession(customer.client, { product });
    await salonPage.goto(`/salons/${SALON.id}`);
    const service = salonPage.getByRole('listitem').filter({ hasText: 'Makeup Application' });
    await service.getByText('$80').waitFor();

    const { page, pageErrors } = await openWithSession(operator, {
      product,
      viewport: PHONE,
    });
    await page.goto('/backoffice/prices');
    await page.getByText('Makeup Application').click();
    const change = page.getByRole('button', { name: 'Change the price' });
    await change.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change the price of “Makeup Application”' });
    const submit = dialog.getByRole('button', { name: 'Set the price' });
    const newPrice = dialog.getByLabel('New price in dollars');
    await newPrice.waitFor();
    await page.keyboard.type('84.50');
    await dialog.getByText('Whole dollars, from $1 to $250').waitFor();
    expect(await newPrice.getAttribute('aria-invalid')).toBe('true');
    await newPrice.fill('84');
    expect(await submit.isDisabled()).toBe(true);
    await dialog.getByRole('combobox', { name: 'Reason' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Costs' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await submit.focus();
    await page.keyboard.press('Enter');
    await page.getByText('The new price is saved.').waitFor();
    await page.getByText('$84.00', { exact: true }).waitFor();
    await service.getByText('$84').waitFor();
    // The gateway keeps prices for some seconds.
    const readOffers = async () => (await fetch(`${product.url}/salons/${SALON.id}`)).text();
    await expect.poll(readOffers, { timeout: 15_000 }).toContain('"price":"84.00"');

    await change.click();
    await newPrice.fill('90');
    await dialog.getByLabel('From a later time on').check();
    await dialog.getByLabel('Holds from').fill('2020-01-01');
    await dialog.getByText('Choose a time that is still to come').waitFor();
    await dialog.getByLabel('Holds from').fill('2041-01-01');
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Season' }).click();
    await submit.click();
    await page.getByRole('button', { name: /^Withdraw \$90\.00 from Tue, Jan 1, 2041/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the change' }).click();
    await page.getByText('The change is withdrawn.').waitFor();
    await page.getByText('No change is planned.').waitFor();
    await page.getByText(/^Withdrawn · Season · operator@/).waitFor();
    await page.getByText(/^Holds now · Costs · operator@/).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('tab', { name: 'History' }).click();
    await page
      .getByRole('button', { name: /^Price set.*operator@/ })
      .first()
      .waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('a product that an operator takes out of the shop is for sale nowhere, and comes back with its new name and price', async () => {
    const customer = await signUpCustomer('Ada', 'Byron', product);
    const item = createCartItem(0);
    expect((await customer.client.post('/api/cart', item)).status).toBe(201);
    const { page: customerPage } = await openWithSession(customer.client, { product });
    await customerPage.goto('/pricing');
    await customerPage.getByRole('button', { name: /^Cart/ }).click();
    const cart = customerPage.getByRole('dialog', { name: 'Your cart' });
    await cart.getByText('Satin Lipstick Bare Petal').waitFor();

    const { page, pageErrors } = await openWithSession(operator, {
      product,
      viewport: PHONE,
    });
    await page.goto('/backoffice/prices');
    await page.getByPlaceholder('Name, brand, code').fill('bare petal');
    await page.getByText('Satin Lipstick Bare Petal').click();
    const chooseReason = async (dialog: Locator, reason: string) => {
      await dialog.getByRole('combobox', { name: 'Reason' }).click();
      await page.getByRole('option', { name: reason }).click();
    };
    await page.getByRole('button', { name: 'Stop offering' }).click();
    const end = page.getByRole('dialog', { name: 'Stop offering “Satin Lipstick Bare Petal”' });
    await chooseReason(end, 'No longer supplied');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await end.getByRole('button', { name: 'Stop offering it' }).click();
    await page.getByText('The end of the offer is saved.').waitFor();
    await cart.getByText('No longer offered').waitFor();
    expect(await cart.getByRole('group', { name: /^Pay/ }).count()).toBe(0);

    // The gateway keeps names and prices for some seconds.
    const readShade = async () => (await fetch(`${product.url}/shades/velmira-l101`)).text();
    await expect.poll(readShade, { timeout: 15_000 }).toContain('No longer offered');
    const { page: visitorPage } = await openVisitor({ product });
    await visitorPage.goto('/brands?catalogue=velmira');
    const shown = visitorPage.getByRole('dialog').getByText(/^Showing /);
    await shown.waitFor();
    const count = (findBrand('Velmira')?.products.length ?? 0) - 1;
    await expect
      .poll(() => shown.textContent(), { timeout: 15_000 })
      .toBe(`Showing ${count} of ${count} products`);

    await page.getByRole('button', { name: 'Rename' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename “Satin Lipstick Bare Petal”' });
    await rename.getByLabel('New name').fill('Satin Lipstick First Petal');
    await chooseReason(rename, 'The brand’s wish');
    await rename.getByRole('button', { name: 'Set the name' }).click();
    await page.getByRole('heading', { name: 'Satin Lipstick First Petal' }).waitFor();
    await page.getByRole('button', { name: 'Change the price' }).click();
    const price = page.getByRole('dialog', { name: 'Change the price of “Satin Lipstick First Petal”' });
    await price.getByLabel('New price in dollars').fill('29.50');
    await price.getByText('From $12.95 to $999.99, with 95 to 99 cents').waitFor();
    await price.getByLabel('New price in dollars').fill('26.99');
    await chooseReason(price, 'Special offer');
    await price.getByRole('button', { name: 'Set the price' }).click();
    await page.getByText('$26.99', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Offer again' }).click();
    const begin = page.getByRole('dialog', { name: 'Offer “Satin Lipstick First Petal” again' });
    await chooseReason(begin, 'Correction');
    await begin.getByRole('button', { name: 'Offer it again' }).click();
    await page.getByText('The return to the offer is saved.').waitFor();
    await cart.getByText('Satin Lipstick First Petal').waitFor();
    await cart.getByText('$26.99').first().waitFor();
    await cart.getByText('No longer offered').waitFor({ state: 'hidden' });
    expect(pageErrors).toEqual([]);
  });

  it('the front page and the pricing page show a visitor the new price of a plan, before any script has run and afterwards', async () => {
    const body = { price: '21.49', reason: 'market' };
    expect((await operator.post('/api/admin/prices/plan-premium/schedule', body)).status).toBe(200);
    const readMarkup = async (path: string) => (await fetch(product.url + path)).text();
    for (const path of ['/pricing', '/']) {
      // The gateway keeps prices for some seconds.
      await expect.poll(() => readMarkup(path), { timeout: 15_000 }).toContain('$21.49');
      const { page, pageErrors } = await openWithSession(createClient(product.url), { product });
      await page.goto(path);
      await page.locator('main button[data-hydrating]').first().waitFor({ state: 'detached' });
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Premium' }) });
      await card.getByText('$21.49').waitFor();
      expect(await page.getByText('$19.99').count()).toBe(0);
      expect(pageErrors).toEqual([]);
    }
  });

  it('finance and support may neither add a salon nor suspend one or lift a suspension', async () => {
    for (const role of ['finance', 'support'] as const) {
      const client = await signInStaff(product, role);
      const path = `/api/admin/salons/${SALON.id}`;
      expect((await client.post(`${path}/suspend`, { reason: 'closed' })).status).toBe(403);
      expect((await client.post(`${path}/resume`, {})).status).toBe(403);
      expect((await client.post('/api/admin/salons/create', createSalonForm('Luz'))).status).toBe(403);
    }
  });
});
