import { z } from 'zod';
import { endpoint } from './endpoint.js';

/** A file of a form, as the server has received it. */
export interface UploadedFile {
  readonly bytes: Uint8Array;
}

const file = z
  .custom<UploadedFile>(
    (value) => (value as Partial<UploadedFile> | null)?.bytes instanceof Uint8Array,
    'Must be a file',
  )
  .meta({ type: 'string', format: 'binary' });

/** The photo is the form's one file; whatever its field is called, it is read as `photo`. */
export const PhotoForm = z.preprocess(
  (form) => {
    const [entry, ...others] = Object.entries(form ?? {});
    return entry && others.length === 0 && file.safeParse(entry[1]).success ? { photo: entry[1] } : form;
  },
  z.strictObject({ photo: file }),
);

/** Address of a photo of one's own, as `POST /api/photos` answers it. */
export const photoUrl = z
  .string()
  .regex(
    /^\/api\/photos\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'Must be the address of a photo that you have uploaded',
  );

export const uploadPhoto = endpoint({
  method: 'post',
  path: '/api/photos',
  service: 'command-api',
  access: 'user',
  summary: 'Keeps a photo, PNG or JPEG of at most 10 MB, for its owner alone; metadata is taken out',
  bodyType: 'multipart/form-data',
  body: PhotoForm,
  status: 201,
  answer: z.object({ url: photoUrl }),
});

export const readPhoto = endpoint({
  method: 'get',
  path: '/api/photos/{id}',
  service: 'read-api',
  access: 'user',
  summary: 'A photo of one’s own',
  params: z.object({ id: z.uuid() }),
  status: 200,
  otherStatuses: [304],
  answerType: 'image/*',
});
