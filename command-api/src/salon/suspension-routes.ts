import { BulkActions, requestDaySuspensions } from '@mirabelle/application';
import { adminResumeSalon, adminSuspendSalon } from '@mirabelle/backoffice-contracts';
import type { SuspensionReason } from '@mirabelle/catalogue';
import { type ApiRequest, requirePerson } from '@mirabelle/http';
import { BOOKING_LIMITS } from '@mirabelle/runtime';
import { type ListedSalon, salon, salonStream } from '@mirabelle/salon-domain';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

/**
 * Operators suspend a salon and take it up again. The workers tell the calendars, which are too many for one request: the reactor
 * `salon-suspensions` asks for the same if this process dies in between.
 */
export function addSuspensionRoutes({ service, commands, config, pool, secrets, now }: Context): void {
  const bulkActions = new BulkActions({ pool, secrets });

  service.route(adminSuspendSalon, async (request) => {
    const suspended = await setSuspension(request, request.body.reason);
    const { id, version } = suspended;
    const bulkActionId = await requestDaySuspensions(bulkActions, {
      commandId: request.commandId,
      salon: suspended,
      salonVersion: version,
      horizonDays: (config.bookingLimits ?? BOOKING_LIMITS).horizonDays,
      now: now(),
      staffId: requirePerson(request).userId,
      correlationId: request.correlationId,
    });
    return { id, version, bulkActionId };
  });

  service.route(adminResumeSalon, async (request) => {
    const { id, version } = await setSuspension(request, undefined);
    return { id, version };
  });

  /** Suspends the salon for a reason, or without one takes it up again: `SuspendSalon` is the command for both. */
  async function setSuspension(
    request: ApiRequest<{ id: string }>,
    reason: SuspensionReason | undefined,
  ): Promise<ListedSalon> {
    const { id } = request.params;
    const { state } = await commands.execute({
      decider: salon,
      stream: salonStream(id),
      command: { type: 'SuspendSalon', reason },
      metadata: createCommandMetadata(request, 'staff'),
    });
    if (!state) throw new Error(`The salon ${id} is not in the log`);
    return state;
  }
}
