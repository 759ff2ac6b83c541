import type { Logger } from '@mirabelle/runtime';

/** People whose personal data in the log cannot be opened although they were not erased. */
export class UnreadableSubjects {
  readonly #logger: Logger;
  readonly #subjects = new Set<string>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** How many people with unreadable data this process has found. */
  get count(): number {
    return this.#subjects.size;
  }

  has(subject: string): boolean {
    return this.#subjects.has(subject);
  }

  /** Logs a person once, when the first unreadable data about them is found. */
  report(subject: string): void {
    if (this.#subjects.has(subject)) return;
    this.#subjects.add(subject);
    this.#logger.error(
      { subject },
      'the personal data of a person cannot be opened: the row in subject_keys is missing or holds another key; restore it from a backup',
    );
  }
}
