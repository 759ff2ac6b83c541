import { type ProviderContext, type ServiceContext, withProviders } from '@mirabelle/application';
import { createService } from '@mirabelle/http';
import type { Express } from 'express';
import { accountRoutes } from './account/routes.js';
import { affiliateRoutes } from './affiliate/index.js';
import { bookingRoutes } from './booking/index.js';
import { cartRoutes } from './cart/index.js';
import { contactRoutes } from './contact/index.js';
import { createContext } from './context.js';
import { favoritesRoutes } from './favorites/index.js';
import { operationsRoutes } from './operations/routes.js';
import { paymentRoutes } from './payment/index.js';
import { planRoutes } from './plan/index.js';
import { referralRoutes } from './referral/index.js';
import { reviewRoutes } from './review/index.js';
import { salonRoutes } from './salon/index.js';
import { rolesOf } from './staff/roles.js';
import { studioRoutes } from './studio/index.js';

export interface CommandApi {
  readonly app: Express;
  stop(): Promise<void>;
}

/** Builds the service. It listens where its caller mounts it, and holds no state between requests. */
export function startCommandApi(base: ServiceContext & Partial<ProviderContext>): CommandApi {
  const platform = withProviders(base);
  const service = createService({
    platform,
    name: 'command-api',
    rolesOf: (userId) => rolesOf(context, userId),
    ready: async () => (await platform.pool.query('select 1')).rowCount === 1,
  });
  const context = createContext(platform, service);

  accountRoutes(context);
  cartRoutes(context);
  bookingRoutes(context);
  reviewRoutes(context);
  salonRoutes(context);
  contactRoutes(context);
  referralRoutes(context);
  paymentRoutes(context);
  planRoutes(context);
  affiliateRoutes(context);
  studioRoutes(context);
  favoritesRoutes(context);
  operationsRoutes(context);

  const app = service.finish();
  return {
    app,
    async stop() {
      service.stop();
      await context.jobs.close();
    },
  };
}
