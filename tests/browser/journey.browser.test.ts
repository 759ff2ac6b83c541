import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { launchBrowser } from '../support/chromium.js';
import { sharedProduct } from '../support/shared-product.js';
import { bookAndConfirmAppointment } from './booking-journey.js';
import { openVisitor } from './visitor.js';

const product = sharedProduct();
let browser: Browser;

const person = () => openVisitor();

describe('Booking journey', () => {
  it('a customer signs up, books and shops, and an operator confirms the appointment', async () => {
    await bookAndConfirmAppointment(browser, product);
  });

  it('a visitor who wants to book is sent to sign in and back', async () => {
    const { page } = await person();
    await page.goto('/salons');
    await page
      .getByRole('button', { name: /^Book Appointment at/ })
      .first()
      .click();
    await page.waitForURL(/\/signin\?returnTo=%2Fsalons/);
  });
});
