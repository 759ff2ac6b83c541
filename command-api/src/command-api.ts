import {
  loadStaffRoles,
  type ProviderContext,
  type ServiceContext,
  withProviders,
} from '@mirabelle/application';
import { createService } from '@mirabelle/http';
import type { Express } from 'express';
import { accountRoutes } from './account/account-routes.js';
import { LinkRequestQueue } from './account/link-request-queue.js';
import { affiliateRoutes } from './affiliate/affiliate-routes.js';
import { bookingRoutes } from './booking/booking-routes.js';
import { bulkRoutes } from './bulk/bulk-routes.js';
import { cartRoutes } from './cart/cart-routes.js';
import { contactRoutes } from './contact/contact-routes.js';
import { createContext } from './context.js';
import { favoritesRoutes } from './favorites/favorites-routes.js';
import { operationsRoutes } from './operations/operations-routes.js';
import { hasPasskey } from './passkeys/has-passkey.js';
import { passkeyRoutes } from './passkeys/passkey-routes.js';
import { paymentRoutes } from './payment/payment-routes.js';
import { planRoutes } from './plan/plan-routes.js';
import { pushRoutes } from './push/push-routes.js';
import { referralRoutes } from './referral/referral-routes.js';
import { reviewRoutes } from './review/review-routes.js';
import { salonRoutes } from './salon/salon-routes.js';
import { violationRoutes } from './security/violation-routes.js';
import { studioRoutes } from './studio/studio-routes.js';

export interface CommandApi {
  readonly app: Express;
  stop(): Promise<void>;
}

/**
 * Starts the service, except that it does not listen: the caller mounts `app` on a listener. Requests may go to any
 * instance of the service.
 */
export function startCommandApi(base: ServiceContext & Partial<ProviderContext>): CommandApi {
  const serviceContext = withProviders(base);
  const service = createService({
    context: serviceContext,
    name: 'command-api',
    findRoles: (userId) => loadStaffRoles(context, userId),
    hasPasskey: (userId) => hasPasskey(context, userId),
    neededEngines: ['postgres', 'event-log'],
  });
  const context = createContext(serviceContext, service);

  const linkRequests = new LinkRequestQueue(context);

  accountRoutes(context, linkRequests);
  passkeyRoutes(context);
  cartRoutes(context);
  bookingRoutes(context);
  bulkRoutes(context);
  reviewRoutes(context);
  salonRoutes(context);
  contactRoutes(context);
  referralRoutes(context);
  paymentRoutes(context);
  planRoutes(context);
  affiliateRoutes(context);
  studioRoutes(context);
  favoritesRoutes(context);
  pushRoutes(context);
  operationsRoutes(context);
  violationRoutes(context);

  return {
    app: service.build(),
    async stop() {
      await service.stop();
      await linkRequests.stop();
      await context.jobs.close();
    },
  };
}
