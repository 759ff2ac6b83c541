import {
  type EnqueueOptions,
  type FailedJob,
  formatJobType,
  type JobCounts,
  type JobDefinition,
  type JobHandler,
  type JobQueues,
} from '@mirabelle/jobs';

interface HeldJob {
  readonly queue: string;
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  attempt: number;
}

/** A job that has failed this often counts as always failing. */
const MAX_ATTEMPTS = 10;

/** Job queues without a clock: all jobs wait, whatever their delay, until `passTime()`. */
export class ManualJobQueues implements JobQueues {
  readonly #handlers = new Map<string, readonly JobHandler[]>();
  readonly #known = new Set<string>();
  readonly #waiting: HeldJob[] = [];

  async enqueue<Payload extends object>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    { id }: EnqueueOptions,
  ): Promise<void> {
    const { queue } = definition;
    const name = `${queue} ${id}`;
    if (this.#known.has(name)) return;
    this.#known.add(name);
    this.#waiting.push({
      queue,
      id,
      type: formatJobType(definition),
      payload: definition.payload.parse(payload),
      attempt: 0,
    });
  }

  async withdraw(queue: string, id: string): Promise<void> {
    const index = this.#waiting.findIndex((job) => job.queue === queue && job.id === id);
    if (index >= 0) this.#waiting.splice(index, 1);
    this.#known.delete(`${queue} ${id}`);
  }

  async repeat(): Promise<void> {}

  startWorker(queue: string, handlers: readonly JobHandler[]): void {
    this.#handlers.set(queue, handlers);
  }

  async countJobs(queue: string): Promise<JobCounts> {
    const waiting = this.#waiting.filter((job) => job.queue === queue).length;
    return { waiting, delayed: 0, active: 0, failed: 0, completed: 0 };
  }

  /** Without a clock no job grows old. */
  async readWaitingAge(): Promise<number> {
    return 0;
  }

  /** These queues never give a job up. */
  async listFailedJobs(): Promise<FailedJob[]> {
    return [];
  }

  /** These queues repeat failed jobs without a pause. */
  async retryNow(): Promise<number> {
    return 0;
  }

  async retry(): Promise<boolean> {
    return false;
  }

  async close(): Promise<void> {}

  /**
   * Runs all jobs of these queues, and the jobs that they add. A failed job is repeated until it succeeds.
   *
   * @returns whether there was a job
   * @throws the error of a job that always fails
   */
  async passTime(...queues: readonly string[]): Promise<boolean> {
    let hasRun = false;
    for (;;) {
      const index = this.#waiting.findIndex(({ queue }) => queues.includes(queue));
      const job = index < 0 ? undefined : this.#waiting.splice(index, 1)[0];
      if (!job) return hasRun;
      hasRun = true;
      await this.#run(job);
    }
  }

  async #run(job: HeldJob): Promise<void> {
    const handler = this.#handlers.get(job.queue)?.find(({ type }) => type === job.type);
    if (!handler) throw new Error(`No handler exists for ${job.type}`);
    job.attempt += 1;
    try {
      await handler.run(job.payload, {
        id: job.id,
        attempt: job.attempt,
        signal: new AbortController().signal,
      });
    } catch (error) {
      if (job.attempt >= MAX_ATTEMPTS) throw error;
      this.#waiting.push(job);
    }
  }
}
