import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import type { Payment } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendEvents } from '../service/calls/append-events.js';
import { openWorld, type World } from '../service/calls/index.js';
import { createTextPattern } from '../support/consumer-texts.js';
import { waitForMail } from '../support/inbox.js';
import { createCartItem, createOrderForm, DELIVERY_ADDRESS, payOrder } from '../support/shopping.js';
import { fillDelivery } from './delivery.js';
import { listReaders } from './languages-and-viewports.js';
import { findCartButton } from './locators.js';
import { measureOverflowWidth } from './page-checks.js';
import { createReader } from './reader.js';
import { findToast, waitForToast } from './toasts.js';
import { openMember, withoutFailedRequests } from './visitor.js';

/** Opens the sandbox of the payment provider and presses a button there. */
async function pay(page: Page, choice: string, name = 'Pay with PayPal'): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name }).click();
  const sandbox = await opening;
  await sandbox.getByRole('button', { name: choice, exact: true }).click();
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

describe('Payment', () => {
  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s a cart item is paid after a canceled and a declined attempt',
    async (_, language, viewport) => {
      const { text, pattern, options } = createReader(language, viewport);
      const { page, pageErrors, client } = await openMember(options);
      const item = createCartItem() as { productName: string };
      const { productName } = item;
      expect((await client.post('/api/cart', item)).status).toBe(201);
      await page.goto('/');
      await findCartButton(page).click();
      const dialog = page.getByRole('dialog');

      await fillDelivery(dialog, text);
      const canceled = dialog.getByText(text('payment:outcome.cancelled'));
      await pay(page, 'Cancel', text('payment:action'));
      await canceled.waitFor();
      expect(await page.getByText(text('payment:failed.title')).count()).toBe(0);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);

      // Closing the window is a cancellation, too, and the button works again.
      const opening = page.waitForEvent('popup');
      await dialog.getByRole('button', { name: text('payment:action') }).click();
      const sandbox = await opening;
      await canceled.waitFor({ state: 'detached' });
      await sandbox.close();
      await canceled.waitFor();

      await pay(page, 'Pay with a card that is declined', text('payment:action'));
      await waitForToast(page, text('payment:failed.title'), text('payment:failed.description'));
      await dialog.getByText(text('payment:outcome.declined')).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);

      await pay(page, 'Pay', text('payment:action'));
      const paid = findToast(page, text('cart:paid.title')).getByText(pattern('cart:paid.description'));
      const words = await paid.innerText();
      expect(words).toContain(productName);
      expect(words).toMatch(/2[.٫]32|٢[.٫]٣٢/);
      await page.getByRole('dialog', { name: text('cart:paid.done') }).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(withoutFailedRequests(pageErrors)).toEqual([]);
    },
  );

  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s an appointment is booked and paid in advance by a test payment, and its cancellation promises no money',
    async (_, language, viewport) => {
      const { text, options } = createReader(language, viewport);
      const { page, pageErrors, client } = await openMember(options);
      await page.goto('/salons?book=maison-aurore-paris&service=haircut');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(text('booking:date')).fill('2031-06-18');
      await dialog.getByRole('radio').nth(3).click();
      await dialog.getByRole('radio', { name: text('booking:payment.now') }).click();
      await pay(page, 'Pay', text('payment:action'));
      await page.waitForURL(/\/bookings\//);
      const payment = page.getByText(text('receipt:sandbox'), { exact: true });
      await payment.waitFor();
      await expect
        .poll(async () => (await client.get('/api/bookings')).body)
        .toMatchObject([{ paymentStatus: 'paid', price: '65.00' }]);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);

      await page.getByRole('button', { name: createTextPattern(text('booking:cancelFor')) }).click();
      await dialog.getByText(text('receipt:testNotRefunded')).waitFor();
      await dialog.getByRole('button', { name: text('booking:cancel') }).click();
      await page.getByText(text('appointment:cancelledBy.customer')).waitFor();
      await expect
        .poll(async () => (await client.get('/api/bookings')).body)
        .toMatchObject([{ paymentStatus: 'refunded' }]);
      await payment.waitFor();
      expect(await page.getByText(text('appointment:facts.payment.refunded')).count()).toBe(0);
      expect(pageErrors).toEqual([]);
    },
  );

  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s a purchase is paid and leads to its receipt, as do its mail and the profile, and a refund shows on the open page',
    async (_, language, viewport) => {
      const { text, pattern, options } = createReader(language, viewport);
      const { page, pageErrors, client, email, user } = await openMember(options);
      const { productName } = createCartItem() as { productName: string };
      expect((await client.post('/api/cart', createCartItem(0, { quantity: 2 }))).status).toBe(201);
      await page.goto('/?cart=open');
      await fillDelivery(page.getByRole('dialog'), text);
      await pay(page, 'Pay', text('payment:action'));
      await findToast(page, text('cart:paid.title')).waitFor();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: text('cart:receipt') })
        .click();

      await page.waitForURL(/\/payments\//);
      const { pathname } = new URL(page.url());
      const receipt = page.getByRole('article');
      const waitForReceipt = () => receipt.getByRole('heading', { name: text('receipt:title') }).waitFor();
      await waitForReceipt();
      for (const fact of [productName, '$57.98', pattern('receipt:sandboxOf')]) {
        await receipt.getByText(fact).first().waitFor();
      }
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      const buttons = page.getByRole('button', { name: text('receipt:print') });
      await page.emulateMedia({ media: 'print' });
      expect(await buttons.isVisible()).toBe(false);
      expect(await page.getByRole('banner').isVisible()).toBe(false);
      expect(await receipt.getByText(productName).isVisible()).toBe(true);
      await page.emulateMedia({ media: 'screen' });

      const { inboxUrl, url } = world.product;
      const mail = await waitForMail(inboxUrl, { to: email, link: pathname });
      expect(mail.links).toContain(`${url}${pathname}`);
      await page.goto('/profile#payments');
      await page.getByRole('link', { name: productName }).click();
      await waitForReceipt();

      const orderId = pathname.split('/').at(-1);
      const refunded = { orderId, userId: user.id, refundId: 'R-1', amountCents: 5798 };
      await appendEvents(world, `payment-${orderId}`, [{ type: 'PaymentRefunded', data: refunded }]);
      await receipt.getByText(text('receipt:status.canceled')).first().waitFor();
      await receipt.getByRole('status').getByText(text('receipt:sandbox')).waitFor();
      const refundMail = await waitForMail(inboxUrl, { to: email, link: pathname, after: mail });
      // The account was created in English.
      expect(refundMail.subject).toMatch(/^Your order is canceled: /);
      expect(refundMail.text).toContain('no money was taken.');
      expect(refundMail.text).toContain('Total: $57.98');
      expect(pageErrors).toEqual([]);
    },
  );

  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s an order that is not sent yet is canceled on the profile after a dialog that says that no money of a test payment comes back, and finance sees why',
    async (_, language, viewport) => {
      const { text, pattern, options } = createReader(language, viewport);
      const { page, pageErrors, client, email } = await openMember(options);
      const form = await createOrderForm(client, createCartItem());
      const id = await payOrder(client, { ...form, delivery: DELIVERY_ADDRESS });
      await page.goto('/profile#payments');
      const payments = page.locator('#payments');
      const cancel = payments.getByRole('button', { name: pattern('receipt:cancel.actionFor') });
      await cancel.click();
      const dialog = page.getByRole('dialog', { name: text('receipt:cancel.title') });
      await dialog.getByText(text('receipt:testNotRefunded')).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await dialog.getByRole('button', { name: text('receipt:cancel.keep') }).click();
      await dialog.waitFor({ state: 'detached' });
      expect((await client.get<Payment>(`/api/payments/${id}`)).body.status).toBe('paid');

      await cancel.click();
      await dialog.getByRole('button', { name: text('receipt:cancel.action'), exact: true }).click();
      await findToast(page, text('receipt:cancel.done.title')).getByText(text('receipt:sandbox')).waitFor();
      await payments.getByText(text('receipt:status.canceled'), { exact: true }).waitFor();
      expect(await cancel.count()).toBe(0);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await waitForMail(world.product.inboxUrl, { to: email, subject: /^Your order is canceled: / });
      const seen = await world.actors.finance.client.get<AdminPayment>(`/api/admin/payments/${id}`);
      expect(seen.body).toMatchObject({ reason: 'purchase_cancelled', refundedAmount: form.amount });
      expect(pageErrors).toEqual([]);
    },
  );
});
