import { MAX_UPLOAD_BYTES, UPLOAD_MEDIA_TYPES } from '@mirabelle/catalogue';

/**
 * Checks a file before it is uploaded as a photo, by the limits of the server.
 *
 * @returns `type` or `size` if the type is wrong or the file is too large; undefined if the file can be used
 */
export function findUploadProblem(file: File): 'type' | 'size' | undefined {
  if (!UPLOAD_MEDIA_TYPES.some((type) => type === file.type)) return 'type';
  return file.size > MAX_UPLOAD_BYTES ? 'size' : undefined;
}
