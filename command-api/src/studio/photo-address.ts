/** Where a photo's owner finds it. */
export const photoAddress = (photoId: string): string => `/api/photos/${photoId}`;

/** The photo of an address that fits the contracts; undefined where none was given. */
export const photoIdOf = (address: string | null | undefined): string | undefined =>
  address?.slice(address.lastIndexOf('/') + 1);
