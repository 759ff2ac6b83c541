import { randomUUID } from 'node:crypto';
import { CommandBus, createPurchaseCommission, type UnfinishedBulkAction } from '@mirabelle/application';
import { commission, commissionStream, eventDefinitions } from '@mirabelle/domain';
import { EventTypeRegistry, Serializer } from '@mirabelle/event-store';
import { MemoryEventStore, MemorySubjectKeys } from '@mirabelle/event-store/testing';
import { expect, it } from 'vitest';
import { runBulkRecord } from './run-bulk-record.js';

/** The commands that pay a commission: only a paid one can be reversed. */
const PAYMENT = [{ type: 'ApproveCommission' }, { type: 'PayCommission', staffId: 'ines' }] as const;

const NOW = '2026-11-01T00:00:00.000Z';

it.each([
  ['reject', 'CommissionRejected'],
  ['reverse', 'CommissionReversed'],
])(
  'a bulk action to %s changes the commission of an erased buyer without the reason, and keeps it with the others',
  async (action, eventType) => {
    const keys = new MemorySubjectKeys();
    const store = new MemoryEventStore(new Serializer(new EventTypeRegistry(eventDefinitions), keys));
    const commands = new CommandBus(store, () => NOW);
    async function record(userId: string): Promise<string> {
      const entry = createPurchaseCommission({ orderId: randomUUID(), userId, amountCents: 5_000 });
      for (const command of [
        { type: 'RecordCommission', entry },
        ...(action === 'reverse' ? PAYMENT : []),
      ] as const)
        await commands.execute({
          decider: commission,
          stream: commissionStream(entry.commissionId),
          command,
          metadata: { commandId: randomUUID(), correlationId: 'c', actor: { kind: 'system', id: 'test' } },
        });
      return entry.commissionId;
    }
    const [erased, known] = [await record('lea'), await record('ada')];
    await keys.erase('lea');
    const bulkAction: UnfinishedBulkAction = {
      id: randomUUID(),
      resource: 'affiliate-transactions',
      action,
      staffId: randomUUID(),
      roles: ['finance'],
      correlationId: 'c',
      reason: 'A test order',
      isStopRequested: false,
    };
    for (const id of [erased, known])
      expect(
        await runBulkRecord({
          commands,
          bulkAction,
          record: { id, version: action === 'reverse' ? 3 : 1 },
          now: NOW,
        }),
      ).toEqual({
        outcome: 'done',
      });
    const readLast = async (id: string) => (await store.readStream(commissionStream(id))).at(-1);
    expect(await readLast(known)).toMatchObject({ type: eventType, data: { reason: 'A test order' } });
    const last = await readLast(erased);
    expect(last?.type).toBe(eventType);
    expect(last?.data).not.toHaveProperty('reason', 'A test order');
  },
);
