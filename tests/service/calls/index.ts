import { accountExamples } from './account.js';
import { affiliateExamples } from './affiliate.js';
import { bookingExamples } from './booking.js';
import { contactExamples } from './contact.js';
import type { Examples } from './example.js';
import { growthExamples } from './growth.js';
import { operationsExamples } from './operations.js';
import { passkeyExamples } from './passkeys.js';
import { paymentExamples } from './payment.js';
import { salonExamples } from './salon.js';
import { shoppingExamples } from './shopping.js';
import { studioExamples } from './studio.js';

export { callerOf, type Example } from './example.js';
export * from './world.js';

/** One example for every endpoint, by name. */
export const examples: Examples = {
  ...accountExamples,
  ...affiliateExamples,
  ...bookingExamples,
  ...contactExamples,
  ...growthExamples,
  ...operationsExamples,
  ...passkeyExamples,
  ...paymentExamples,
  ...salonExamples,
  ...shoppingExamples,
  ...studioExamples,
};
