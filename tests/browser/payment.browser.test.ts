import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createCartItem } from '../support/shopping.js';
import { POLLING } from './page-checks.js';
import { waitForToast } from './toasts.js';
import { openMember } from './visitor.js';

/** Opens the sandbox of the payment provider and presses a button there. */
async function pay(page: Page, choice: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Pay now' }).click();
  const sandbox = await opening;
  await sandbox.getByRole('button', { name: choice, exact: true }).click();
}

describe('Payment', () => {
  it('a cart line is paid after a cancelled and a declined attempt', async () => {
    const { page, client } = await openMember();
    expect((await client.post('/api/cart', createCartItem())).status).toBe(201);
    await page.goto('/');
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    const dialog = page.getByRole('dialog');

    const canceled = dialog.getByText('Payment canceled. Nothing was charged.');
    await pay(page, 'Cancel');
    await canceled.waitFor();
    expect(await page.getByText('Payment Error').count()).toBe(0);

    // Closing the window is a cancellation, too, and the button works again.
    const opening = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Pay now' }).click();
    const sandbox = await opening;
    await canceled.waitFor({ state: 'detached' });
    await sandbox.close();
    await canceled.waitFor();

    await pay(page, 'Pay with a card that is declined');
    await waitForToast(
      page,
      'Payment Error',
      'There was an issue processing your payment. Please try again.',
    );
    await dialog
      .getByText('The payment was declined and nothing was charged. Please try another way to pay.')
      .waitFor();

    await pay(page, 'Pay');
    await waitForToast(page, 'Payment Successful!', 'You earned $2.32 commission.');
    await dialog.getByText('Your cart is empty').waitFor();
  });

  it('an appointment is booked and paid in advance', async () => {
    const { page, client } = await openMember();
    await page.goto('/salons');
    await page
      .getByRole('button', { name: /^Book Appointment at/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill('2031-06-18');
    await dialog.getByRole('radio', { name: '10:30 AM' }).click();
    await dialog.getByRole('radio', { name: 'Pay now' }).click();
    await pay(page, 'Pay');
    await page.getByText('Booking Confirmed!').first().waitFor();
    await expect
      .poll(async () => (await client.get('/api/bookings')).body, POLLING)
      .toMatchObject([{ paymentStatus: 'paid', appointmentTime: '10:30 AM', price: '65.00' }]);
  });
});
