/** Sends requests to a worker one after the other. Each response belongs to the last request. */
export class WorkerClient<Request, Response extends { readonly type: string }> {
  #last: Promise<unknown> = Promise.resolve();

  constructor(readonly worker: Worker) {}

  /**
   * Sends a request after all earlier requests have been answered.
   *
   * @returns the response
   * @throws Error with the worker's message if it failed or could not be started
   */
  request(message: Request, transfer: Transferable[] = []): Promise<Response> {
    const response = this.#last.then(() => this.#send(message, transfer));
    this.#last = response.catch(() => undefined);
    return response;
  }

  /** Ends the worker. */
  close(): void {
    this.worker.terminate();
  }

  #send(message: Request, transfer: Transferable[]): Promise<Response> {
    return new Promise((resolve, reject) => {
      const { worker } = this;
      const stop = () => {
        worker.removeEventListener('message', onMessage);
        worker.removeEventListener('error', onError);
      };
      const onMessage = ({ data }: MessageEvent<Response | { type: 'failed'; message: string }>) => {
        stop();
        if (data.type === 'failed' && 'message' in data) reject(new Error(data.message));
        else resolve(data as Response);
      };
      const onError = (event: ErrorEvent) => {
        stop();
        reject(new Error(event.message || 'The worker could not be started'));
      };
      worker.addEventListener('message', onMessage);
      worker.addEventListener('error', onError);
      worker.postMessage(message, transfer);
    });
  }
}
