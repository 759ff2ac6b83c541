import type { Platform } from '@mirabelle/platform';
import { createService } from '@mirabelle/platform/http';
import type { Express } from 'express';
import { accountRoutes, rolesOf } from './account/index.js';
import { affiliateRoutes } from './affiliate/index.js';
import { bookingRoutes } from './booking/index.js';
import { cartRoutes } from './cart/index.js';
import { catalogueRoutes } from './catalogue/index.js';
import { contactRoutes } from './contact/index.js';
import type { Context } from './context.js';
import { eventLogRoutes } from './event-log/index.js';
import { favoritesRoutes } from './favorites/index.js';
import { figureRoutes } from './figures/index.js';
import { awaitOwnWrites, type ProgressLimits, Queries, ReadModelProgress } from './kit/index.js';
import { type LiveOptions, startLive } from './live/index.js';
import { startOperations } from './operations/index.js';
import { paymentRoutes } from './payment/index.js';
import { planRoutes } from './plan/index.js';
import { referralRoutes } from './referral/index.js';
import { reviewRoutes } from './review/index.js';
import { salonRoutes } from './salon/index.js';
import { studioRoutes } from './studio/index.js';
import { isReady, systemRoutes } from './system/index.js';

export interface ReadApi {
  readonly app: Express;
  /** Ends the answers that never end by themselves, and begins no more: call it before the port is drained. */
  drain(): void;
  stop(): Promise<void>;
}

/** Builds the service. It listens where its caller mounts it, and needs no engine to be up yet. */
export function startReadApi(
  platform: Platform,
  limits: ProgressLimits = {},
  liveOptions: LiveOptions = {},
): ReadApi {
  const queries = new Queries(platform.pool);
  const service = createService({
    platform,
    name: 'read-api',
    rolesOf: (userId) => rolesOf(queries, userId),
    ready: () => isReady(queries),
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

  const app = service.finish();
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
