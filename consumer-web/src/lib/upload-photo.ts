import { loadContracts } from './api-client';
import { ApiError } from './api-error';

/**
 * Uploads a photo, which only its owner can read.
 *
 * @returns its path
 * @throws ApiError if the server refuses it
 */
export async function uploadPhoto(picture: Blob): Promise<string> {
  const form = new FormData();
  form.set('photo', picture, 'photo.jpg');
  const response = await fetch('/api/photos', { method: 'POST', credentials: 'include', body: form });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  const { photoUrl } = await loadContracts();
  return photoUrl.parse((await response.json()).url);
}
