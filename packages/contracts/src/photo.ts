import { UUID_PATTERN } from '@mirabelle/catalogue';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';

/** An uploaded file as the server receives it. */
export interface UploadedFile {
  readonly bytes: Uint8Array;
}

const file = z
  .custom<UploadedFile>(
    (value) => (value as Partial<UploadedFile> | null)?.bytes instanceof Uint8Array,
    'Must be a file',
  )
  .meta({ type: 'string', format: 'binary' });

/** The only file of a form. Its field may have any name and is read as `photo`. */
export const PhotoBody = z.preprocess(
  (form) => {
    const [entry, ...others] = Object.entries(form ?? {});
    return entry && others.length === 0 && file.safeParse(entry[1]).success ? { photo: entry[1] } : form;
  },
  z.strictObject({ photo: file }),
);

/** Path of a photo of the user, as returned by `POST /api/photos`. */
export const photoUrl = z
  .string()
  .regex(
    new RegExp(`^/api/photos/${UUID_PATTERN}$`),
    'Must be the address of a photo that you have uploaded',
  );

export const uploadPhoto = defineEndpoint({
  method: 'post',
  path: '/api/photos',
  service: 'command-api',
  access: 'user',
  summary: 'Stores a photo (PNG or JPEG, at most 10 MB) that only its owner can read. Metadata is removed',
  bodyType: 'multipart/form-data',
  body: PhotoBody,
  status: 201,
  answer: z.object({ url: photoUrl }),
});

export const readPhoto = defineEndpoint({
  method: 'get',
  path: '/api/photos/{id}',
  service: 'read-api',
  access: 'user',
  summary: 'A photo of the user',
  params: z.object({ id: z.uuid() }),
  status: 200,
  otherStatuses: [304],
  answerType: 'image/*',
});
