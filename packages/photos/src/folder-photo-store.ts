import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { findErrorCode, syncFolder, writeDurably } from '@mirabelle/runtime';
import { checkPhotoStore } from './check-photo-store.js';
import { type ListedPhotoStore, type PhotoName, parsePhotoPath, requireUuids } from './photo-store.js';

const MAX_ATTEMPTS = 5;

/** Stores photos in a folder: one subfolder per user, one file per photo. The folder is created with the first photo. */
export class FolderPhotoStore implements ListedPhotoStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(name: PhotoName, bytes: Uint8Array): Promise<void> {
    requireUuids(name.userId, name.photoId);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#write(name, bytes);
      } catch (error) {
        // A concurrent deleteAllOf has removed the user's folder.
        if (!isNotFound(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  async get(name: PhotoName): Promise<Uint8Array | undefined> {
    try {
      return await readFile(this.#path(name));
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  async delete(name: PhotoName): Promise<void> {
    await rm(this.#path(name), { force: true });
  }

  async deleteAllOf(userId: string): Promise<void> {
    requireUuids(userId);
    await rm(join(this.#folder, userId), { recursive: true, force: true, maxRetries: MAX_ATTEMPTS });
  }

  async *list(): AsyncGenerator<PhotoName> {
    for await (const userId of readNames(this.#folder)) {
      for await (const photoId of readNames(join(this.#folder, userId))) {
        const name = parsePhotoPath(`${userId}/${photoId}`);
        if (name) yield name;
      }
    }
  }

  check(): Promise<void> {
    return checkPhotoStore(this);
  }

  /** Stores a photo completely or not at all. Once the promise resolves, the photo outlasts a power failure. */
  async #write(name: PhotoName, bytes: Uint8Array): Promise<void> {
    const folder = join(this.#folder, name.userId);
    const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeDurably(this.#path(name), bytes, join(folder, `${randomUUID()}.part`));
    // The name of a new folder is an entry of the folder above it.
    if (firstCreated) await syncFoldersAbove(folder, firstCreated);
  }

  #path({ userId, photoId }: PhotoName): string {
    requireUuids(userId, photoId);
    return join(this.#folder, userId, photoId);
  }
}

/** Syncs the folders above a new one. @param firstCreated the uppermost folder that is new */
async function syncFoldersAbove(created: string, firstCreated: string): Promise<void> {
  const last = dirname(resolve(firstCreated));
  for (let folder = dirname(resolve(created)); ; folder = dirname(folder)) {
    await syncFolder(folder);
    if (folder === last) return;
  }
}

const isNotFound = (error: unknown) => findErrorCode(error) === 'ENOENT';

/** The names in a folder; none if it is missing or a file. */
async function* readNames(folder: string): AsyncGenerator<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    if (!isNotFound(error) && findErrorCode(error) !== 'ENOTDIR') throw error;
  }
}
