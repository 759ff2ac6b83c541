/** Where a photo's owner finds it, or null where there is none. */
export const photoAddress = (photoId: string | undefined): string | null =>
  photoId === undefined ? null : `/api/photos/${photoId}`;
