import { accountExamples } from './account.js';
import { affiliateExamples } from './affiliate.js';
import { bookingExamples } from './booking.js';
import { contactExamples } from './contact.js';
import type { Examples } from './example.js';
import { operationsExamples } from './operations.js';
import { passkeyExamples } from './passkeys.js';
import { paymentExamples } from './payment.js';
import { planAndReferralExamples } from './plans-and-referrals.js';
import { priceExamples } from './prices.js';
import { pushExamples } from './push.js';
import { salonExamples } from './salon.js';
import { savedSearchExamples } from './saved-searches.js';
import { shoppingExamples } from './shopping.js';
import { studioExamples } from './studio.js';

export { type Example, findFirstAllowedRole } from './example.js';
export {
  type Actor,
  type CallParts,
  call,
  callOrThrow,
  getUserId,
  type OwnWorld,
  openOwnWorld,
  openWorld,
  ROLES,
  type Role,
  type World,
} from './world.js';

/** One example for every endpoint, by name. */
export const examples: Examples = {
  ...accountExamples,
  ...affiliateExamples,
  ...bookingExamples,
  ...contactExamples,
  ...planAndReferralExamples,
  ...operationsExamples,
  ...passkeyExamples,
  ...paymentExamples,
  ...priceExamples,
  ...pushExamples,
  ...salonExamples,
  ...savedSearchExamples,
  ...shoppingExamples,
  ...studioExamples,
};
