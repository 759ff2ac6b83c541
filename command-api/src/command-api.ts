import { randomUUID } from 'node:crypto';
import {
  loadStaffRoles,
  type ProviderContext,
  type ServiceContext,
  withProviders,
} from '@mirabelle/application';
import { createService } from '@mirabelle/http';
import type { Express } from 'express';
import { addAccountRoutes } from './account/account-routes.js';
import { LinkRequestQueue } from './account/link-request-queue.js';
import { addAdminTransactionRoutes } from './affiliate/admin-transaction-routes.js';
import { addTransactionRoutes } from './affiliate/transaction-routes.js';
import { addBookingRoutes } from './booking/booking-routes.js';
import { addBulkRoutes } from './bulk/bulk-routes.js';
import { addCartRoutes } from './cart/cart-routes.js';
import { type ArrivedMail, addInboundMail } from './contact/add-inbound-mail.js';
import { addContactRoutes } from './contact/contact-routes.js';
import { addInboundMailRoutes } from './contact/inbound-mail-routes.js';
import { addOwnThreadRoutes } from './contact/own-thread-routes.js';
import { addPreviewRoutes } from './contact/preview-routes.js';
import { createContext } from './context.js';
import { addFavoritesRoutes } from './favorites/favorites-routes.js';
import { addOperationsRoutes } from './operations/operations-routes.js';
import { addPasskeyRoutes } from './passkeys/passkey-routes.js';
import { hasPasskey } from './passkeys/refuse-staff-with-unused-passkey.js';
import { addPaymentRoutes } from './payment/payment-routes.js';
import { addPlanRoutes } from './plan/plan-routes.js';
import { addPriceRoutes } from './price/price-routes.js';
import { addPushRoutes } from './push/push-routes.js';
import { addReferralRoutes } from './referral/referral-routes.js';
import { addReplyTemplateRoutes } from './reply-template/reply-template-routes.js';
import { addReviewRoutes } from './review/review-routes.js';
import { addClosedDayRoutes } from './salon/closed-day-routes.js';
import { addDatedChangeRoutes } from './salon/dated-change-routes.js';
import { addNewSalonRoutes } from './salon/new-salon-routes.js';
import { addSalonRoutes } from './salon/salon-routes.js';
import { addSuspensionRoutes } from './salon/suspension-routes.js';
import { addSavedSearchRoutes } from './saved-search/saved-search-routes.js';
import { addViolationRoutes } from './security/violation-routes.js';
import { addStudioRoutes } from './studio/studio-routes.js';

export interface CommandApi {
  readonly app: Express;
  /** Adds a mail to the conversation that it answers. @returns whether it was to one of our reply addresses */
  receiveMail(mail: ArrivedMail): Promise<boolean>;
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

  addAccountRoutes(context, linkRequests);
  addPasskeyRoutes(context);
  addCartRoutes(context);
  addBookingRoutes(context);
  addBulkRoutes(context);
  addReplyTemplateRoutes(context);
  addSavedSearchRoutes(context);
  addReviewRoutes(context);
  addSalonRoutes(context);
  addNewSalonRoutes(context);
  addClosedDayRoutes(context);
  addDatedChangeRoutes(context);
  addSuspensionRoutes(context);
  addContactRoutes(context);
  addOwnThreadRoutes(context);
  addInboundMailRoutes(context);
  addPreviewRoutes(context);
  addReferralRoutes(context);
  addPaymentRoutes(context);
  addPlanRoutes(context);
  addPriceRoutes(context);
  addTransactionRoutes(context);
  addAdminTransactionRoutes(context);
  addStudioRoutes(context);
  addFavoritesRoutes(context);
  addPushRoutes(context);
  addOperationsRoutes(context);
  addViolationRoutes(context);

  return {
    app: service.build(),
    receiveMail: (mail) => addInboundMail(context, mail, randomUUID()),
    async stop() {
      await service.stopBackgroundWork();
      await linkRequests.stop();
      await context.jobs.close();
    },
  };
}
