import { randomUUID } from 'node:crypto';
import { CommandBus, createPurchaseCommission, type UnfinishedBulkAction } from '@mirabelle/application';
import {
  type ContactCommand,
  commission,
  commissionStream,
  contactMessage,
  contactMessageStream,
  eventDefinitions,
} from '@mirabelle/domain';
import { EventTypeRegistry, Serializer } from '@mirabelle/event-store';
import { MemoryEventStore, MemorySubjectKeys } from '@mirabelle/event-store/testing';
import { expect, it } from 'vitest';
import type { RecordContext } from './record-run.js';
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
          context: { commands } as RecordContext,
          bulkAction,
          record: { id, version: action === 'reverse' ? 3 : 1 },
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

it('a message is handed over only to somebody who may do so too, and one that a colleague has changed meanwhile is refused, because the note would be missing', async () => {
  const keys = new MemorySubjectKeys();
  const store = new MemoryEventStore(new Serializer(new EventTypeRegistry(eventDefinitions), keys));
  const commands = new CommandBus(store, () => NOW);
  const messageId = randomUUID();
  const message = { messageId, personId: 'visitor', name: 'Ada', email: 'ada@example.test', subject: 'S' };
  const metadata = { correlationId: 'c', actor: { kind: 'system', id: 'test' } } as const;
  const execute = (command: ContactCommand) =>
    commands.execute({
      decider: contactMessage,
      stream: contactMessageStream(messageId),
      command,
      metadata: { ...metadata, commandId: randomUUID() },
    });
  await execute({
    type: 'ReceiveMessage',
    message: { ...message, emailHash: 'h', language: 'en', message: 'M' },
  });
  await execute({ type: 'AssignMessage', assigneeId: 'grace' });
  const run = (version: number, handOver: UnfinishedBulkAction['handOver']) =>
    runBulkRecord({
      context: { commands } as RecordContext,
      bulkAction: {
        id: randomUUID(),
        resource: 'contact-messages',
        action: 'hand-over',
        staffId: 'ines',
        roles: ['operator', 'support'],
        correlationId: 'c',
        ...(handOver && { handOver }),
        isStopRequested: false,
      },
      record: { id: messageId, version },
    });
  expect(await run(2, { assigneeId: 'nobody' })).toMatchObject({ code: 'reference_unknown' });
  expect(await run(1, { assigneeId: 'grace' })).toEqual({ outcome: 'unchanged' });
  expect(await run(1, { assigneeId: 'grace', note: 'N' })).toMatchObject({ code: 'changed_meanwhile' });
});
