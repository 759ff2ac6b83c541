/** Runs work of one key one after the other, and of different keys side by side. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    this.#tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#tails.get(key) === mine) this.#tails.delete(key);
    }
  }
}
