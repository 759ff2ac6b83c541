import { RefusalError } from '@mirabelle/domain';

/** The file cannot be stored as a photo. */
class PhotoRefused extends RefusalError {
  override readonly name = 'PhotoRefused';
}

export const createUnsupportedFormatError = () =>
  new PhotoRefused({
    code: 'unsupported_media_type',
    detail: 'Please send a photo as PNG or JPEG.',
  });

/** @param limit maximum number of pixels */
export const createTooManyPixelsError = (limit: number) =>
  new PhotoRefused({
    code: 'photo_too_many_pixels',
    detail: `The photo has more than ${limit / 1_000_000} million pixels.`,
    facts: { limit },
  });

/** @param limit maximum number of pixels per side */
export const createSideTooLongError = (limit: number) =>
  new PhotoRefused({
    code: 'photo_side_too_long',
    detail: `The photo is more than ${limit.toLocaleString('en-US')} pixels wide or high.`,
    facts: { limit },
  });

export const createUnreadableError = (cause?: unknown) =>
  new PhotoRefused(
    { code: 'photo_unreadable', detail: 'The photo is damaged and cannot be read.' },
    { cause },
  );

export const createPhotosInProgressError = () =>
  new PhotoRefused({
    code: 'photo_in_progress',
    detail: 'Your other photos are still being processed. Please send this one when they are done.',
  });
