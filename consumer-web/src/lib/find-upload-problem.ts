import { MAX_UPLOAD_BYTES, UPLOAD_MEDIA_TYPES } from '@mirabelle/catalogue';

/** Finds out whether a file has the wrong type or is too large for a photo. @returns undefined if the file can be used */
export function findUploadProblem(file: File): 'type' | 'size' | undefined {
  if (!UPLOAD_MEDIA_TYPES.some((type) => type === file.type)) return 'type';
  return file.size > MAX_UPLOAD_BYTES ? 'size' : undefined;
}
