import { UUID_PATTERN } from '@mirabelle/catalogue';

/** Identifies a photo. Both ids are UUIDs. */
export interface PhotoName {
  readonly userId: string;
  readonly photoId: string;
}

/** Stores photos by owner. A store does not interpret the bytes and does not check permissions. */
export interface PhotoStore {
  /** Stores or replaces a photo. A concurrent `get` never returns a partial one. */
  put(name: PhotoName, bytes: Uint8Array): Promise<void>;
  /** Returns undefined when there is no such photo. */
  get(name: PhotoName): Promise<Uint8Array | undefined>;
  /** Deletes a photo if it exists. */
  delete(name: PhotoName): Promise<void>;
  /** Deletes all photos of a user, including partly written ones. */
  deleteAllOf(userId: string): Promise<void>;
  /** Tries whether photos can be stored, returned and deleted. @throws an error that says why not */
  check(): Promise<void>;
}

/** A store whose photos can be listed, so that all of them can be copied. */
export interface ListedPhotoStore extends PhotoStore {
  /** The names of all photos. Those that are stored or deleted meanwhile may be listed or not. */
  list(): AsyncGenerator<PhotoName>;
}

const UUID = new RegExp(`^${UUID_PATTERN}$`);

/** Guards the paths and keys that are built from ids. @throws RangeError for anything but a lower-case UUID */
export function requireUuids(...ids: readonly string[]): void {
  for (const id of ids)
    if (!UUID.test(id)) throw new RangeError('The ids of a photo must be UUIDs in lower case');
}

/** Parses the path of a photo below the store's root, `userId/photoId`; undefined for any other path. */
export function parsePhotoPath(path: string): PhotoName | undefined {
  const [userId = '', photoId = '', ...others] = path.split('/');
  return others.length === 0 && UUID.test(userId) && UUID.test(photoId) ? { userId, photoId } : undefined;
}
