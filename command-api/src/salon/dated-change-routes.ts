import {
  adminRestoreSalonService,
  adminRetireSalonService,
  adminScheduleSalonHours,
  adminWithdrawSalonHours,
} from '@mirabelle/backoffice-contracts';
import type { ApiRequest } from '@mirabelle/http';
import type { SalonCommand } from '@mirabelle/salon-domain';
import type { Context } from '../context.js';
import { executeOnSalon } from './execute-on-salon.js';

/**
 * Operators change the opening hours of a salon from a later day on, and withdraw such a change before its day. They take
 * services out of the offer of one salon from a day on, and a service into it again.
 */
export function addDatedChangeRoutes({ service, commands, now }: Context): void {
  service.route(adminScheduleSalonHours, (request) =>
    change(request, { type: 'ScheduleHours', ...request.body, now: now() }),
  );
  service.route(adminWithdrawSalonHours, (request) =>
    change(request, { type: 'WithdrawHours', ...request.body, now: now() }),
  );
  service.route(adminRetireSalonService, (request) =>
    change(request, { type: 'RetireServices', ...request.body, now: now() }),
  );
  service.route(adminRestoreSalonService, (request) =>
    change(request, { type: 'RestoreService', ...request.body }),
  );

  async function change(request: ApiRequest<{ id: string }>, command: SalonCommand) {
    const { id, version } = await executeOnSalon(commands, request, command);
    return { id, version };
  }
}
