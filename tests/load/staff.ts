import { setTimeout as sleep } from 'node:timers/promises';
import type { Operations } from '@mirabelle/backoffice-contracts';
import { createClient, type HttpClient } from '../support/http-client.js';
import { signInByMail } from '../support/people.js';
import { drawExponentialTime } from './arrivals.js';
import type { Visit } from './visits.js';

/** The lists that staff have open on a Saturday, by role. */
const LISTS = {
  operator: ['bookings', 'users', 'salons'],
  finance: ['affiliate-transactions', 'payments'],
  support: ['contact-messages'],
} as const;
const RANGE = encodeURIComponent(JSON.stringify([0, 24]));

/** Signs a member of staff in, who has this role from the start of every installation for development. */
export async function signInStaff(
  { url, inboxUrl }: Visit['target'],
  role: keyof typeof LISTS,
): Promise<HttpClient> {
  if (!inboxUrl) throw new Error('Staff sign in by mail: name the inbox with --inbox=URL');
  const client = createClient(url, { checksAnswers: false });
  await signInByMail(client, inboxUrl, `${role}@mirabelle.test`);
  return client;
}

/** One member of staff of each role reads lists, with pauses, until `signal` is aborted. */
export async function workAtLists(visit: Visit, signal: AbortSignal): Promise<void> {
  await Promise.all(
    Object.entries(LISTS).map(async ([role, lists]) => {
      const client = await signInStaff(visit.target, role as keyof typeof LISTS);
      for (let index = 0; !signal.aborted; index += 1) {
        const list = lists[index % lists.length];
        await visit.recording.call(`staff: list of ${list}`, () =>
          client.get(`/api/admin/${list}?range=${RANGE}`),
        );
        await sleep(drawExponentialTime(visit.thinkMs, visit.random), undefined, { signal }).catch(
          () => undefined,
        );
      }
    }),
  );
}

/** The greatest lag of all consumers of the log, s, and the jobs that wait. */
export async function readBacklog(operator: HttpClient): Promise<{ lagSeconds: number; jobs: number }> {
  const { status, body } = await operator.get<Operations>('/api/admin/operations');
  if (status !== 200) throw new Error(`The backlog cannot be read: status ${status}`);
  const lagSeconds = Math.max(0, ...body.consumers.map(({ behindSeconds }) => behindSeconds ?? 0));
  return {
    lagSeconds,
    jobs: (body.queues ?? []).reduce((sum, { waiting, active }) => sum + waiting + active, 0),
  };
}
