import type { EventDefinition } from '@mirabelle/decider';
import { salonDomainEvents } from '@mirabelle/salon-domain';
import { accountEvents } from './account/account-events.js';
import { linkRequestEvents } from './account/link-request.js';
import { mailboxClaimEvents } from './account/mailbox-claim.js';
import { emailClaimEvents, referralCodeEvents } from './account/unique-claims.js';
import { commissionEvents } from './affiliate/commission-events.js';
import { cartEvents } from './cart/cart-events.js';
import { contactEvents } from './contact/contact-events.js';
import { passkeyEvents } from './passkeys/passkey-events.js';
import { paymentEvents } from './payment/payment-events.js';
import { planEvents } from './plan/plan-events.js';
import { referralEvents } from './referral/referral-events.js';
import { replyTemplateEvents } from './reply-template/reply-template-events.js';
import { savedSearchEvents } from './saved-search/saved-search-events.js';
import { personalDataReadEvents } from './staff/personal-data-read.js';
import { staffEvents } from './staff/staff.js';
import { studioEvents } from './studio/studio-events.js';

/** All events of Mirabelle. The event store rejects any other event. */
export const eventDefinitions: readonly EventDefinition[] = [
  ...salonDomainEvents,
  ...accountEvents,
  ...emailClaimEvents,
  ...referralCodeEvents,
  ...linkRequestEvents,
  ...mailboxClaimEvents,
  ...commissionEvents,
  ...cartEvents,
  ...contactEvents,
  ...passkeyEvents,
  ...paymentEvents,
  ...planEvents,
  ...referralEvents,
  ...replyTemplateEvents,
  ...savedSearchEvents,
  ...staffEvents,
  ...personalDataReadEvents,
  ...studioEvents,
];
