import type { readPhoto } from '@mirabelle/contracts';
import { Answer, type ApiRequest, FileAnswer, ProblemError, requirePerson } from '@mirabelle/http';
import { PHOTO_MEDIA_TYPE } from '@mirabelle/photos';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { matchesEntityTag } from '../http/response-headers.js';

type Params = z.output<NonNullable<typeof readPhoto.params>>;

/**
 * Answers with a photo of the signed-in person. The store is addressed by owner, so nobody can read another person's photo.
 * Browsers may cache it but must revalidate, because access ends with a sign-out or an erasure.
 */
export async function readPhotoFile(
  { photos }: Context,
  request: ApiRequest<Params>,
): Promise<FileAnswer | Answer<undefined>> {
  const { userId } = requirePerson(request);
  const photoId = request.params.id.toLowerCase();
  const bytes = await photos.get({ userId, photoId });
  if (!bytes) throw new ProblemError('photo_unknown', 'There is no such photo.');
  // A photo never changes, so its id is its version.
  const headers = { 'Cache-Control': 'private, no-cache', ETag: `"${photoId}"`, Vary: 'Cookie' };
  const { request: incoming, response } = request.http;
  if (!matchesEntityTag(incoming, headers.ETag)) return new FileAnswer(PHOTO_MEDIA_TYPE, bytes, headers);
  response.setHeaders(new Map(Object.entries(headers)));
  return new Answer(304, undefined);
}
