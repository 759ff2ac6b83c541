import { bookingActions } from './bookings.js';
import { bulkActions } from './bulk.js';
import { messageActions } from './messages.js';
import { moneyActions } from './money.js';
import { reviewActions, systemActions, userActions } from './reviews-users-and-operations.js';
import { salonActions } from './salons-and-prices.js';
import type { StaffAction } from './staff-action.js';
import { savedSearchActions, templateActions } from './templates-and-searches.js';

/**
 * What staff can do in the back office, each up to the press that sends it. The actions of one role share a page. A rebuild comes last.
 */
export const STAFF_ACTIONS: readonly StaffAction[] = [
  ...messageActions,
  ...templateActions,
  ...savedSearchActions,
  ...moneyActions,
  ...bookingActions,
  ...reviewActions,
  ...salonActions,
  ...userActions,
  ...bulkActions,
  ...systemActions,
];
export type { StaffAction };
