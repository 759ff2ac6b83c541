import type { Logger } from '@mirabelle/runtime';
import { listenToNotifications } from '@mirabelle/runtime';

/** Announced when a person is erased; the payload names the subject whose key is gone. */
export const SUBJECT_ERASED = 'subject_erased';

/**
 * Tells everything in this process that remembers people for a while whom to forget, whichever process erased them.
 * Listens from the first moment that something is worth forgetting.
 */
export class ErasureAnnouncements {
  readonly #databaseUrl: string;
  readonly #logger: Logger;
  readonly #forget = new Set<(subject: string | undefined) => void>();
  #listening: { stop(): Promise<void> } | undefined;
  #isListening = false;
  #stopped = false;

  constructor(databaseUrl: string, logger: Logger) {
    this.#databaseUrl = databaseUrl;
    this.#logger = logger;
  }

  /** Whether news come in at this moment, so that what is remembered can be trusted. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** @param forget told the subject, or undefined where news may have been missed and everything is to be forgotten */
  onErased(forget: (subject: string | undefined) => void): void {
    this.#forget.add(forget);
  }

  /** Begins to listen, if that has not been begun. */
  start(): void {
    if (this.#stopped) return;
    this.#listening ??= listenToNotifications({
      connection: this.#databaseUrl,
      logger: this.#logger,
      channels: [SUBJECT_ERASED],
      onNotification: (_, subject) => this.#tell(subject),
      onConnected: () => {
        this.#tell(undefined);
        this.#isListening = true;
      },
      onDisconnected: () => {
        this.#isListening = false;
      },
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#isListening = false;
    await this.#listening?.stop();
  }

  #tell(subject: string | undefined): void {
    for (const forget of this.#forget) forget(subject);
  }
}
