/** The program of a decoder process: it converts one photo after another for {@link DecoderProcess}. */
import { convertPhoto, type PhotoToConvert } from './convert-photo.js';
import type { PreparedPhoto } from './prepared-photo.js';

/** The answer to a {@link PhotoToConvert}. */
export type ConversionAnswer = { readonly photo: PreparedPhoto } | { readonly error: string };

process.on('message', async (photo: PhotoToConvert) => {
  const answer: ConversionAnswer = await convertPhoto(photo).then(
    (converted) => ({ photo: converted }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : 'The photo cannot be read' }),
  );
  process.send?.(answer);
});
// Ctrl-C reaches the whole group of processes. The service finishes its requests first, and then disconnects.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
