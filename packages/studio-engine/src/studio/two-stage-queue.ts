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
 * Lets one caller work at a time. One more waits, and a newer one takes the place of the one that waits: of the frames of
 * a camera, only the latest is worth waiting for.
 */
export class LatestGate {
  #isBusy = false;
  #waiting: ((isAdmitted: boolean) => void) | undefined;

  /** @returns true as soon as the caller may work, or false as soon as a newer caller has taken its place */
  enter(): Promise<boolean> {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return Promise.resolve(true);
    }
    this.#waiting?.(false);
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  /** Sends the caller away that waits. */
  dismissWaiting(): void {
    this.#waiting?.(false);
    this.#waiting = undefined;
  }

  /** Ends the work of the caller that was admitted. */
  leave(): void {
    const next = this.#waiting;
    this.#waiting = undefined;
    if (next) next(true);
    else this.#isBusy = false;
  }
}
