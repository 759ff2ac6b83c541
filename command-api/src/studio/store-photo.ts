import type { uploadPhoto } from '@mirabelle/contracts';
import { studio, studioStream } from '@mirabelle/domain';
import { SubjectErased } from '@mirabelle/event-store';
import { type ApiRequest, ProblemError, refusalToProblem, requirePerson } from '@mirabelle/http';
import { PHOTO_MEDIA_TYPE } from '@mirabelle/photos';
import { v5 as uuidFromName } from 'uuid';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

type PhotoBody = z.output<NonNullable<typeof uploadPhoto.body>>;

/** Re-encodes a photo, stores it and then appends the event. @returns the photo's path in the read API */
export async function storePhoto(
  { photos, photoDecoder, commands, logger }: Context,
  request: ApiRequest<unknown, unknown, PhotoBody>,
): Promise<{ url: string }> {
  const { userId } = requirePerson(request);
  const photoId = uuidFromName('photo', request.commandId);
  const { bytes, width, height } = await photoDecoder.prepare(request.body.photo.bytes, userId);
  const name = { userId, photoId };
  try {
    await photos.put(name, bytes);
  } catch (error) {
    if (error instanceof SubjectErased)
      throw new ProblemError('person_erased', 'The account has been erased.');
    throw error;
  }
  try {
    await commands.execute({
      decider: studio,
      stream: studioStream(userId),
      command: {
        type: 'StorePhoto',
        photo: { userId, photoId, mediaType: PHOTO_MEDIA_TYPE, bytes: bytes.length, width, height },
      },
      metadata: createCommandMetadata(request),
    });
  } catch (error) {
    // A refused photo is deleted. After any other error the event may have been appended, so the photo stays.
    if (refusalToProblem(error)?.status === 422) {
      await photos.delete(name).catch((cause: unknown) => {
        logger.warn({ err: cause, photoId }, 'a refused photo stays in the store until its owner is erased');
      });
    }
    throw error;
  }
  return { url: formatPhotoPath(photoId) };
}

/** Path of a photo in the read API. */
export const formatPhotoPath = (photoId: string): string => `/api/photos/${photoId}`;

/** The photo id in a path that the contracts have checked; undefined if there is no path. */
export const parsePhotoId = (path: string | null | undefined): string | undefined =>
  path?.slice(path.lastIndexOf('/') + 1);
