import { type ProviderContext, type ServiceContext, withProviders } from '@mirabelle/application';
import { createService } from '@mirabelle/http';
import type { Express } from 'express';
import { accountRoutes } from './account/account-routes.js';
import { findStaffRoles } from './account/find-staff-roles.js';
import { affiliateRoutes } from './affiliate/affiliate-routes.js';
import { bookingRoutes } from './booking/booking-routes.js';
import { bulkActionRoutes } from './bulk/bulk-action-routes.js';
import { selectionRoutes } from './bulk/selection-routes.js';
import { cartRoutes } from './cart/cart-routes.js';
import { catalogueRoutes } from './catalogue/catalogue-routes.js';
import { contactRoutes } from './contact/contact-routes.js';
import type { Context } from './context.js';
import { eventLogRoutes } from './event-log/event-log-routes.js';
import { favoritesRoutes } from './favorites/favorites-routes.js';
import { figureRoutes } from './figures/figure-routes.js';
import { waitForOwnWrites } from './http/wait-for-own-writes.js';
import { type LiveOptions, startLive } from './live/start-live.js';
import { startOperations } from './operations/start-operations.js';
import { hasPasskey, passkeyRoutes } from './passkeys/passkey-routes.js';
import { paymentRoutes } from './payment/payment-routes.js';
import { planRoutes } from './plan/plan-routes.js';
import { pushRoutes } from './push/push-routes.js';
import { Queries } from './read-model/queries.js';
import { type ProgressLimits, ReadModelProgress } from './read-model/read-model-progress.js';
import { referralRoutes } from './referral/referral-routes.js';
import { reviewRoutes } from './review/review-routes.js';
import { salonRoutes } from './salon/salon-routes.js';
import { securityEventRoutes } from './security/security-event-routes.js';
import { auditedService } from './staff/audited-service.js';
import { studioRoutes } from './studio/studio-routes.js';
import { isReady, systemRoutes } from './system/system-routes.js';

export interface ReadApi {
  readonly app: Express;
  /**
   * Ends the open connections for server-sent events and refuses new ones. Call it before the HTTP server waits for its
   * running requests: these would not end by themselves.
   */
  drain(): void;
  stop(): Promise<void>;
}

/**
 * Starts the service, except that it does not listen: the caller serves `app`. Postgres and the other engines need not be
 * up yet; the service is ready once Postgres is.
 */
export function startReadApi(
  base: ServiceContext & Partial<ProviderContext>,
  limits: ProgressLimits = {},
  liveOptions: LiveOptions = {},
): ReadApi {
  const serviceContext = withProviders(base);
  const queries = new Queries(serviceContext.pool);
  const service = createService({
    context: serviceContext,
    name: 'read-api',
    findRoles: (userId) => findStaffRoles(queries, userId),
    hasPasskey: (userId) => hasPasskey(queries, userId),
    neededEngines: ['postgres'],
    isReady: () => isReady(queries),
  });
  const context: Context = { ...serviceContext, service: auditedService(serviceContext, service), queries };
  const progress = new ReadModelProgress(serviceContext, limits);

  systemRoutes(context);
  catalogueRoutes(context);
  planRoutes(context);
  // The following routes read the read tables.
  service.app.use(waitForOwnWrites(serviceContext, progress));
  accountRoutes(context);
  passkeyRoutes(context);
  pushRoutes(context);
  cartRoutes(context);
  salonRoutes(context);
  reviewRoutes(context);
  // Registered before the routes of single records, which would take `selection` for an id.
  selectionRoutes(context);
  bulkActionRoutes(context);
  bookingRoutes(context);
  contactRoutes(context);
  affiliateRoutes(context);
  paymentRoutes(context);
  referralRoutes(context);
  studioRoutes(context);
  favoritesRoutes(context);
  figureRoutes(context);
  eventLogRoutes(context);
  securityEventRoutes(context);

  const live = startLive(context, progress, liveOptions);
  const operations = startOperations(context, live);

  const app = service.build();
  return {
    app,
    drain: () => live.drain(),
    stop: async () => {
      await operations.stop();
      await live.stop();
      await service.stop();
      await progress.stop();
    },
  };
}
