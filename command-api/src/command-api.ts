import { type ProviderContext, type ServiceContext, withProviders } from '@mirabelle/application';
import { createService } from '@mirabelle/http';
import type { Express } from 'express';
import { accountRoutes } from './account/account-routes.js';
import { affiliateRoutes } from './affiliate/index.js';
import { bookingRoutes } from './booking/booking-routes.js';
import { cartRoutes } from './cart/cart-routes.js';
import { contactRoutes } from './contact/contact-routes.js';
import { createContext } from './context.js';
import { favoritesRoutes } from './favorites/favorites-routes.js';
import { operationsRoutes } from './operations/operations-routes.js';
import { paymentRoutes } from './payment/payment-routes.js';
import { planRoutes } from './plan/plan-routes.js';
import { referralRoutes } from './referral/referral-routes.js';
import { reviewRoutes } from './review/review-routes.js';
import { salonRoutes } from './salon/salon-routes.js';
import { loadRoles } from './staff/staff-roles.js';
import { studioRoutes } from './studio/studio-routes.js';

export interface CommandApi {
  readonly app: Express;
  stop(): Promise<void>;
}

/** Builds the service. It listens where its caller mounts it, and holds no state between requests. */
export function startCommandApi(base: ServiceContext & Partial<ProviderContext>): CommandApi {
  const platform = withProviders(base);
  const service = createService({
    context: platform,
    name: 'command-api',
    findRoles: (userId) => loadRoles(context, userId),
    isReady: async () => (await platform.pool.query('select 1')).rowCount === 1,
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

  const app = service.build();
  return {
    app,
    async stop() {
      service.stop();
      await context.jobs.close();
    },
  };
}
