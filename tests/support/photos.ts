/** A photo of 16 by 12 pixels, as small as a JPEG gets. */
export const TINY_JPEG = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKACnP/Z',
  'base64',
);

/** The form of `POST /api/photos`. */
export function createPhotoForm(
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(TINY_JPEG),
  type = 'image/jpeg',
): FormData {
  const form = new FormData();
  form.set('photo', new Blob([bytes], { type }), 'photo.jpg');
  return form;
}
