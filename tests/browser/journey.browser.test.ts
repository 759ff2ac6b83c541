import { describe, it } from 'vitest';
import { explainMissingKafka, explainMissingRedis } from '../support/engines.js';
import { getSharedProduct } from '../support/shared-product.js';
import { isSoak } from '../support/soak.js';
import { bookAndConfirmAppointment } from './booking-journey.js';
import { openVisitor } from './visitor.js';

/** `distributed.browser.test.ts` makes the same journey through separate processes, where there are Redis and Kafka. */
const isMadeElsewhere = !(explainMissingKafka() ?? explainMissingRedis());

describe('Booking journey', () => {
  // Skipped where the other file makes the journey; the title says so.
  it.runIf(isSoak || !isMadeElsewhere)(
    'a customer signs up, books and shops, and an operator confirms the appointment (in the soak tests, and where Redis or Kafka is missing)',
    async () => {
      const product = getSharedProduct();
      const { account } = await product.newStaffMember('operator');
      await bookAndConfirmAppointment(product, account);
    },
  );

  it('a visitor who wants to book is sent to sign in and back', async () => {
    const { page } = await openVisitor();
    await page.goto('/salons');
    await page
      .getByRole('button', { name: /^Book Appointment at/ })
      .first()
      .click();
    await page.waitForURL(/\/signin\?returnTo=%2Fsalons/);
  });
});
