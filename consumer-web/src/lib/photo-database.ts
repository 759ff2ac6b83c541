export const PHOTO_DATABASE = 'mirabelle.photo';

/** Whether a photo may be kept on this device. To open a database that does not exist would create it. */
export async function hasPhotoDatabase(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === PHOTO_DATABASE);
}

/** Removes the photo that is kept, if there is one. */
export function removePhoto(): void {
  indexedDB.deleteDatabase(PHOTO_DATABASE);
}
