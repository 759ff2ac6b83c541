import { randomUUID } from 'node:crypto';
import { type CommissionDetails, commissionStream, createCommissionEntry } from '@mirabelle/domain';
import { NO_STREAM } from '@mirabelle/event-store';
import { getUserId, type World } from './world.js';

export interface CommissionToRecord {
  readonly affiliateId?: string;
  readonly grossCents?: number;
  /** The order or the booking; by default an order of its own. */
  readonly referenceId?: string;
  readonly details?: CommissionDetails;
}

/** Appends pending commissions of the customer to the event log. @returns their ids, once they are projected */
export async function recordCommissions(
  { context, actors, waitUntilProjected }: Pick<World, 'context' | 'actors' | 'waitUntilProjected'>,
  entries: readonly CommissionToRecord[],
): Promise<string[]> {
  const userId = getUserId(actors.customer);
  const ids = await Promise.all(
    entries.map(async ({ affiliateId = 'platform_owner', grossCents = 1_299, referenceId, details }) => {
      const commissionId = randomUUID();
      const entry = createCommissionEntry(grossCents, 800, {
        commissionId,
        affiliateId,
        transactionType: 'product_purchase',
        referenceId: referenceId ?? `ORDER-${commissionId}`,
        userId,
      });
      const metadata = {
        correlationId: randomUUID(),
        causationId: randomUUID(),
        actor: { kind: 'user', id: userId },
        occurredAt: new Date().toISOString(),
      } as const;
      const data = { ...entry, ...(details && { details }) };
      const event = { id: randomUUID(), type: 'CommissionRecorded', data, metadata };
      await context.store.append(commissionStream(commissionId), [event], NO_STREAM);
      return commissionId;
    }),
  );
  await waitUntilProjected();
  return ids;
}
