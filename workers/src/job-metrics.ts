import { registerGauge } from '@mirabelle/consuming';
import { type JobQueues, QUEUES } from '@mirabelle/jobs';

export type MetricsRegistry = Parameters<typeof registerGauge>[0];

/**
 * Registers two gauges: the number of jobs of each queue by state, and how long the next job of each queue has been waiting.
 * Both are read from the queues whenever the metrics are requested.
 */
export function registerJobMetrics(
  jobs: Pick<JobQueues, 'countJobs' | 'readWaitingAge'>,
  registry: MetricsRegistry,
): void {
  const labelNames = ['queue', 'state'] as const;
  registerGauge(registry, { name: 'jobs', help: 'Jobs of a queue, by state', labelNames }, async () => {
    const counts = await Promise.all(
      QUEUES.map(async (queue) => {
        const { waiting, delayed, active, failed } = await jobs.countJobs(queue);
        return { queue, states: { waiting, delayed, active, failed } };
      }),
    );
    return counts.flatMap(({ queue, states }) =>
      Object.entries(states).map(([state, count]) => [{ queue, state }, count] as const),
    );
  });
  registerGauge(
    registry,
    {
      name: 'jobs_waiting_seconds',
      help: 'How long the next job of a queue has been waiting since it was due; 0 when none waits',
      labelNames: ['queue'],
    },
    () =>
      Promise.all(
        QUEUES.map(async (queue) => [{ queue }, (await jobs.readWaitingAge(queue)) / 1_000] as const),
      ),
  );
}
