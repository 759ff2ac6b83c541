import type { KafkaSettings, Logger } from '@mirabelle/runtime';
import { explainKafkaFailure, isKafkaFailure } from './kafka-failure.js';

/**
 * Whether the parts of a process that use Kafka can do so. It logs a failure once, in one sentence, although every part
 * meets it and tries again, and it logs when all parts work again.
 */
export class KafkaStatus {
  readonly #settings: KafkaSettings;
  readonly #logger: Logger;
  /** One sentence for each part that fails. */
  readonly #failures = new Map<string, string>();
  #logged: string | undefined;

  constructor(settings: KafkaSettings, logger: Logger) {
    this.#settings = settings;
    this.#logger = logger;
  }

  /** Why Kafka cannot be used, in one sentence; undefined when it can. */
  get failure(): string | undefined {
    const [first] = this.#failures.values();
    return first;
  }

  /**
   * @param part name of the part of the process, for example of a consumer group
   * @returns false for an error that is not Kafka's; nothing is logged then
   */
  failed(part: string, error: unknown): boolean {
    if (!isKafkaFailure(error)) return false;
    const sentence = explainKafkaFailure(error, this.#settings);
    this.#failures.set(part, sentence);
    this.#logger.debug({ err: error, part }, 'Kafka failed');
    if (this.#logged !== sentence) this.#logger.error({ engine: 'kafka' }, sentence);
    this.#logged = sentence;
    return true;
  }

  works(part: string): void {
    this.#failures.delete(part);
    if (this.#failures.size > 0 || this.#logged === undefined) return;
    this.#logged = undefined;
    this.#logger.info({ engine: 'kafka' }, 'Kafka works again');
  }

  /** Forgets a part that has stopped. */
  stopped(part: string): void {
    this.#failures.delete(part);
  }
}
