import type { Context } from '../context.js';
import { failedJobRoutes } from './failed-jobs.js';
import { mailRoutes } from './mails.js';
import { parkedEventRoutes } from './parked-events.js';
import { rebuildRoutes } from './rebuilds.js';

export function operationsRoutes(context: Context): void {
  parkedEventRoutes(context);
  failedJobRoutes(context);
  mailRoutes(context);
  rebuildRoutes(context);
}
