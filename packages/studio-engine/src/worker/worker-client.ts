/** The part of `Worker` that is used here. */
export type MessageWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'
>;

/** A report of a worker that is not the response to a request. */
export interface ProgressMessage {
  readonly type: 'progress';
  /** 0 to 1. */
  readonly share: number;
}

/** Sends requests to a worker one after the other. Each response belongs to the last request. */
export class WorkerClient<RequestMessage, ResponseMessage extends { readonly type: string }> {
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    readonly worker: MessageWorker,
    /** Called with the progress of the current request, 0 to 1. */
    readonly onProgress?: (share: number) => void,
  ) {}

  /**
   * Sends a request after all earlier requests have been answered.
   *
   * @returns the response
   * @throws Error with the worker's message if it failed or could not be started
   */
  request(message: RequestMessage, transfer: Transferable[] = []): Promise<ResponseMessage> {
    const response = this.#last.then(() => this.#send(message, transfer));
    this.#last = response.catch(() => undefined);
    return response;
  }

  /** Ends the worker. */
  close(): void {
    this.worker.terminate();
  }

  #send(message: RequestMessage, transfer: Transferable[]): Promise<ResponseMessage> {
    return new Promise((resolve, reject) => {
      const { worker } = this;
      const removeListeners = () => {
        worker.removeEventListener('message', onMessage);
        worker.removeEventListener('error', onError);
      };
      const onMessage = ({
        data,
      }: MessageEvent<ResponseMessage | ProgressMessage | { type: 'failed'; message: string }>) => {
        if (data.type === 'progress' && 'share' in data) {
          this.onProgress?.(data.share);
          return;
        }
        removeListeners();
        if (data.type === 'failed' && 'message' in data) reject(new Error(data.message));
        else resolve(data as ResponseMessage);
      };
      const onError = (event: ErrorEvent) => {
        removeListeners();
        reject(new Error(event.message || 'The worker could not be started'));
      };
      worker.addEventListener('message', onMessage);
      worker.addEventListener('error', onError);
      worker.postMessage(message, transfer);
    });
  }
}
