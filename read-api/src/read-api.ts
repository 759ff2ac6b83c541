import { type ProviderContext, type ServiceContext, withProviders } from '@mirabelle/application';
import { registerPoolMetrics } from '@mirabelle/consuming';
import { createService } from '@mirabelle/http';
import { createPool } from '@mirabelle/runtime';
import type { Express } from 'express';
import { addAccountRoutes } from './account/account-routes.js';
import { findStaffRoles } from './account/find-staff-roles.js';
import { addAffiliateRoutes } from './affiliate/affiliate-routes.js';
import { addBookingRoutes } from './booking/booking-routes.js';
import { addBulkActionRoutes } from './bulk/bulk-action-routes.js';
import { addSelectionRoutes } from './bulk/selection-routes.js';
import { addCartRoutes } from './cart/cart-routes.js';
import { addCatalogueRoutes } from './catalogue/catalogue-routes.js';
import { addContactRoutes } from './contact/contact-routes.js';
import { addOwnThreadRoutes } from './contact/own-threads.js';
import type { Context } from './context.js';
import { addEventLogRoutes } from './event-log/event-log-routes.js';
import { addFavoritesRoutes } from './favorites/favorites-routes.js';
import { addFigureRoutes } from './figures/figure-routes.js';
import { waitForOwnWrites } from './http/wait-for-own-writes.js';
import { type LiveOptions, startLive } from './live/start-live.js';
import { startOperations } from './operations/start-operations.js';
import { addPasskeyRoutes, hasPasskey } from './passkeys/passkey-routes.js';
import { addPaymentRoutes } from './payment/payment-routes.js';
import { addPlanRoutes } from './plan/plan-routes.js';
import { addPriceRoutes } from './price/price-routes.js';
import { addPushRoutes } from './push/push-routes.js';
import { prewarmLists } from './read-model/prewarm-lists.js';
import { Queries } from './read-model/queries.js';
import { type ProgressLimits, ReadModelProgress } from './read-model/read-model-progress.js';
import { ReadSource } from './read-model/read-source.js';
import { addReferralRoutes } from './referral/referral-routes.js';
import { addReplyTemplateRoutes } from './reply-template/reply-template-routes.js';
import { addReviewRoutes } from './review/review-routes.js';
import { addSalonRoutes } from './salon/salon-routes.js';
import { addSavedSearchRoutes } from './saved-search/saved-search-routes.js';
import { addSearchRoutes } from './search/search-routes.js';
import { addSecurityEventRoutes } from './security/security-event-routes.js';
import { createAuditedService } from './staff/audited-service.js';
import { addStudioRoutes } from './studio/studio-routes.js';
import { addSystemRoutes, isReady } from './system/system-routes.js';

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
  const { readDatabaseUrl, poolSize } = serviceContext.config;
  const replica = readDatabaseUrl && createPool(readDatabaseUrl, serviceContext.logger, poolSize);
  const source = new ReadSource(serviceContext.pool, replica || undefined);
  // Roles, the state of operations and whatever is no read table are never read from a replica.
  const queries = new Queries(source.onPrimary);
  const service = createService({
    context: serviceContext,
    name: 'read-api',
    findRoles: (userId) => findStaffRoles(queries, userId),
    hasPasskey: (userId) => hasPasskey(queries, userId),
    neededEngines: ['postgres'],
    isReady: () => isReady(queries),
  });
  registerPoolMetrics(source.replica, service.registry, 'postgres_replica_pool_connections');
  const context: Context = {
    ...serviceContext,
    service: createAuditedService(serviceContext, service),
    queries: new Queries(source),
    source,
  };
  const onPrimary = { ...context, queries };
  const progress = new ReadModelProgress(serviceContext, limits, source);

  addSystemRoutes(onPrimary);
  addCatalogueRoutes(context);
  // The following routes read the read tables.
  service.app.use(waitForOwnWrites(serviceContext, progress));
  addAccountRoutes(context);
  addPasskeyRoutes(context);
  addPushRoutes(context);
  addCartRoutes(context);
  addPlanRoutes(context);
  addPriceRoutes(context);
  addSalonRoutes(context);
  addReplyTemplateRoutes(context);
  addSavedSearchRoutes(context);
  addSearchRoutes(context);
  // Registered before the routes of single records, which would take `selection` for an id.
  addSelectionRoutes(context);
  addReviewRoutes(context);
  addBulkActionRoutes(onPrimary);
  addBookingRoutes(context);
  addContactRoutes(context);
  addOwnThreadRoutes(context);
  addAffiliateRoutes(context);
  addPaymentRoutes(context);
  addReferralRoutes(context);
  addStudioRoutes(context);
  addFavoritesRoutes(context);
  addFigureRoutes(context);
  addEventLogRoutes(context);
  addSecurityEventRoutes(onPrimary);

  const prewarming = prewarmLists(source, serviceContext.logger);
  const live = startLive(onPrimary, progress, liveOptions);
  const operations = startOperations(onPrimary, live);

  const app = service.build();
  return {
    app,
    drain: () => live.drain(),
    stop: async () => {
      await prewarming.stop();
      await operations.stop();
      await live.stop();
      await service.stopBackgroundWork();
      await progress.stop();
      await source.stop();
    },
  };
}
