/** Asks a worker one thing after the other; every question gets the next answer. */
export class WorkerClient<Question, Answer extends { readonly type: string }> {
  #last: Promise<unknown> = Promise.resolve();

  constructor(readonly worker: Worker) {}

  /**
   * @returns the answer, when everything asked before is answered
   * @throws Error with the worker's own words where it failed
   */
  request(question: Question, transfer: Transferable[] = []): Promise<Answer> {
    const asked = this.#last.then(() => this.#send(question, transfer));
    this.#last = asked.catch(() => undefined);
    return asked;
  }

  close(): void {
    this.worker.terminate();
  }

  #send(question: Question, transfer: Transferable[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { worker } = this;
      const stop = () => {
        worker.removeEventListener('message', onMessage);
        worker.removeEventListener('error', onError);
      };
      const onMessage = ({ data }: MessageEvent<Answer | { type: 'failed'; message: string }>) => {
        stop();
        if (data.type === 'failed' && 'message' in data) reject(new Error(data.message));
        else resolve(data as Answer);
      };
      const onError = (event: ErrorEvent) => {
        stop();
        reject(new Error(event.message || 'A worker could not be started'));
      };
      worker.addEventListener('message', onMessage);
      worker.addEventListener('error', onError);
      worker.postMessage(question, transfer);
    });
  }
}
