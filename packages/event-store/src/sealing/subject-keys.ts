/** Personal data cannot be stored, because the person has been erased. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';

  constructor(readonly subject: string) {
    super(`The person ${subject} has been erased; no personal data can be stored about them`);
  }
}

/**
 * One 32-byte AES key for each person. It encrypts the personal data of that person in the log; deleting it makes the
 * data unreadable (crypto-shredding).
 */
export interface SubjectKeys {
  /**
   * Returns the key of a person and creates it on first use.
   *
   * @throws SubjectErased
   */
  getOrCreate(subject: string): Promise<Buffer>;

  /** Finds the keys of several persons in one lookup. Erased and unknown persons are missing from the result. */
  find(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, Buffer>>;

  /** Deletes the key of a person for good. No other key is created for that person. */
  erase(subject: string): Promise<void>;
}
