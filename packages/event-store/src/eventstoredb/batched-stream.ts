import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  RecordedEvent as LogEvent,
  StreamingRead,
} from '@eventstore/db-client';

type LogStream = StreamingRead<AllStreamResolvedEvent> | AllStreamSubscription;

/** How long a partial batch waits in all for more events while the stream has not caught up yet. */
const BATCH_FILL_TIMEOUT_MS = 50;

/** A read or subscription of the client, read in batches. It reads ahead by one batch, besides the stream's own buffer. */
export class BatchedStream {
  readonly #stream: LogStream;
  readonly #batchSize: number;
  #buffered: LogEvent[] = [];
  #hasCaughtUp = false;
  #hasEnded = false;
  #error: Error | undefined;
  /** Whether {@link touch} was called since the current call of {@link next} began. */
  #isTouched = false;
  #wake: () => void = () => undefined;

  /** @param isWanted whether an event is returned */
  constructor(stream: LogStream, batchSize: number, isWanted: (event: LogEvent) => boolean = () => true) {
    this.#stream = stream;
    this.#batchSize = batchSize;
    stream.on('data', ({ event }: AllStreamResolvedEvent) => {
      if (!event || !isWanted(event)) return;
      this.#buffered.push(event);
      if (this.#buffered.length >= this.#batchSize) stream.pause();
      if (this.#buffered.length === 1 || this.#buffered.length >= this.#batchSize) this.#wake();
    });
    stream.on('caughtUp', () => this.#setCaughtUp(true));
    stream.on('fellBehind', () => this.#setCaughtUp(false));
    stream.on('error', (error: Error) => {
      this.#error = error;
      this.#wake();
    });
    stream.on('end', () => {
      this.#hasEnded = true;
      this.#wake();
    });
  }

  /** Whether every event that has arrived has been returned. */
  get isDrained(): boolean {
    return this.#buffered.length === 0 && this.#stream.readableLength === 0;
  }

  /** Whether the server has ended the stream and all of its events have been returned. */
  get isAtEnd(): boolean {
    return this.#hasEnded && this.#buffered.length === 0;
  }

  /** Counts a message of the server that carries no event as a sign of life: `next` returns without events. */
  touch(): void {
    this.#isTouched = true;
    this.#wake();
  }

  /**
   * Returns the next events: at least one, or none if nothing arrived within `timeoutMs`, the signal was aborted, the
   * stream has ended or `touch` was called.
   *
   * @throws the error that ended the stream
   */
  async next(timeoutMs: number, signal: AbortSignal): Promise<LogEvent[]> {
    this.#isTouched = false;
    let fillDeadline: number | undefined;
    for (;;) {
      if (this.#buffered.length >= this.#batchSize) return this.#take();
      const isPartial = this.#buffered.length > 0;
      const isComplete = this.#hasCaughtUp || this.#hasEnded || this.#error !== undefined;
      if (isPartial && isComplete && this.#stream.readableLength === 0) return this.#take();
      if (!isPartial && this.#error) throw this.#error;
      if (!isPartial && (this.#hasEnded || this.#isTouched || signal.aborted)) return [];
      // Signs of life end a wait, but do not prolong that of a partial batch.
      if (isPartial) fillDeadline ??= performance.now() + BATCH_FILL_TIMEOUT_MS;
      const waitMs = fillDeadline === undefined ? timeoutMs : Math.max(0, fillDeadline - performance.now());
      const isWoken = await this.#wait(waitMs, signal);
      if (!isWoken && this.#buffered.length === 0) return [];
      if (!isWoken && isPartial) return this.#take();
    }
  }

  #take(): LogEvent[] {
    const batch = this.#buffered.slice(0, this.#batchSize);
    this.#buffered = this.#buffered.slice(this.#batchSize);
    if (this.#buffered.length < this.#batchSize) this.#stream.resume();
    return batch;
  }

  #setCaughtUp(hasCaughtUp: boolean): void {
    this.#hasCaughtUp = hasCaughtUp;
    this.#wake();
  }

  /** Waits until `#wake` is called. @returns false after the timeout or an abort */
  #wait(timeoutMs: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (isWoken: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        this.#wake = () => undefined;
        resolve(isWoken);
      };
      const onAbort = () => finish(false);
      const timer = setTimeout(() => finish(false), timeoutMs);
      signal.addEventListener('abort', onAbort, { once: true });
      this.#wake = () => finish(true);
    });
  }
}
