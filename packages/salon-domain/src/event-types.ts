import type { EventDefinition } from '@mirabelle/decider';
import { calendarEvents } from './booking/calendar-events.js';
import { customerBookingEvents } from './booking/customer-booking-events.js';
import { favoritesEvents } from './favorites/favorites-events.js';
import { priceEvents } from './price/price-events.js';
import { reviewEvents } from './review/review-events.js';
import { salonEvents } from './salon/salon-events.js';

/** The events of all contexts of this package. */
export const salonDomainEvents: readonly EventDefinition[] = [
  ...calendarEvents,
  ...customerBookingEvents,
  ...favoritesEvents,
  ...priceEvents,
  ...reviewEvents,
  ...salonEvents,
];
