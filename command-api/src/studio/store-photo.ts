import type { uploadPhoto } from '@mirabelle/contracts';
import { studio, studioStream } from '@mirabelle/domain';
import { SubjectErased } from '@mirabelle/event-store';
import { type ApiRequest, asProblem, ProblemError, requirePerson } from '@mirabelle/http';
import { preparePhoto } from '@mirabelle/photos';
import { v5 as uuidFromName } from 'uuid';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';
import { photoAddress } from './photo-address.js';

type Asked = z.output<NonNullable<typeof uploadPhoto.body>>;

/** Keeps a photo. It is written anew before anything is stored, and stored before it is told. */
export async function storePhoto(
  { platform, commands }: Context,
  request: ApiRequest<unknown, unknown, Asked>,
): Promise<{ url: string }> {
  const { userId } = requirePerson(request);
  const photoId = uuidFromName('photo', request.commandId);
  const { bytes, mediaType, width, height } = await preparePhoto(request.body.photo.bytes);
  const name = { userId, photoId };
  try {
    await platform.photos.put(name, bytes);
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
        photo: { userId, photoId, mediaType, bytes: bytes.length, width, height },
      },
      metadata: commandMetadata(request),
    });
  } catch (error) {
    // What was refused is not kept. Where the machine failed it may have been told after all.
    if (asProblem(error)?.status === 422) await platform.photos.delete(name);
    throw error;
  }
  return { url: photoAddress(photoId) };
}
