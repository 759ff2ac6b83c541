/** What every event changes on pages, one map for each part of the product. */
import type { Changes } from '../change.js';
import { accountChanges } from './account.js';
import { bookingChanges } from './booking.js';
import { contactChanges } from './contact.js';
import { growthChanges } from './growth.js';
import { paymentChanges } from './payment.js';
import { salonChanges } from './salon.js';
import { shoppingChanges } from './shopping.js';
import { studioChanges } from './studio.js';

export const allChanges: Changes = new Map([
  ...accountChanges,
  ...bookingChanges,
  ...contactChanges,
  ...growthChanges,
  ...paymentChanges,
  ...salonChanges,
  ...shoppingChanges,
  ...studioChanges,
]);
