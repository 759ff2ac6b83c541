import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as contracts from '@mirabelle/contracts';
import { accountStream } from '@mirabelle/domain';
import { createJobQueues, defineJob } from '@mirabelle/jobs';
import { z } from 'zod';
import type { Examples } from './example.js';
import { exampleOf, WITH_REASON } from './example.js';
import type { World } from './world.js';

/** A call about a new account. */
const ofNewcomer =
  (body?: object) =>
  async ({ newcomer, settled }: World) => {
    const id = (await newcomer()).account?.user.id as string;
    await settled();
    return { params: { id }, ...(body && { body }) };
  };

/** Parks an event that the projector ignores, so that a retry succeeds. */
export async function parkedEvent({ newcomer, platform }: World): Promise<{ id: string }> {
  const { account } = await newcomer();
  const stream = accountStream(account?.user.id as string);
  const event = (await platform.store.readStream(stream)).find(({ type }) => type === 'SignInLinkRequested');
  await platform.pool.query(
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

/** A job that the workers have given up. */
export async function failedJob({ platform }: World): Promise<{ id: string; jobId: string }> {
  const jobs = createJobQueues({ ...platform.config, logger: platform.logger, connections: 1 });
  try {
    const jobId = randomUUID();
    await jobs.enqueue(failingJob, {}, { id: jobId });
    for (;;) {
      const failed = await jobs.listFailedJobs(failingJob.queue, 1_000);
      if (failed.some(({ id }) => id === jobId)) return { id: `${failingJob.queue}.${jobId}`, jobId };
      await setTimeout(20);
    }
  } finally {
    await jobs.close();
  }
}

/** A mail that the workers have given up. */
export async function givenUpMail(world: World): Promise<{ id: string }> {
  const { jobId } = await failedJob(world);
  const eventId = randomUUID();
  await world.platform.pool.query(
    `insert into sent_emails (event_id, template, message_id, job_id, attempts, failed_at, given_up_at, error)
     values ($1, 'contact-replied', $2, $3, 1, now(), now(), 'The relay did not take the message: EENVELOPE 550')`,
    [eventId, `<${eventId}@mirabelle.test>`, jobId],
  );
  return { id: `${eventId}.contact-replied` };
}

const ofParkedEvent = async (world: World) => ({ params: await parkedEvent(world) });

export const operationsExamples: Examples = {
  reportViolations: exampleOf(contracts.reportViolations, {
    body: { 'csp-report': { 'document-uri': 'http://localhost/', 'effective-directive': 'style-src-elem' } },
  }),
  exportData: exampleOf(contracts.exportData),
  eraseAccount: {
    endpoint: contracts.eraseAccount,
    make: () => ({}),
    newCallers: 'it erases the caller',
    ruleCodes: ['staff_role_held'],
  },
  liveEvents: exampleOf(contracts.liveEvents),
  adminListUsers: exampleOf(contracts.adminListUsers),
  adminExportUsers: exampleOf(contracts.adminExportUsers, WITH_REASON),
  adminReadUser: { endpoint: contracts.adminReadUser, make: ofNewcomer() },
  adminExportUserData: {
    endpoint: contracts.adminExportUserData,
    make: async (world) => ({ ...(await ofNewcomer()(world)), ...WITH_REASON }),
  },
  adminGrantRole: { endpoint: contracts.adminGrantRole, make: ofNewcomer({ role: 'finance' }) },
  adminRevokeRole: { endpoint: contracts.adminRevokeRole, make: ofNewcomer({ role: 'finance' }) },
  adminEraseUser: { endpoint: contracts.adminEraseUser, make: ofNewcomer() },
  adminListStaff: exampleOf(contracts.adminListStaff),
  adminReadFigures: exampleOf(contracts.adminReadFigures, { query: { zone: 'Europe/Paris', days: '30' } }),
  adminListEventLog: {
    endpoint: contracts.adminListEventLog,
    // Each role may read the histories of other kinds of records.
    make: ({ actors }, caller) => {
      const kind = caller === actors.finance ? 'payment' : 'contactMessage';
      return { query: { filter: JSON.stringify({ stream: `${kind}-${randomUUID()}` }) } };
    },
  },
  adminListParkedEvents: exampleOf(contracts.adminListParkedEvents),
  adminReadParkedEvent: { endpoint: contracts.adminReadParkedEvent, make: ofParkedEvent },
  adminRetryParkedEvent: { endpoint: contracts.adminRetryParkedEvent, make: ofParkedEvent },
  adminListSecurityEvents: exampleOf(contracts.adminListSecurityEvents),
  adminReadOperations: exampleOf(contracts.adminReadOperations),
  adminListFailedJobs: exampleOf(contracts.adminListFailedJobs),
  adminRetryFailedJob: {
    endpoint: contracts.adminRetryFailedJob,
    make: async (world) => ({ params: { id: (await failedJob(world)).id } }),
  },
  adminListMails: exampleOf(contracts.adminListMails),
  adminResendMail: {
    endpoint: contracts.adminResendMail,
    make: async (world) => ({ params: await givenUpMail(world) }),
  },
  adminListRebuilds: exampleOf(contracts.adminListRebuilds),
  adminStartRebuild: exampleOf(contracts.adminStartRebuild, {
    params: { id: 'read_model' },
    body: { confirm: 'read_model' },
  }),
  adminListOperatorActs: exampleOf(contracts.adminListOperatorActs),
};
