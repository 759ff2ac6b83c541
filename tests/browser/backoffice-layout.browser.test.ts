import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { createClient } from '../support/http-client.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createBookingForm } from '../support/shopping.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { bookAppointments, openStaff, signUpCustomer } from './backoffice-people.js';
import { createListPath } from './list-path.js';

const product = getSharedProduct();

/** No other test books here. */
const SALON = 'sora-hair-atelier-tokyo';

/** Writes a time such as "10 months ago" into the last column, which otherwise says "now" or "1 minute ago" here. */
const showLongTimes = (table: Locator) =>
  table.locator('td:last-of-type time').evaluateAll((times) => {
    for (const time of times) time.textContent = '10 months ago';
  });

/** By how many pixels a table is wider than the frame in which it scrolls. */
const measureOverflow = (table: Locator) =>
  table.evaluate((element) => {
    let frame: Element | null = element;
    while (frame && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement;
    return frame ? frame.scrollWidth - frame.clientWidth : Number.NaN;
  });

it('an appointment of half an hour shows its time, its customer and its service in the calendar, below the zone of its column', async () => {
  const lastName = `Halfhour${takeNextNumber()}`;
  const { client } = await signUpCustomer('Ada', lastName);
  const form = createBookingForm(takeNextNumber(), { salonId: SALON, serviceType: 'Consultation' });
  const { status } = await client.post('/api/bookings', form);
  expect(status).toBe(201);
  const { page, pageErrors } = await openStaff('operator');
  await page.goto(`/backoffice/${createListPath('bookings', { q: lastName })}`);
  await page.getByRole('row', { name: new RegExp(lastName) }).waitFor();
  await page.getByRole('button', { name: 'Calendar' }).click();
  const { appointmentDate } = form;
  await page.getByLabel('Day', { exact: true }).and(page.locator('input')).fill(appointmentDate);
  // Its column is wide where no other salon is shown.
  await page.getByRole('switch', { name: 'Salons without appointments too' }).uncheck();
  const card = page.getByRole('link', { name: new RegExp(lastName) });
  await card.getByText('10:00 AM', { exact: true }).waitFor();
  await card.getByText(`Ada ${lastName}, Consultation`, { exact: true }).waitFor();
  // Each line is whole: nothing is cut at the lower edge of the card or at its side.
  const isCut = await card.evaluate((element) =>
    [element, ...element.querySelectorAll('span')].some(
      (line) => line.scrollHeight > line.clientHeight || line.scrollWidth > line.clientWidth,
    ),
  );
  expect(isCut).toBe(false);
  const column = page.getByRole('region', { name: 'Appointments' }).locator('section').filter({ has: card });
  await column.getByText('Japan Standard Time', { exact: true }).waitFor();
  expect(pageErrors).toEqual([]);
});

it('lists with long names and addresses fit a screen of 1440 px', async () => {
  const name = `Wilhelmina-${'x'.repeat(28)}`;
  const lastName = `Featherstonehaugh-Cholmondeley-${takeNextNumber()}`;
  const { client, email } = await signUpCustomer(name, lastName);
  await client.post('/api/bookings', createBookingForm(takeNextNumber()));
  // No line can break within it.
  const sender = `${'longaddress'.repeat(4)}${takeNextNumber()}@${'longprovider'.repeat(3)}.example.test`;
  const { body: message } = await createClient(product.url).post<{ id: string }>('/api/contact', {
    name: `${name} ${lastName}`,
    email: sender,
    subject: `A question about ${'a very long '.repeat(8)}subject`,
    message: 'Which brown suits a cool complexion best?',
  });
  const { page } = await openStaff('operator');
  const colleague = product.createStaffClient('support');
  expect((await colleague.post(`/api/admin/contact-messages/${message.id}/assign`)).status).toBe(200);
  for (const [resource, q] of [
    ['bookings', lastName],
    ['users', email],
    ['contact-messages', sender],
  ] as const) {
    await page.goto(`/backoffice/${createListPath(resource, { q })}`);
    await page.getByRole('row', { name: /Wilhelmina/ }).waitFor();
    const table = page.getByRole('table');
    await showLongTimes(table);
    expect(await measureOverflow(table), resource).toBe(0);
  }
});

it('the list of messages fits a screen of 1440 px with a sender whose account is erased and with a message that was answered, and the erased row cannot be ticked', async () => {
  const { page, client } = await openStaff('support');
  const subject = `Layout${takeNextNumber()}`;
  const leaving = await signUpCustomer('Ada', 'Leaving');
  const sent = { name: 'Ada Leaving', email: leaving.email, subject, message: 'Which brown suits me?' };
  await leaving.client.post('/api/contact', sent);
  const answered = await createClient(product.url).post<{ id: string }>('/api/contact', {
    ...sent,
    name: 'Wilhelmina Featherstonehaugh-Cholmondeley',
    email: `${'longaddress'.repeat(4)}${takeNextNumber()}@example.test`,
  });
  const reply = { reply: 'A warm one.' };
  expect((await client.post(`/api/admin/contact-messages/${answered.body.id}/reply`, reply)).status).toBe(
    200,
  );
  expect((await leaving.client.delete('/api/auth/user')).status).toBe(204);
  await page.goto(`/backoffice/${createListPath('contact-messages', {})}`);
  const erased = page
    .getByRole('row')
    .filter({ has: page.getByText('Account erased') })
    .first();
  await erased.waitFor();
  expect(await erased.getByRole('checkbox').isDisabled()).toBe(true);
  await page
    .getByRole('row', { name: /Wilhelmina Feather.*Replied/ })
    .first()
    .waitFor();
  const table = page.getByRole('table');
  await showLongTimes(table);
  const cutCount = await table.locator('td:last-of-type .MuiTypography-caption').evaluateAll((captions) => {
    for (const caption of captions) caption.textContent = 'Replied 14 minutes ago';
    return captions.filter((caption) => caption.scrollWidth > caption.clientWidth).length;
  });
  expect([await measureOverflow(table), cutCount]).toEqual([0, 0]);
});

it('the filters and buttons of the bookings list take two rows on screens of 1440 and 1280 px, and none is cut', async () => {
  const { page } = await openStaff('operator');
  await page.goto('/backoffice/bookings');
  const [filters, buttons] = [
    [
      page.getByRole('textbox', { name: 'Customer, salon, number' }),
      page.getByRole('combobox', { name: 'Salon' }),
      page.getByLabel('From', { exact: true }),
      page.getByLabel('Until', { exact: true }),
    ],
    [
      page.getByRole('button', { name: 'Saved searches' }),
      page.getByRole('button', { name: 'Download CSV' }),
      page.getByRole('button', { name: 'Calendar' }),
      page.getByRole('link', { name: 'New booking' }),
    ],
  ];
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const row of [filters, buttons]) {
      const boxes = await Promise.all(row.map((control) => control.boundingBox()));
      const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN));
      expect(Math.max(...middles) - Math.min(...middles), `${width}`).toBeLessThan(12);
      expect(Math.max(...boxes.map((box) => (box ? box.x + box.width : Number.NaN)))).toBeLessThan(
        width - 20,
      );
    }
  }
});

