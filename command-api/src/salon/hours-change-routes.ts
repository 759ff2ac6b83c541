import { adminScheduleSalonHours, adminWithdrawSalonHours } from '@mirabelle/backoffice-contracts';
import type { Context } from '../context.js';
import { executeOnSalon } from './execute-on-salon.js';

/** Operators change the opening hours of a salon from a later day on, and withdraw such a change before its day. */
export function addHoursChangeRoutes({ service, commands, now }: Context): void {
  service.route(adminScheduleSalonHours, (request) =>
    executeOnSalon(commands, request, { type: 'ScheduleHours', ...request.body, now: now() }),
  );
  service.route(adminWithdrawSalonHours, (request) =>
    executeOnSalon(commands, request, { type: 'WithdrawHours', ...request.body, now: now() }),
  );
}
