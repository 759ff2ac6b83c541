import type { readPhoto } from '@mirabelle/contracts';
import { Answer, type ApiRequest, FileAnswer, ProblemError, requirePerson } from '@mirabelle/http';
import { KEPT_AS } from '@mirabelle/photos';
import type { z } from 'zod';
import type { Context } from '../context.js';

type Params = z.output<NonNullable<typeof readPhoto.params>>;

/**
 * The photo, for its owner: others' photos lie elsewhere, so nobody else finds it. Browsers may keep it, but ask each
 * time whether it may still be shown: after signing out or an erasure it may not.
 */
export async function showPhoto(
  { platform }: Context,
  request: ApiRequest<Params>,
): Promise<FileAnswer | Answer<undefined>> {
  const { userId } = requirePerson(request);
  const photoId = request.params.id.toLowerCase();
  const bytes = await platform.photos.get({ userId, photoId });
  if (!bytes) throw new ProblemError('photo_unknown', 'There is no such photo.');
  // A photo never changes, so its name is its version.
  const headers = { 'Cache-Control': 'private, no-cache', ETag: `"${photoId}"`, Vary: 'Cookie' };
  const { request: asked, response } = request.http;
  if (asked.headers['if-none-match'] !== headers.ETag) return new FileAnswer(KEPT_AS, bytes, headers);
  response.setHeaders(new Map(Object.entries(headers)));
  return new Answer(304, undefined);
}