it('the bar of the selected rows lies over the head of the table, so that no row moves, no space is reserved for it, and a heading with the focus stays visible', async () => {
  const { page } = await openStaff('operator');
  await page.goto(await bookAppointments(`Selected${takeNextNumber()}`, 2));
  const firstRow = page.getByRole('row').nth(1);
  const box = firstRow.getByRole('checkbox');
  await box.waitFor();
  const findTop = async (locator: Locator) => (await locator.boundingBox())?.y;
  const rowTop = await findTop(firstRow);
  const tabs = await page.getByRole('tablist').boundingBox();
  const head = await page.locator('thead').boundingBox();
  if (!tabs || !head) throw new Error('The list has no tabs or no head.');
  expect(head.y - (tabs.y + tabs.height)).toBeLessThan(8);

  await box.check();
  await page.getByRole('button', { name: 'Unselect' }).click({ trial: true });
  expect(await findTop(firstRow)).toBe(rowTop);
  const bar = await page.locator('[data-test="bulk-actions-toolbar"]').boundingBox();
  expect(bar?.y).toBeGreaterThanOrEqual(head.y);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(head.y + head.height);
  // The box for all rows stays beside the bar, and a heading with the focus comes above it.
  await page.getByRole('checkbox', { name: 'Select all' }).click({ trial: true });
  await page.getByRole('checkbox', { name: 'Select all' }).focus();
  await page.keyboard.press('Tab');
  await page.locator('thead').getByRole('button').first().click({ trial: true });
});

it('the search tells two customers of the same name apart by addresses, city and next appointment, and the keyboard opens one', async () => {
  const lastName = `Smith${takeNextNumber()}`;
  const [customer, namesake] = [
    await signUpCustomer('Olivia', lastName),
    await signUpCustomer('Olivia', lastName),
  ];
  const { status } = await customer.client.post('/api/bookings', createBookingForm(takeNextNumber()));
  expect(status).toBe(201);
  const { page } = await openStaff('operator');
  await page.goto('/backoffice/');
  await page.getByText('Bookings to confirm').waitFor();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search everything' }).fill(`olivia ${lastName}`);
  const accounts = page.getByRole('group', { name: 'Accounts and guests' });
  const findPerson = (detail: RegExp) =>
    accounts.getByRole('option', { name: new RegExp(`^Olivia ${lastName} .*${detail.source}`) });
  await findPerson(/ · Member since .* · Next, not confirmed yet: .* [Tt]ime\)$/).waitFor();
  await findPerson(/ · No appointment ahead$/).waitFor();
  const text = await accounts.innerText();
  for (const { email } of [customer, namesake]) expect(text).toContain(email);
  await page.getByRole('option', { name: new RegExp(`${lastName}, Haircut `) }).waitFor();
  // The person with an appointment is the better known one, and the first.
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === `/backoffice/users/${customer.user.id}/show`);
});
