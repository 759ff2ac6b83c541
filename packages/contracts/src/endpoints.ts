import * as account from './account.js';
import * as affiliate from './affiliate.js';
import * as booking from './booking.js';
import * as cart from './cart.js';
import * as contact from './contact.js';
import type { Endpoint } from './endpoint.js';
import * as favorites from './favorites.js';
import * as identityProof from './identity-proof.js';
import * as legal from './legal.js';
import * as live from './live.js';
import * as nextFree from './next-free.js';
import * as passkeys from './passkeys.js';
import * as payment from './payment.js';
import * as paymentSandbox from './payment-sandbox.js';
import * as photo from './photo.js';
import * as plan from './plan.js';
import * as price from './price.js';
import * as push from './push.js';
import * as referral from './referral.js';
import * as review from './review.js';
import * as salon from './salon.js';
import * as sharedLook from './shared-look.js';
import * as studio from './studio.js';
import * as system from './system.js';
import * as violationReports from './violation-reports.js';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'service' in value
  );
}

/** The endpoints among the exports of some modules, by name. */
export const findEndpoints = (
  exports: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Endpoint>> =>
  Object.fromEntries(
    Object.entries(exports).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  );

/** All endpoints outside the back office, by name. */
export const consumerEndpoints = findEndpoints({
  ...account,
  ...affiliate,
  ...booking,
  ...cart,
  ...contact,
  ...favorites,
  ...identityProof,
  ...legal,
  ...live,
  ...nextFree,
  ...passkeys,
  ...payment,
  ...paymentSandbox,
  ...photo,
  ...plan,
  ...price,
  ...push,
  ...referral,
  ...review,
  ...salon,
  ...sharedLook,
  ...studio,
  ...system,
  ...violationReports,
});
