import type { Context } from '../context.js';
import { addFailedJobRoutes } from './failed-job-routes.js';
import { addMailRoutes } from './mail-routes.js';
import { addParkedEventRoutes } from './parked-event-routes.js';
import { addRebuildRoutes } from './rebuild-routes.js';

/** Operators retry parked events and failed jobs and rebuild the read model; they and support send mails again. */
export function addOperationsRoutes(context: Context): void {
  addParkedEventRoutes(context);
  addFailedJobRoutes(context);
  addMailRoutes(context);
  addRebuildRoutes(context);
}
