import { findEndpoints } from '@mirabelle/contracts';
import * as affiliate from './affiliate.js';
import * as affiliateActions from './affiliate-actions.js';
import * as booking from './booking.js';
import * as bookingMoves from './booking-moves.js';
import * as bulkActions from './bulk-actions.js';
import * as bulkProgress from './bulk-progress.js';
import * as bulkSelection from './bulk-selection.js';
import * as contact from './contact.js';
import * as dailyFigures from './daily-figures.js';
import * as eventLog from './event-log.js';
import * as mail from './mail.js';
import * as operations from './operations.js';
import * as partnerBalances from './partner-balances.js';
import * as payment from './payment.js';
import * as price from './price.js';
import * as referral from './referral.js';
import * as replyTemplate from './reply-template.js';
import * as review from './review.js';
import * as salon from './salon.js';
import * as savedSearch from './saved-search.js';
import * as search from './search.js';
import * as security from './security.js';
import * as user from './user.js';

/** All endpoints of the back office, by name. */
export const backofficeEndpoints = findEndpoints({
  ...affiliate,
  ...affiliateActions,
  ...booking,
  ...bookingMoves,
  ...bulkActions,
  ...bulkProgress,
  ...bulkSelection,
  ...contact,
  ...dailyFigures,
  ...eventLog,
  ...mail,
  ...operations,
  ...partnerBalances,
  ...payment,
  ...price,
  ...referral,
  ...replyTemplate,
  ...review,
  ...salon,
  ...savedSearch,
  ...search,
  ...security,
  ...user,
});
