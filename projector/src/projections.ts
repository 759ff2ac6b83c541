import { erasedPeople } from './account/erased-people.js';
import { users } from './account/users.js';
import { affiliateTransactions } from './affiliate/affiliate-transactions.js';
import { bookings } from './booking/bookings.js';
import { calendarHolds } from './booking/calendar-holds.js';
import { cartItems } from './cart/cart-items.js';
import { contactMessages } from './contact/contact-messages.js';
import { favorites } from './favorites/favorites.js';
import { combined } from './kernel/projection.js';
import { payments } from './payment/payments.js';
import { plans } from './plan/plans.js';
import { referrals } from './referral/referrals.js';
import { reviews } from './review/reviews.js';
import { salons } from './salon/salons.js';
import { staffRoles } from './staff/staff-roles.js';
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
