import { randomUUID } from 'node:crypto';
import { openMailCopy } from '@mirabelle/application';
import { accountStream } from '@mirabelle/domain';
import type { SealedValue } from '@mirabelle/event-store';
import { createJobQueues } from '@mirabelle/jobs';
import { resendMailJob } from '@mirabelle/mail';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningWorkers, startWorkers } from '../start-workers.js';
import {
  appendEvents,
  appendSignUp,
  createAccountRegistered,
  createSalonListed,
  createSampleBooking,
  createSamplePerson,
} from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';

const POLLING = { timeout: 30_000, interval: 25 };

let environment: TestEnvironment;
let workers: RunningWorkers;
beforeEach(async () => {
  environment = await openTestEnvironment();
  workers = startWorkers(environment.openContext());
});
afterEach(async () => {
  await workers.stop(2_000);
  await environment.close();
});

const readLedger = () => environment.query('select * from sent_emails order by started_at');
const waitForLedger = (expected: readonly object[]) =>
  vi.waitFor(async () => expect(await readLedger()).toMatchObject(expected), POLLING);

/** Has the workers confirm an appointment by mail. @returns the customer, and the id of the mail */
async function sendConfirmation() {
  const context = environment.openContext();
  const lea = createSamplePerson('lea');
  const { stream, requested, confirmed } = createSampleBooking(lea);
  const salon = createSalonListed();
  await appendEvents(context.store, salon.stream, salon.event);
  await appendEvents(context.store, accountStream(lea.userId), createAccountRegistered(lea));
  await appendEvents(context.store, stream, requested);
  await appendEvents(context.store, stream, confirmed);
  await waitForLedger([{ sent_at: expect.any(Date) }, { sent_at: expect.any(Date) }]);
  const mail = (await readLedger()).find(({ template }) => template === 'booking-confirmed');
  const id = mail?.id as string;
  const open = () =>
    openMailCopy<{ readonly text: string }>(context, {
      mailId: id,
      personId: lea.userId,
      sealed: mail?.copy as SealedValue,
    });
  return { context, lea, id, open };
}

/** Asks for the mail to be sent again, as often as somebody presses the button at the same moment. */
async function resend(originalId: string, staffId: string, presses = 1): Promise<void> {
  const { config, logger } = environment.openContext();
  const jobs = createJobQueues({ ...config, logger, connections: 1 });
  const copyId = randomUUID();
  const id = `${copyId}.booking-confirmed`;
  for (let press = 0; press < presses; press++)
    await jobs.enqueue(resendMailJob, { originalId, copyId, staffId }, { id });
  await jobs.close();
}

describe('a sent mail', () => {
  it('a sent mail is kept sealed as it went out, and is gone with the key of its recipient', async () => {
    const { context, lea, open } = await sendConfirmation();
    const sent = environment.relay.mails.find(({ subject }) => subject?.startsWith('Confirmed'));
    const copy = await open();
    expect(copy).toMatchObject({ to: lea.email, language: 'en', subject: sent?.subject });
    expect(copy?.text.trim()).toBe(sent?.text?.trim());
    expect(JSON.stringify(await readLedger())).not.toContain('Maison Aurore');
    await context.subjectKeys.erase(lea.userId);
    expect(await open()).toBeUndefined();
  });

  it('a sent mail with a link that signs in is not kept', async () => {
    const context = environment.openContext();
    await appendSignUp(context.store, createSamplePerson('ada'));
    await waitForLedger([{ template: 'verification', sent_at: expect.any(Date), copy: null }]);
  });
});

describe('a mail that staff send again', () => {
  it('a mail that staff send again goes out once for two presses, under a Message-ID and in a row of its own that names who sent it', async () => {
    const { id } = await sendConfirmation();
    const staffId = randomUUID();
    await resend(id, staffId, 2);
    const again = { template: 'booking-confirmed', original_id: id, resent_by: staffId };
    await waitForLedger([{}, {}, { ...again, sent_at: expect.any(Date), copy: expect.anything() }]);
    const mails = environment.relay.mails.filter(({ subject }) => subject?.startsWith('Confirmed'));
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toBe(mails[0]?.text);
    expect(mails[1]?.messageId).not.toBe(mails[0]?.messageId);
  });

  it('a mail that staff send again is not sent to somebody who was erased meanwhile, and the ledger says why', async () => {
    const { context, lea, id } = await sendConfirmation();
    await context.subjectKeys.erase(lea.userId);
    await resend(id, randomUUID());
    const error = 'Not sent any more: the person has been erased';
    const [, first] = await readLedger();
    await waitForLedger([
      {},
      {},
      {
        ...{ original_id: id, sent_at: null, given_up_at: expect.any(Date), error },
        ...{ record_id: first?.record_id, recipient_id: lea.userId },
      },
    ]);
    expect(environment.relay.mails).toHaveLength(2);
  });
});
