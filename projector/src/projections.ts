import { erasedPeople, users } from './account/index.js';
import { affiliateTransactions } from './affiliate/index.js';
import { bookings, calendarHolds } from './booking/index.js';
import { cartItems } from './cart/index.js';
import { contactMessages } from './contact/index.js';
import { favorites } from './favorites/index.js';
import { combined } from './kernel/index.js';
import { payments } from './payment/index.js';
import { plans } from './plan/index.js';
import { referrals } from './referral/index.js';
import { reviews } from './review/index.js';
import { salons } from './salon/index.js';
import { staffRoles } from './staff/index.js';
import { studio } from './studio/index.js';

/** Everything that the read tables are made of. */
export const projections = combined(
  users,
  staffRoles,
  salons,
  bookings,
  calendarHolds,
  reviews,
  cartItems,
  contactMessages,
  referrals,
  plans,
  affiliateTransactions,
  payments,
  studio,
  favorites,
  // Last, so that it finds what the others have made of the same event.
  erasedPeople,
);
