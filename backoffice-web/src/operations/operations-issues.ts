import type { Operations } from '@mirabelle/backoffice-contracts';
import { createListPath } from '../components/paths';

/**
 * A problem that an operator should look into. `name`, with `.condition` if the values have one, is a translation key under
 * `resources.operations.issues`.
 */
interface OperationsIssue {
  readonly name:
    | 'engine'
    | 'consumerStopped'
    | 'parkedEvents'
    | 'failedJobs'
    | 'queuesUnavailable'
    | 'givenUpMails'
    | 'kafkaUnavailable'
    | 'rebuildFailed';
  readonly values: Readonly<Record<string, unknown>>;
  /** The page that shows the details, unless it is the operations page itself. */
  readonly to?: string;
}

/** The problems of the system, most urgent first. */
export function findOperationsIssues(operations: Operations): OperationsIssue[] {
  const { engines, consumers, queues, parkedEvents, mails, kafka, rebuilds } = operations;
  const issues: OperationsIssue[] = engines
    .filter(({ condition }) => condition !== 'ok')
    .map(({ engine, condition, reason, remedy, variable }) => ({
      name: 'engine',
      values: { engine, condition, reason, remedy, variable },
    }));
  const stopped = consumers
    // Reactors need no process of their own while Kafka consumer groups do their work.
    .filter(({ behind, holder, kind }) => behind > 0 && !holder && (kind !== 'reactor' || !kafka))
    .map(({ name }): OperationsIssue => ({ name: 'consumerStopped', values: { name } }));
  issues.push(...stopped);
  if (!queues) issues.push({ name: 'queuesUnavailable', values: {} });
  if (kafka && !kafka.groups) issues.push({ name: 'kafkaUnavailable', values: {} });
  if (parkedEvents > 0) {
    issues.push({ name: 'parkedEvents', values: { smart_count: parkedEvents }, to: '/parked-events' });
  }
  const failedJobCount = queues?.reduce((sum, queue) => sum + queue.failed, 0) ?? 0;
  if (failedJobCount > 0)
    issues.push({ name: 'failedJobs', values: { smart_count: failedJobCount }, to: '/failed-jobs' });
  if (mails.givenUp > 0) {
    const to = createListPath('mails', { status: 'given-up' });
    issues.push({ name: 'givenUpMails', values: { smart_count: mails.givenUp }, to });
  }
  for (const { readModel, last } of rebuilds) {
    if (last?.status === 'failed') issues.push({ name: 'rebuildFailed', values: { name: readModel } });
  }
  return issues;
}
