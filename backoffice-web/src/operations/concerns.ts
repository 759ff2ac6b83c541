import type { Operations } from '@mirabelle/contracts';

/** Something that somebody should look into. Names its sentence under `resources.operations.concerns`. */
export interface Concern {
  readonly name:
    | 'unattended'
    | 'parked'
    | 'failedJobs'
    | 'queuesSilent'
    | 'givenUpMails'
    | 'kafkaSilent'
    | 'rebuildFailed';
  readonly values: Readonly<Record<string, unknown>>;
  /** Where to look, if not on this page. */
  readonly to?: string;
}

const GIVEN_UP = `/mails?filter=${encodeURIComponent(JSON.stringify({ status: 'given-up' }))}`;

/** What is wrong with the machine, the most pressing first; empty when all is well. */
export function concernsOf(operations: Operations): Concern[] {
  const { consumers, queues, parkedEvents, mails, kafka, rebuilds } = operations;
  const concerns: Concern[] = consumers
    .filter(({ behind, holder, kind }) => behind > 0 && !holder && (kind !== 'reactor' || !kafka))
    .map(({ name }) => ({ name: 'unattended', values: { name } }));
  if (!queues) concerns.push({ name: 'queuesSilent', values: {} });
  if (kafka && !kafka.groups) concerns.push({ name: 'kafkaSilent', values: {} });
  if (parkedEvents > 0) {
    concerns.push({ name: 'parked', values: { smart_count: parkedEvents }, to: '/parked-events' });
  }
  const failed = queues?.reduce((sum, queue) => sum + queue.failed, 0) ?? 0;
  if (failed > 0) concerns.push({ name: 'failedJobs', values: { smart_count: failed }, to: '/failed-jobs' });
  if (mails.givenUp > 0) {
    concerns.push({ name: 'givenUpMails', values: { smart_count: mails.givenUp }, to: GIVEN_UP });
  }
  for (const { readModel, last } of rebuilds) {
    if (last?.status === 'failed') concerns.push({ name: 'rebuildFailed', values: { name: readModel } });
  }
  return concerns;
}
