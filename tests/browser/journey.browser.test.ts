import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser } from '../support/chromium.js';
import { type Product, startProduct } from '../support/product.js';
import { bookAndConfirmAppointment } from './booking-journey.js';
import { openVisitor } from './visitor.js';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const person = () => openVisitor(browser, product);

describe('from sign-up to a confirmed booking', () => {
  it('leads a customer to a chair and a lipstick, and staff to the booking', async () => {
    await bookAndConfirmAppointment(browser, product);
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
