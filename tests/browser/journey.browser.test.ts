import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.js';
import { waitForMail } from '../support/inbox.js';
import { newEmail } from '../support/people.js';
import { type Product, startProduct } from '../support/product.js';
import { openMailedLink, visit } from './visitor.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const person = () => visit(browser, product);

describe('from sign-up to a confirmed booking', () => {
  it('leads a customer to a chair and a lipstick, and staff to the booking', async () => {
    const customer = await person();
    const { page } = customer;
    const email = newEmail();

    await page.goto('/');
    await page.getByRole('link', { name: 'Get started' }).first().click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    await openMailedLink(product, page, email);
    await page.getByRole('button', { name: 'Your account' }).waitFor();

    await page.goto('/salons');
    await page
      .getByRole('button', { name: /^Book Appointment at/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').fill('2031-05-20');
    await dialog.getByRole('button', { name: 'Book appointment' }).click();
    await dialog.getByText('Please select a time').waitFor();
    await dialog.getByRole('radio', { name: '9:30 AM' }).click();
    await dialog.getByLabel('Notes (optional)').fill('A little copper, please');
    await dialog.getByRole('button', { name: 'Book appointment' }).click();
    await page.getByText('Booking Confirmed!').first().waitFor();
    const confirmation = await waitForMail(product.inboxUrl, {
      to: email,
      subject: /appointment|request|booking/i,
    });
    expect(confirmation.text).toContain('9:30');

    await page.goto('/brands');
    await page.getByRole('tab', { name: 'Makeup' }).click();
    await page
      .getByRole('button', { name: /^View All Products/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Search by product name or code').fill('lip');
    await page
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click();
    await page.getByText('Added to Cart!').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    await page.getByText('30-day satisfaction guarantee').waitFor();
    await page.keyboard.press('Escape');

    const staff = await person();
    await staff.page.goto('/backoffice/');
    await staff.page.getByLabel('E-mail address').fill('operator@mirabelle.test');
    await staff.page.getByRole('button', { name: 'Sign in' }).click();
    await staff.page.getByText('Check your e-mail').waitFor();
    await openMailedLink(product, staff.page, 'operator@mirabelle.test');
    await staff.page.waitForURL(/\/backoffice\//);
    await staff.page.goto('/backoffice/bookings');
    await staff.page.getByText(email).first().click();
    await staff.page.getByText('A little copper, please').waitFor();
    await staff.page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await staff.page.getByText('The appointment is confirmed.').waitFor();

    const confirmed = await waitForMail(product.inboxUrl, { to: email, after: confirmation });
    expect(confirmed.subject).toMatch(/confirmed/i);
    await page.goto('/profile');
    await page.getByText('Confirmed', { exact: true }).waitFor();

    expect([...customer.problems, ...staff.problems]).toEqual([]);
    await Promise.all([customer.context.close(), staff.context.close()]);
  });

  it('sends a visitor who wants to book to sign in, and back again', async () => {
    const { page, context } = await person();
    await page.goto('/salons');
    await page
      .getByRole('button', { name: /^Book Appointment at/ })
      .first()
      .click();
    await page.waitForURL(/\/signin\?returnTo=%2Fsalons/);
    await context.close();
  });
});
