/** Personal data cannot be stored, because the person has been erased. */
export class SubjectErased extends Error {
  override readonly name = 'SubjectErased';

  constructor(readonly subject: string) {
    super(`The person ${subject} has been erased; no personal data can be stored about them`);
  }
}

/**
 * The key of a person is missing although the log has events that it has sealed, for example after the restore of an older
 * backup. A second key would make these events unreadable for good, so none is created.
 */
export class SubjectKeyLost extends Error {
  override readonly name = 'SubjectKeyLost';

  constructor(readonly subject: string) {
    super(`The key of ${subject} is missing. Restore its row in subject_keys from a backup.`);
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
   * @throws SubjectErased, SubjectKeyLost
   */
  getOrCreate(subject: string): Promise<Buffer>;

  /** Finds the keys of several persons in one lookup. Erased and unknown persons are missing from the result. */
  find(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, Buffer>>;

  /** Returns the erased ones among these persons. Any other person without a key is unknown, or the key was lost. */
  findErased(subjects: ReadonlySet<string>): Promise<ReadonlySet<string>>;

  /** Deletes the key of a person for good. No other key is created for that person. */
  erase(subject: string): Promise<void>;
}

/** The key of one person; undefined if the person is erased or unknown. */
export const findSubjectKey = async (
  keys: Pick<SubjectKeys, 'find'>,
  subject: string,
): Promise<Buffer | undefined> => (await keys.find(new Set([subject]))).get(subject);
