import { accountEvents, emailClaimEvents, referralCodeEvents } from './account/index.js';
import { commissionEvents } from './affiliate/index.js';
import { calendarEvents } from './booking/index.js';
import { cartEvents } from './cart/index.js';
import { contactEvents } from './contact/index.js';
import { favoritesEvents } from './favorites/index.js';
import type { EventDefinition } from './kernel/index.js';
import { paymentEvents } from './payment/index.js';
import { planEvents } from './plan/index.js';
import { referralEvents } from './referral/index.js';
import { reviewEvents } from './review/index.js';
import { salonEvents } from './salon/index.js';
import { staffEvents } from './staff/index.js';
import { studioEvents } from './studio/index.js';

/** Every event of the product. What is missing here cannot be stored. */
export const eventDefinitions: readonly EventDefinition[] = [
  ...accountEvents,
  ...emailClaimEvents,
  ...referralCodeEvents,
  ...commissionEvents,
  ...calendarEvents,
  ...cartEvents,
  ...contactEvents,
  ...favoritesEvents,
  ...paymentEvents,
  ...planEvents,
  ...referralEvents,
  ...reviewEvents,
  ...salonEvents,
  ...staffEvents,
  ...studioEvents,
];
