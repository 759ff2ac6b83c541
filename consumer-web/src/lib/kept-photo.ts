import { hasPhotoDatabase, PHOTO_DATABASE, removePhoto } from './photo-database';

const STORE = 'kept';
const KEY = 'photo';
const KEPT_MS = 3_600_000;

/** A photo that waits on this device while its owner signs in. It is never sent. */
export interface KeptPhoto {
  readonly photo: Blob;
  /** Whether it was analyzed, so that it is again. */
  readonly wasAnalyzed: boolean;
}

interface StoredPhoto extends KeptPhoto {
  /** Part of the address to which the sign-in returns, so that nobody else on this device finds the photo. */
  readonly id: string;
  /** In ms since 1970. */
  readonly keptUntil: number;
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs one request on the store of the photo. */
async function access<Result>(
  mode: IDBTransactionMode,
  createRequest: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(PHOTO_DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settle(opening);
  try {
    return await settle(createRequest(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/**
 * Keeps a photo in place of the one before, for an hour.
 *
 * @returns the id under which it is taken
 * @throws DOMException if the browser stores nothing
 */
export async function keepPhoto(kept: KeptPhoto): Promise<string> {
  const id = crypto.randomUUID();
  const stored: StoredPhoto = { ...kept, id, keptUntil: Date.now() + KEPT_MS };
  await access('readwrite', (store) => store.put(stored, KEY));
  void removeOldPhoto();
  return id;
}

async function readPhoto(): Promise<StoredPhoto | undefined> {
  if (!(await hasPhotoDatabase())) return undefined;
  return access('readonly', (store) => store.get(KEY) as IDBRequest<StoredPhoto | undefined>);
}

/** Takes the photo with this id and removes it. @returns undefined if it is not kept on this device, or no longer */
export async function takePhoto(id: string): Promise<KeptPhoto | undefined> {
  const stored = await readPhoto();
  if (stored?.id !== id) return undefined;
  removePhoto();
  return stored.keptUntil > Date.now() ? stored : undefined;
}

/** Removes a photo that nobody takes in time: now, or as soon as its time is over. */
export async function removeOldPhoto(): Promise<void> {
  const stored = await readPhoto();
  if (!stored) return;
  const waitMs = stored.keptUntil - Date.now();
  if (waitMs <= 0) removePhoto();
  else window.setTimeout(() => void removeOldPhoto(), waitMs);
}
