import type { Context } from '../context.js';
import { failedJobRoutes } from './failed-job-routes.js';
import { mailRoutes } from './mail-routes.js';
import { parkedEventRoutes } from './parked-event-routes.js';
import { rebuildRoutes } from './rebuild-routes.js';

/** Operators retry parked events and failed jobs, send failed mails again and rebuild the read model. */
export function operationsRoutes(context: Context): void {
  parkedEventRoutes(context);
  failedJobRoutes(context);
  mailRoutes(context);
  rebuildRoutes(context);
}
