import * as account from './account.js';
import * as affiliate from './affiliate.js';
import * as affiliateAdmin from './affiliate-admin.js';
import * as booking from './booking.js';
import * as bookingAdmin from './booking-admin.js';
import * as bulkAdmin from './bulk-admin.js';
import * as cart from './cart.js';
import * as contact from './contact.js';
import * as dailyFigures from './daily-figures.js';
import type { Endpoint } from './endpoint.js';
import * as favorites from './favorites.js';
import * as identityProof from './identity-proof.js';
import * as legal from './legal.js';
import * as live from './live.js';
import * as nextFree from './next-free.js';
import * as operations from './operations.js';
import * as operationsAdmin from './operations-admin.js';
import * as passkeys from './passkeys.js';
import * as payment from './payment.js';
import * as paymentAdmin from './payment-admin.js';
import * as paymentSandbox from './payment-sandbox.js';
import * as photo from './photo.js';
import * as plan from './plan.js';
import * as push from './push.js';
import * as referral from './referral.js';
import * as replyTemplate from './reply-template.js';
import * as review from './review.js';
import * as salon from './salon.js';
import * as salonAdmin from './salon-admin.js';
import * as savedSearch from './saved-search.js';
import * as securityAdmin from './security-admin.js';
import * as sharedLook from './shared-look.js';
import * as studio from './studio.js';
import * as system from './system.js';
import * as userAdmin from './user-admin.js';
import * as violationReports from './violation-reports.js';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'service' in value
  );
}

/** All endpoints of the API by name. A service serves no other path. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries<unknown>({
    ...account,
    ...affiliate,
    ...affiliateAdmin,
    ...booking,
    ...bookingAdmin,
    ...bulkAdmin,
    ...cart,
    ...contact,
    ...favorites,
    ...dailyFigures,
    ...photo,
    ...legal,
    ...live,
    ...nextFree,
    ...passkeys,
    ...payment,
    ...paymentAdmin,
    ...paymentSandbox,
    ...operations,
    ...operationsAdmin,
    ...plan,
    ...identityProof,
    ...push,
    ...referral,
    ...replyTemplate,
    ...review,
    ...salon,
    ...salonAdmin,
    ...savedSearch,
    ...securityAdmin,
    ...sharedLook,
    ...studio,
    ...system,
    ...userAdmin,
    ...violationReports,
  }).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);
