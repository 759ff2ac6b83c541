/**
 * @typedef {{label: string, state: 'waiting' | 'running' | 'done', seconds: number, count?: {done: number, total: number}}} Phase
 *   `seconds` since the phase began, or how long it took
 */

/** The phases of a start, which may run side by side, and how far each of them is. */
export class Progress {
  /** @type {Map<string, {label: string, count?: {done: number, total: number}, startedAt?: number, endedAt?: number}>} */
  #phases = new Map();
  #now;

  /**
   * @param {readonly {name: string, label: string}[]} phases in the order in which they are shown
   * @param {() => number} [now] ms
   */
  constructor(phases, now = () => performance.now()) {
    this.#now = now;
    for (const { name, label } of phases) this.#phases.set(name, { label });
  }

  /**
   * Does the work of a phase. A phase that fails stays unfinished.
   *
   * @template T
   * @param {string} name
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async runPhase(name, work) {
    this.#update(name, { startedAt: this.#now() });
    const result = await work();
    this.#update(name, { endedAt: this.#now() });
    return result;
  }

  /** Says how many of a phase's parts are done. */
  count(name, done, total) {
    this.#update(name, { count: { done, total } });
  }

  /** @returns {Phase[]} */
  list() {
    return [...this.#phases.values()].map(({ label, count, startedAt, endedAt }) => ({
      label,
      state: startedAt === undefined ? 'waiting' : endedAt === undefined ? 'running' : 'done',
      seconds: startedAt === undefined ? 0 : Math.floor(((endedAt ?? this.#now()) - startedAt) / 1_000),
      ...(count && { count }),
    }));
  }

  #update(name, change) {
    const phase = this.#phases.get(name);
    if (phase) Object.assign(phase, change);
  }
}
