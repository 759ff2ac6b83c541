import { randomBytes } from 'node:crypto';
import { SubjectErased, type SubjectKeys } from '../sealing/subject-keys.js';

/** Subject keys in memory, for tests. */
export class MemorySubjectKeys implements SubjectKeys {
  readonly #keys = new Map<string, Buffer>();
  readonly #erased = new Set<string>();

  async getOrCreate(subject: string): Promise<Buffer> {
    if (this.#erased.has(subject)) throw new SubjectErased(subject);
    const key = this.#keys.get(subject) ?? randomBytes(32);
    this.#keys.set(subject, key);
    return key;
  }

  async find(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, Buffer>> {
    return new Map([...this.#keys].filter(([subject]) => subjects.has(subject)));
  }

  async findErased(subjects: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    return new Set([...subjects].filter((subject) => this.#erased.has(subject)));
  }

  /** Loses the key of a person without a trace, as the restore of an older backup does. */
  lose(subject: string): void {
    this.#keys.delete(subject);
  }

  async erase(subject: string): Promise<void> {
    this.#keys.delete(subject);
    this.#erased.add(subject);
  }
}
