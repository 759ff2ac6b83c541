import type { ChangesByEventType } from '../change.js';
import { accountChanges } from './account-changes.js';
import { bookingChanges } from './booking-changes.js';
import { contactChanges } from './contact-changes.js';
import { paymentChanges } from './payment-changes.js';
import { priceChanges } from './price-changes.js';
import { purchaseChanges } from './purchase-changes.js';
import { referralChanges } from './referral-changes.js';
import { replyTemplateChanges } from './reply-template-changes.js';
import { salonChanges } from './salon-changes.js';
import { savedSearchChanges } from './saved-search-changes.js';
import { studioChanges } from './studio-changes.js';

/** The changes of all event types. */
export const allChanges: ChangesByEventType = new Map([
  ...accountChanges,
  ...bookingChanges,
  ...contactChanges,
  ...referralChanges,
  ...paymentChanges,
  ...replyTemplateChanges,
  ...salonChanges,
  ...savedSearchChanges,
  ...priceChanges,
  ...purchaseChanges,
  ...studioChanges,
]);
