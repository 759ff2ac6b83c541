/** Names one photo: whose it is, and its own id. Both are UUIDs. */
export interface PhotoName {
  readonly userId: string;
  readonly photoId: string;
}

/** Keeps photos by their owners. A store neither looks into the bytes nor decides who may see them. */
export interface PhotoStore {
  /** Keeps the photo; one of that name is replaced. Nobody ever reads half of one. */
  put(name: PhotoName, bytes: Uint8Array): Promise<void>;
  /** The photo, or undefined where there is none of that name. */
  get(name: PhotoName): Promise<Uint8Array | undefined>;
  /** Removes the photo, if it is there. */
  delete(name: PhotoName): Promise<void>;
  /** Removes all photos of a person and whatever was being written of theirs. Others' stay. */
  deleteAllOf(userId: string): Promise<void>;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Guards paths and keys made of ids. @throws RangeError for what is not a UUID in lower case */
export function requireIds(...ids: readonly string[]): void {
  for (const id of ids) if (!UUID.test(id)) throw new RangeError('Photos are named by UUIDs alone');
}
