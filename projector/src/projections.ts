import { erasedPeople } from './account/erased-people.js';
import { users } from './account/users.js';
import { affiliateTransactions } from './affiliate/affiliate-transactions.js';
import { bookings } from './booking/bookings.js';
import { calendarHolds } from './booking/calendar-holds.js';
import { cartItems } from './cart/cart-items.js';
import { contactEntries } from './contact/contact-entries.js';
import { contactMessages } from './contact/contact-messages.js';
import { contactNotes } from './contact/contact-notes.js';
import { favorites } from './favorites/favorites.js';
import { passkeys } from './passkeys/passkeys.js';
import { payments } from './payment/payments.js';
import { plans } from './plan/plans.js';
import { priceChanges } from './price/price-changes.js';
import { combineProjections } from './projection/projection.js';
import { referrals } from './referral/referrals.js';
import { replyTemplates } from './reply-template/reply-templates.js';
import { reviews } from './review/reviews.js';
import { closedDays } from './salon/closed-days.js';
import { salons } from './salon/salons.js';
import { savedSearches } from './saved-search/saved-searches.js';
import { staffRoles } from './staff/staff-roles.js';
import { analyses } from './studio/analyses.js';
import { photoUsage } from './studio/photo-usage.js';
import { savedLooks } from './studio/saved-looks.js';

/** All projections of the read tables. */
export const projections = combineProjections(
  users,
  staffRoles,
  salons,
  closedDays,
  bookings,
  calendarHolds,
  reviews,
  cartItems,
  contactMessages,
  contactEntries,
  contactNotes,
  replyTemplates,
  savedSearches,
  referrals,
  plans,
  affiliateTransactions,
  payments,
  priceChanges,
  analyses,
  savedLooks,
  photoUsage,
  favorites,
  passkeys,
  // Last, so that it deletes rows after the other projections have changed them for the same event.
  erasedPeople,
);
