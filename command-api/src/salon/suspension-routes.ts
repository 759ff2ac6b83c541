import { BulkActions, requestDaySuspensions } from '@mirabelle/application';
import { adminResumeSalon, adminSuspendSalon } from '@mirabelle/backoffice-contracts';
import { requirePerson } from '@mirabelle/http';
import { DEFAULT_BOOKING_LIMITS } from '@mirabelle/runtime';
import type { Context } from '../context.js';
import { executeOnSalon } from './execute-on-salon.js';

/**
 * Operators suspend a salon and lift the suspension. The workers tell the calendars, which are too many for one request. If this
 * process dies before it has asked the workers, the reactor `salon-suspensions` asks them.
 */
export function addSuspensionRoutes({ service, commands, config, pool, secrets, now }: Context): void {
  const bulkActions = new BulkActions({ pool, secrets });

  service.route(adminSuspendSalon, async (request) => {
    const suspended = await executeOnSalon(commands, request, {
      type: 'SuspendSalon',
      reason: request.body.reason,
    });
    const { id, version } = suspended;
    const bulkActionId = await requestDaySuspensions(bulkActions, {
      commandId: request.commandId,
      salon: suspended,
      salonVersion: version,
      horizonDays: (config.bookingLimits ?? DEFAULT_BOOKING_LIMITS).horizonDays,
      now: now(),
      staffId: requirePerson(request).userId,
      correlationId: request.correlationId,
    });
    return { id, version, bulkActionId };
  });

  service.route(adminResumeSalon, async (request) => {
    // Without a reason, the command lifts the suspension.
    const command = { type: 'SuspendSalon', reason: undefined } as const;
    const { id, version } = await executeOnSalon(commands, request, command);
    return { id, version };
  });
}
