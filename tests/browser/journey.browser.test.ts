import { describe, it } from 'vitest';
import { getSharedProduct } from '../support/shared-product.js';
import { bookAndConfirmAppointment } from './booking-journey.js';
import { openVisitor } from './visitor.js';

describe('Booking journey', () => {
  it('a customer signs up, books and shops, and an operator confirms the appointment', async () => {
    const product = getSharedProduct();
    const { account } = await product.signUpStaffMember('operator');
    await bookAndConfirmAppointment(product, account);
  });

  it('a visitor who wants to book is sent to the sign-in page, which will lead back to the salons', async () => {
    const { page } = await openVisitor();
    await page.goto('/salons');
    await page
      .getByRole('button', { name: /^Book Appointment at/ })
      .first()
      .click();
    await page.waitForURL(/\/signin\?returnTo=%2Fsalons/);
  });
});
