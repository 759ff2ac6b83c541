import { type ProviderContext, type ServiceContext, withProviders } from '@mirabelle/application';
import { createService } from '@mirabelle/http';
import type { Express } from 'express';
import { rolesOf } from './account/roles.js';
import { accountRoutes } from './account/routes.js';
import { affiliateRoutes } from './affiliate/routes.js';
import { bookingRoutes } from './booking/routes.js';
import { cartRoutes } from './cart/routes.js';
import { catalogueRoutes } from './catalogue/routes.js';
import { contactRoutes } from './contact/routes.js';
import type { Context } from './context.js';
import { eventLogRoutes } from './event-log/routes.js';
import { favoritesRoutes } from './favorites/routes.js';
import { figureRoutes } from './figures/routes.js';
import { awaitOwnWrites } from './kit/own-writes.js';
import { Queries } from './kit/queries.js';
import { type ProgressLimits, ReadModelProgress } from './kit/read-model-progress.js';
import { type LiveOptions, startLive } from './live/routes.js';
import { startOperations } from './operations/start-operations.js';
import { paymentRoutes } from './payment/index.js';
import { planRoutes } from './plan/index.js';
import { referralRoutes } from './referral/routes.js';
import { reviewRoutes } from './review/routes.js';
import { salonRoutes } from './salon/routes.js';
import { studioRoutes } from './studio/routes.js';
import { isReady, systemRoutes } from './system/routes.js';

export interface ReadApi {
  readonly app: Express;
  /** Ends the answers that never end by themselves, and begins no more: call it before the port is drained. */
  drain(): void;
  stop(): Promise<void>;
}

/** Builds the service. It listens where its caller mounts it, and needs no engine to be up yet. */
export function startReadApi(
  base: ServiceContext & Partial<ProviderContext>,
  limits: ProgressLimits = {},
  liveOptions: LiveOptions = {},
): ReadApi {
  const platform = withProviders(base);
  const queries = new Queries(platform.pool);
  const service = createService({
    context: platform,
    name: 'read-api',
    findRoles: (userId) => rolesOf(queries, userId),
    isReady: () => isReady(queries),
  });
  const context: Context = { platform, service, queries };
  const progress = new ReadModelProgress(platform, limits);

  systemRoutes(context);
  catalogueRoutes(context);
  planRoutes(context);
  // From here on answers come from the read tables.
  service.app.use(awaitOwnWrites(platform, progress));
  accountRoutes(context);
  cartRoutes(context);
  salonRoutes(context);
  reviewRoutes(context);
  bookingRoutes(context);
  contactRoutes(context);
  affiliateRoutes(context);
  paymentRoutes(context);
  referralRoutes(context);
  studioRoutes(context);
  favoritesRoutes(context);
  figureRoutes(context);

  eventLogRoutes(context);
  const live = startLive(context, progress, liveOptions);
  const operations = startOperations(context, live);

  const app = service.build();
  return {
    app,
    drain: () => live.drain(),
    stop: async () => {
      await operations.stop();
      await live.stop();
      service.stop();
      await progress.stop();
    },
  };
}
