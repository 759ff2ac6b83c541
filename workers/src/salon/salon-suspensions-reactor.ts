import { BulkActions, requestDaySuspensions } from '@mirabelle/application';
import { DEFAULT_BOOKING_LIMITS } from '@mirabelle/runtime';
import { type SalonSuspended, salon, salonStream } from '@mirabelle/salon-domain';
import type { WorkersContext } from '../context.js';
import { defineReactor, type Reactor } from '../reactors/reactor.js';

/**
 * Requests the bulk action that tells the calendars of a salon that the salon is suspended. The call that suspends the salon
 * requests the same bulk action, under the same id, so that its answer can name it. The reactor requests it if that call stopped
 * before it did.
 */
export function createSalonSuspensionsReactor(
  context: Pick<WorkersContext, 'commands' | 'config' | 'pool' | 'secrets' | 'now'>,
): Reactor {
  const { commands, config, now } = context;
  const bulkActions = new BulkActions(context);
  return defineReactor<SalonSuspended>('salon-suspensions', {
    async SalonSuspended({ data: { salonId, reason }, revision, metadata }) {
      // Nobody can have read a draft before it was one.
      if (reason === 'draft') return;
      // Only staff suspend a salon.
      if (metadata.actor.kind !== 'staff') return;
      const details = await commands.load(salon, salonStream(salonId));
      if (!details) throw new Error(`The salon ${salonId} is not in the log`);
      await requestDaySuspensions(bulkActions, {
        commandId: metadata.causationId,
        salon: details,
        // The version of a salon is the number of its events.
        salonVersion: Number(revision) + 1,
        horizonDays: (config.bookingLimits ?? DEFAULT_BOOKING_LIMITS).horizonDays,
        now: now(),
        staffId: metadata.actor.id,
        correlationId: metadata.correlationId,
      });
    },
  });
}
