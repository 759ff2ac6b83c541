/**
 * Runs tasks of two stages. Each stage runs one task at a time, in the order of the calls, and the first stage of the next
 * task runs during the second stage of the task before it.
 */
export class TwoStageQueue {
  #first: Promise<unknown> = Promise.resolve();
  #second: Promise<unknown> = Promise.resolve();

  /**
   * Runs a task of two stages.
   *
   * @param second gets the result of the first stage; it is left out if the first stage fails
   * @throws the error of the stage that failed; later tasks run nevertheless
   */
  run<T, R>(first: () => Promise<T>, second: (result: T) => Promise<R>): Promise<R> {
    const prepared = this.#first.then(first);
    this.#first = prepared.catch(() => undefined);
    return this.runSecond(async () => second(await prepared));
  }

  /** Runs a task that has a second stage only, after all earlier tasks. */
  runSecond<R>(task: () => Promise<R>): Promise<R> {
    const done = this.#second.then(task);
    this.#second = done.catch(() => undefined);
    return done;
  }
}

/**
 * A lock for one caller at a time. One more waits, and a newer one replaces it: of the frames of a camera, only the latest
 * is worth waiting for.
 */
export class LatestOnlyLock {
  #isBusy = false;
  #waiting: ((isAdmitted: boolean) => void) | undefined;

  /** @returns true as soon as the caller has the lock, or false as soon as a newer caller has replaced it */
  acquire(): Promise<boolean> {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return Promise.resolve(true);
    }
    this.#waiting?.(false);
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  /** Lets the waiting caller go on without the lock. */
  cancelWaiting(): void {
    this.#waiting?.(false);
    this.#waiting = undefined;
  }

  /** Called by the holder when its work is done. */
  release(): void {
    const next = this.#waiting;
    this.#waiting = undefined;
    if (next) next(true);
    else this.#isBusy = false;
  }
}
