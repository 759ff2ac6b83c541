import { type Logger, listenToNotifications } from '@mirabelle/runtime';

/** The Postgres channel that announces erasures. The payload is the id of the erased person. */
export const SUBJECT_ERASED = 'subject_erased';

type ErasureHandler = (subject: string | undefined) => void;

/**
 * Announces erasures by any process to the caches of this process, so that they drop the person's data. It connects
 * when the first cache entry is made.
 */
export class ErasureAnnouncements {
  readonly #databaseUrl: string;
  readonly #logger: Logger;
  readonly #handlers = new Set<ErasureHandler>();
  #listener: { stop(): Promise<void> } | undefined;
  #isListening = false;
  #isStopped = false;

  constructor(databaseUrl: string, logger: Logger) {
    this.#databaseUrl = databaseUrl;
    this.#logger = logger;
  }

  /** Whether announcements arrive at this moment. If not, caches of personal data must not be trusted. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** @param handler receives the erased person, or undefined if announcements may have been missed */
  onErased(handler: ErasureHandler): void {
    this.#handlers.add(handler);
  }

  /** Starts listening, unless it has already started. */
  start(): void {
    if (this.#isStopped) return;
    this.#listener ??= listenToNotifications({
      connection: this.#databaseUrl,
      logger: this.#logger,
      channels: [SUBJECT_ERASED],
      onNotification: (_, subject) => this.#notifyHandlers(subject),
      onConnected: () => {
        this.#notifyHandlers(undefined);
        this.#isListening = true;
      },
      onDisconnected: () => {
        this.#isListening = false;
      },
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#isListening = false;
    await this.#listener?.stop();
  }

  #notifyHandlers(subject: string | undefined): void {
    for (const handler of this.#handlers) handler(subject);
  }
}
