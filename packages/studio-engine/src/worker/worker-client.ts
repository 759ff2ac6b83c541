/** The part of `Worker` that is used here. */
export type MessageWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** A report of a worker that is not the response to a request. */
export interface ProgressMessage {
  readonly type: 'progress';
  /** 0 to 1. */
  readonly share: number;
}

/** Sends requests to a worker one after the other. Each response belongs to the last request. */
export class WorkerClient<RequestMessage, ResponseMessage extends { readonly type: string }> {
  #last: Promise<unknown> = Promise.resolve();
  /** Aborted when the worker is ended: it answers nothing afterwards. */
  readonly #closing = new AbortController();

  constructor(
    readonly worker: MessageWorker,
    /** Called with the progress of the current request, 0 to 1. */
    readonly onProgress?: (share: number) => void,
  ) {}

  /**
   * Sends a request after all earlier requests have been answered.
   *
   * @returns the response
   * @throws Error with the worker's message if it failed or could not be started, and if the worker was ended
   */
  request(message: RequestMessage, transfer: Transferable[] = []): Promise<ResponseMessage> {
    const response = this.#last.then(() => this.#send(message, transfer));
    this.#last = response.catch(() => undefined);
    return response;
  }

  /** Ends the worker. Requests without a response are rejected, and so are all later ones. */
  close(): void {
    this.worker.terminate();
    this.#closing.abort(new Error('The worker was ended'));
  }

  async #send(message: RequestMessage, transfer: Transferable[]): Promise<ResponseMessage> {
    const closing = this.#closing.signal;
    closing.throwIfAborted();
    const { worker } = this;
    const answered = new AbortController();
    // One response, failure or end of the worker removes all three listeners.
    const options = { signal: answered.signal };
    try {
      return await new Promise((resolve, reject) => {
        const receive = ({
          data,
        }: MessageEvent<ResponseMessage | ProgressMessage | { type: 'failed'; message: string }>) => {
          if (data.type === 'progress' && 'share' in data) this.onProgress?.(data.share);
          else if (data.type === 'failed' && 'message' in data) reject(new Error(data.message));
          else resolve(data as ResponseMessage);
        };
        const fail = (event: ErrorEvent) =>
          reject(new Error(event.message || 'The worker could not be started'));
        worker.addEventListener('message', receive, options);
        worker.addEventListener('error', fail, options);
        closing.addEventListener('abort', () => reject(closing.reason), options);
        worker.postMessage(message, transfer);
      });
    } finally {
      answered.abort();
    }
  }
}
