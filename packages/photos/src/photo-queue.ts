import { createPhotosInProgressError } from './photo-refused.js';

/** Number of photos of one person that may wait while another photo of the same person is converted. Each takes up to 10 MB of memory. */
const MAX_WAITING = 4;

/** Runs at most one task per person at a time. The person's other tasks wait in order. */
export class PhotoQueue {
  /** The last task of each person, and the number of unfinished ones. */
  readonly #queues = new Map<string, { last: Promise<unknown>; unfinished: number }>();

  /** @throws PhotoRefused `photo_in_progress` when too many photos of the person are waiting */
  async run<T>(userId: string, task: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(userId) ?? { last: Promise.resolve(), unfinished: 0 };
    if (queue.unfinished > MAX_WAITING) throw createPhotosInProgressError();
    queue.unfinished += 1;
    this.#queues.set(userId, queue);
    const result = queue.last.then(task);
    queue.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      queue.unfinished -= 1;
      if (queue.unfinished === 0) this.#queues.delete(userId);
    }
  }
}
