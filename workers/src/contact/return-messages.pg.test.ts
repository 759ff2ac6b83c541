import { randomUUID } from 'node:crypto';
import type { ProviderContext } from '@mirabelle/application';
import { CommandBus } from '@mirabelle/application';
import { type ContactEvent, contactMessageStream, type ReturnTime } from '@mirabelle/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendEvents } from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { createReturnMessagesHandler } from './return-messages.js';

const DAY_MS = 24 * 3_600_000;

let environment: TestEnvironment;
let context: ProviderContext;
beforeEach(async () => {
  environment = await openTestEnvironment();
  context = environment.openContext();
});
afterEach(() => environment.close());

/** Puts a message aside, in the log and in the read table. */
async function putAside(until: ReturnTime): Promise<string> {
  const messageId = randomUUID();
  const reference = { messageId, personId: `contact-${messageId}` };
  const events: ContactEvent[] = [
    {
      type: 'ContactMessageReceived',
      data: {
        ...{ ...reference, language: 'en', name: 'Ada', email: 'ada@example.org' },
        ...{ subject: 'Shade 7.43', message: 'When is it sent?' },
      },
    },
    { type: 'ContactMessageReplied', data: { ...reference, reply: 'I will write to you.' } },
    { type: 'ContactMessagePutAside', data: { ...reference, until } },
  ];
  await appendEvents(context.store, contactMessageStream(messageId), ...events);
  await environment.query(
    `insert into read_model.contact_messages (id, name, email, subject, message, status, aside_until, aside_order, created_at, updated_at)
     values ($1, 'Ada', 'ada@example.org', 'Shade 7.43', 'When?', 'replied', $2, $3, now(), now())`,
    [messageId, 'at' in until ? until.at : null, 'orderId' in until ? until.orderId : null],
  );
  return messageId;
}

async function createOrder({ isSent }: { isSent: boolean }): Promise<string> {
  const id = `SBX-${randomUUID()}`;
  await environment.query(
    `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, purpose, delivery, sent_at, created_at, updated_at)
     values ($1, $2, 'sandbox', 1299, 'USD', 'captured', 'cart', '{}', $3, now(), now())`,
    [id, randomUUID(), isSent ? new Date() : null],
  );
  return id;
}

async function runJob(): Promise<void> {
  const commands = new CommandBus(context.store, context.now);
  const handler = createReturnMessagesHandler({ ...context, commands });
  await handler.run({}, { id: 'job', attempt: 1, signal: new AbortController().signal });
}

async function findReturn(messageId: string) {
  const events = await context.store.readStream(contactMessageStream(messageId));
  return events.filter(({ type }) => type === 'ContactMessageTakenUp').map(({ data }) => data);
}

it('a message comes back once on the day for which it was put aside, and not before', async () => {
  const due = await putAside({ at: new Date(Date.now() - 1_000).toISOString() });
  const ahead = await putAside({ at: new Date(Date.now() + DAY_MS).toISOString() });
  await runJob();
  await runJob();
  expect(await findReturn(due)).toMatchObject([{ because: 'day', status: 'open' }]);
  expect(await findReturn(ahead)).toEqual([]);
});

it('a message comes back when the order is sent, and when it will not be sent any more', async () => {
  const sent = await putAside({ orderId: await createOrder({ isSent: true }) });
  const unsent = await putAside({ orderId: await createOrder({ isSent: false }) });
  const gone = await putAside({ orderId: 'SBX-none' });
  await runJob();
  expect(await findReturn(sent)).toMatchObject([{ because: 'order', status: 'open' }]);
  expect(await findReturn(unsent)).toEqual([]);
  expect(await findReturn(gone)).toMatchObject([{ because: 'order' }]);
});

it('a message whose instant was written without milliseconds comes back', async () => {
  const at = `${new Date(Date.now() - 1_000).toISOString().slice(0, 19)}Z`;
  const due = await putAside({ at });
  await runJob();
  expect(await findReturn(due)).toMatchObject([{ because: 'day', status: 'open' }]);
});

it('two workers at the same moment bring a message back once', async () => {
  const due = await putAside({ at: new Date(Date.now() - 1_000).toISOString() });
  await Promise.all([runJob(), runJob()]);
  expect(await findReturn(due)).toHaveLength(1);
});

it('a message that is put aside anew before the read table shows it does not come back for the day before', async () => {
  const due = await putAside({ at: new Date(Date.now() - 1_000).toISOString() });
  const later = new Date(Date.now() + DAY_MS).toISOString();
  const data = { messageId: due, personId: `contact-${due}`, until: { at: later } };
  await appendEvents(context.store, contactMessageStream(due), { type: 'ContactMessagePutAside', data });
  await runJob();
  expect(await findReturn(due)).toEqual([]);
});
