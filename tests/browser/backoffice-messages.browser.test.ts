import { SALONS } from '@mirabelle/catalogue';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createBookingForm } from '../support/shopping.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { openStaff, signUpCustomer } from './backoffice-people.js';
import { DESKTOP, PHONE } from './languages-and-viewports.js';

const SCREENS = [PHONE, DESKTOP] as const;

/** The buttons and links of the page that a message lies over, by their texts. */
const listCovered = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const message = document.querySelector('.MuiSnackbar-root [role="alert"]')?.getBoundingClientRect();
    if (!message) throw new Error('No message is shown.');
    return [...document.querySelectorAll('main button, main a[href], [role="dialog"] button')]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < message.right && right > message.left && top < message.bottom && bottom > message.top;
      })
      .map(({ textContent }) => textContent);
  });

const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

const FAILURE = 'The service rests for a moment.';

const failCommands = (page: Page) =>
  page.route('**/api/admin/**', (route) =>
    route.request().method() !== 'GET'
      ? route.fulfill({ status: 503, json: { status: 503, detail: FAILURE } })
      : route.continue(),
  );

it.each(SCREENS)(
  'a message covers no button of a form, at its end and above it, on a screen of $width by $height',
  async (viewport) => {
    const customer = await signUpCustomer('Mia', 'Messagefree');
    const { page } = await openStaff('operator', { viewport });
    await page.goto(`/backoffice/salons/${SALONS[0]?.id}`);
    const chairs = page.getByRole('spinbutton', { name: 'Chairs' });
    await chairs.fill(String(Number(await chairs.inputValue()) + 1));
    await failCommands(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(FAILURE).waitFor();
    for (const name of ['Undo', 'Save']) expect(await listCovered(page)).not.toContain(name);
    await scrollToEnd(page);
    expect(await listCovered(page)).toEqual([]);
    await page.unrouteAll();

    const { appointmentDate } = createBookingForm(takeNextNumber());
    const query = new URLSearchParams({
      userId: customer.user.id,
      salonId: SALONS[0]?.id ?? '',
      date: appointmentDate,
    });
    await page.goto(`/backoffice/bookings/create?${query}`);
    await page.getByRole('combobox', { name: 'Service' }).click();
    await page.getByRole('option', { name: /^Haircut/ }).click();
    await page.getByRole('button', { name: '10:00 AM', exact: true }).click();
    await failCommands(page);
    await page.getByRole('button', { name: 'Book as a request' }).click();
    await page.getByText(FAILURE).waitFor();
    for (const name of ['Not now', 'Book as a request']) expect(await listCovered(page)).not.toContain(name);
    await scrollToEnd(page);
    expect(await listCovered(page)).toEqual([]);
  },
);
