import { adminRestoreSalonService, adminRetireSalonService } from '@mirabelle/backoffice-contracts';
import type { Context } from '../context.js';
import { executeOnSalon } from './execute-on-salon.js';

/** Operators take services out of the offer of one salon from a day on, and a service into it again. */
export function addRetiredServiceRoutes({ service, commands, now }: Context): void {
  service.route(adminRetireSalonService, (request) =>
    executeOnSalon(commands, request, { type: 'RetireServices', ...request.body, now: now() }),
  );
  service.route(adminRestoreSalonService, (request) =>
    executeOnSalon(commands, request, { type: 'RestoreService', ...request.body }),
  );
}
