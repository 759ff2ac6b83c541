/** A key was asked for to seal data about a person who has been erased. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';

  constructor(readonly subject: string) {
    super(`The person ${subject} has been erased; nothing more can be stored about them`);
  }
}

/** Keeps one 32-byte AES key a person. */
export interface SubjectKeys {
  /**
   * The person's key, made on first use.
   * @throws SubjectErased
   */
  obtain(subject: string): Promise<Buffer>;

  /** The keys that exist among these persons, in one look-up; the erased and the unknown are absent. */
  find(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, Buffer>>;

  /** Deletes the key for good and remembers that there must not be another. */
  erase(subject: string): Promise<void>;
}
