import { expect } from 'vitest';
import { BOOKING_SUBJECT, type Mail, waitForMail } from '../support/inbox.js';
import { createEmailAddress } from '../support/people.js';
import { createListPath } from './list-path.js';
import { openMailedLink, openVisitor, type ProductAddress } from './visitor.js';

/**
 * The main journey through the product: a customer signs up, books an appointment and puts a lipstick into the cart;
 * an operator signs in and confirms the appointment; the customer gets a mail and sees the confirmation.
 *
 * @param operator `mail` is the last mail that the operator got before the journey
 * @returns the customer's address
 */
export async function bookAndConfirmAppointment(
  product: ProductAddress,
  operator: { readonly email: string; readonly mail?: Mail },
): Promise<string> {
  const customer = await openVisitor({ product });
  const { page } = customer;
  const email = createEmailAddress();

  await page.goto('/');
  await page.getByRole('link', { name: 'Get started' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await openMailedLink(page, email, product);
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
  await dialog.getByLabel('Notes for the salon (optional)').fill('A little copper, please');
  await dialog.getByRole('button', { name: 'Book appointment' }).click();
  await page.getByText('Booking Confirmed!').first().waitFor();
  const confirmation = await waitForMail(product.inboxUrl, {
    to: email,
    subject: BOOKING_SUBJECT,
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

  const backOffice = await openVisitor({ product });
  await backOffice.page.goto('/backoffice/');
  await backOffice.page.getByLabel('Email address').fill(operator.email);
  await backOffice.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await backOffice.page.getByText('Check your email').waitFor();
  await openMailedLink(backOffice.page, operator.email, product, operator.mail);
  await backOffice.page.waitForURL(/\/backoffice\//);
  await backOffice.page.goto(`/backoffice/${createListPath('bookings', { q: email })}`);
  await backOffice.page.getByText(email).first().click();
  await backOffice.page.getByText('A little copper, please').waitFor();
  await backOffice.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await backOffice.page.getByText('The appointment is confirmed.').waitFor();

  const confirmed = await waitForMail(product.inboxUrl, { to: email, after: confirmation });
  expect(confirmed.subject).toMatch(/confirmed/i);
  await page.goto('/profile');
  await page.getByText('Confirmed', { exact: true }).waitFor();

  expect([...customer.pageErrors, ...backOffice.pageErrors]).toEqual([]);
  return email;
}
