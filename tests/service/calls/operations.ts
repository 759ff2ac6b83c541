import { randomUUID } from 'node:crypto';
import * as backoffice from '@mirabelle/backoffice-contracts';
import * as contracts from '@mirabelle/contracts';
import { accountStream } from '@mirabelle/domain';
import { createJobQueues, defineJob } from '@mirabelle/jobs';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { Examples } from './example.js';
import { createCallExample, WITH_REASON } from './example.js';
import { getUserId, type World } from './world.js';

/** The parts of a call about a new account. */
export const forNewCustomer =
  (body?: object) =>
  async ({ signUpCustomer, waitUntilProjected }: World) => {
    const id = getUserId(await signUpCustomer());
    await waitUntilProjected();
    return { params: { id }, ...(body && { body }) };
  };

/** Parks an event that the projector ignores, so that a retry succeeds. */
export async function createParkedEvent({ signUpCustomer, context }: World): Promise<{ id: string }> {
  const { account } = await signUpCustomer();
  const stream = accountStream(getUserId({ account }));
  const event = (await context.store.readStream(stream)).find(({ type }) => type === 'SignInLinkRequested');
  await context.pool.query(
    `insert into parked_events (consumer, event_id, stream, revision, type, error, attempts)
     values ('read_model', $1, $2, $3, $4, 'It did not fit', 4)`,
    [event?.id, stream, event?.revision, event?.type],
  );
  return { id: `read_model.${event?.id}` };
}

/** A mail job with an empty payload, which always fails. */
const failingJob = defineJob({
  queue: 'mails',
  name: 'send-mail',
  version: 1,
  payload: z.strictObject({}),
});

/** Creates a job that the workers have given up. */
export async function createFailedJob({ context }: World): Promise<{ id: string; jobId: string }> {
  const jobs = createJobQueues({ ...context.config, logger: context.logger, connections: 1 });
  try {
    const jobId = randomUUID();
    await jobs.enqueue(failingJob, {}, { id: jobId });
    await vi.waitFor(
      async () => {
        const failed = await jobs.listFailedJobs(failingJob.queue, 1_000);
        expect(failed.map(({ id }) => id)).toContain(jobId);
      },
      { timeout: 30_000, interval: 20 },
    );
    return { id: `${failingJob.queue}.${jobId}`, jobId };
  } finally {
    await jobs.close();
  }
}

/** Creates a mail that the workers have given up. */
export async function createGivenUpMail(world: World): Promise<{ id: string }> {
  const { jobId } = await createFailedJob(world);
  const eventId = randomUUID();
  await world.context.pool.query(
    `insert into sent_emails (event_id, template, message_id, job_id, attempts, failed_at, given_up_at, error)
     values ($1, 'contact-replied', $2, $3, 1, now(), now(), 'The relay did not take the message: EENVELOPE 550')`,
    [eventId, `<${eventId}@mirabelle.test>`, jobId],
  );
  return { id: `${eventId}.contact-replied` };
}

const forParkedEvent = async (world: World) => ({ params: await createParkedEvent(world) });

export const operationsExamples: Examples = {
  health: createCallExample(contracts.health),
  openApi: createCallExample(contracts.openApi),
  reportViolations: createCallExample(contracts.reportViolations, {
    body: { 'csp-report': { 'document-uri': 'http://localhost/', 'effective-directive': 'style-src-elem' } },
  }),
  exportData: createCallExample(contracts.exportData),
  eraseAccount: {
    endpoint: contracts.eraseAccount,
    createParts: () => ({}),
    whyNewCallers: 'it erases the caller',
    refusalCodes: ['staff_role_held'],
  },
  liveEvents: createCallExample(contracts.liveEvents),
  adminListUsers: createCallExample(backoffice.adminListUsers),
  adminExportUsers: createCallExample(backoffice.adminExportUsers, WITH_REASON),
  adminReadUser: { endpoint: backoffice.adminReadUser, createParts: forNewCustomer() },
  adminExportUserData: {
    endpoint: backoffice.adminExportUserData,
    createParts: async (world) => ({ ...(await forNewCustomer()(world)), ...WITH_REASON }),
  },
  adminGrantRole: { endpoint: backoffice.adminGrantRole, createParts: forNewCustomer({ role: 'finance' }) },
  adminRevokeRole: { endpoint: backoffice.adminRevokeRole, createParts: forNewCustomer({ role: 'finance' }) },
  adminEraseUser: { endpoint: backoffice.adminEraseUser, createParts: forNewCustomer() },
  adminListStaff: createCallExample(backoffice.adminListStaff),
  adminReadFigures: createCallExample(backoffice.adminReadFigures, {
    query: { zone: 'Europe/Paris', days: '30' },
  }),
  adminListEventLog: {
    endpoint: backoffice.adminListEventLog,
    // Which histories a role may read depends on the kind of record.
    createParts: ({ actors }, caller) => {
      const kind = caller === actors.finance ? 'payment' : 'contactMessage';
      return { query: { filter: JSON.stringify({ stream: `${kind}-${randomUUID()}` }) } };
    },
  },
  adminListParkedEvents: createCallExample(backoffice.adminListParkedEvents),
  adminReadParkedEvent: { endpoint: backoffice.adminReadParkedEvent, createParts: forParkedEvent },
  adminRetryParkedEvent: { endpoint: backoffice.adminRetryParkedEvent, createParts: forParkedEvent },
  adminSelectParkedEvents: createCallExample(backoffice.adminSelectParkedEvents, {
    query: { action: 'retry' },
  }),
  adminRetryParkedEvents: {
    endpoint: backoffice.adminRetryParkedEvents,
    createParts: async (world) => ({
      body: { records: [{ ...(await createParkedEvent(world)), version: null }] },
    }),
  },
  adminListSecurityEvents: createCallExample(backoffice.adminListSecurityEvents),
  adminReadOperations: createCallExample(backoffice.adminReadOperations),
  adminListFailedJobs: createCallExample(backoffice.adminListFailedJobs),
  adminRetryFailedJob: {
    endpoint: backoffice.adminRetryFailedJob,
    createParts: async (world) => ({ params: { id: (await createFailedJob(world)).id } }),
  },
  adminListMails: createCallExample(backoffice.adminListMails),
  adminReadMailRecipient: {
    endpoint: backoffice.adminReadMailRecipient,
    createParts: async (world) => ({ params: await createGivenUpMail(world) }),
  },
  adminOpenMail: {
    endpoint: backoffice.adminOpenMail,
    createParts: async (world) => ({ params: await createGivenUpMail(world) }),
  },
  adminResendMail: {
    endpoint: backoffice.adminResendMail,
    createParts: async (world) => ({ params: await createGivenUpMail(world) }),
  },
  adminSearch: createCallExample(backoffice.adminSearch, { query: { q: 'nobody' } }),
  adminListRebuilds: createCallExample(backoffice.adminListRebuilds),
  adminStartRebuild: createCallExample(backoffice.adminStartRebuild, {
    params: { id: 'read_model' },
    body: { confirm: 'read_model' },
  }),
  adminListOperatorActions: createCallExample(backoffice.adminListOperatorActions),
};
