import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { waitForMail } from '../support/inbox.js';
import { newEmail } from '../support/people.js';
import { openMailedLink, type Visited, openVisitor } from './visitor.js';

/**
 * The product's main way, in a browser: a customer signs up, books a chair, puts a lipstick into the cart; staff confirm
 * the booking; the customer hears of it and sees it.
 *
 * @returns the customer's address
 */
export async function bookAndConfirmAppointment(browser: Browser, product: Visited): Promise<string> {
  const customer = await openVisitor(browser, product);
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

  const staff = await openVisitor(browser, product);
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

  expect([...customer.pageErrors, ...staff.pageErrors]).toEqual([]);
  await Promise.all([customer.context.close(), staff.context.close()]);
  return email;
}
