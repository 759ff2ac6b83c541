import { createPhotoForm } from '../../../support/photos.js';
import { sendUntilAcknowledged, type WriteLog, type Writer } from '../chaos/writer.js';

/** Everything that was acknowledged to a writer, in the order of the acknowledgments. */
export interface AcknowledgedWrites {
  readonly writer: Writer;
  /** Ids of bookings, messages and photos. */
  readonly ids: string[];
  /** Addresses of the photos. */
  readonly photos: string[];
}

/** Uploads a photo. Resolves when it is acknowledged. */
export async function uploadPhoto({ writer, ids, photos }: AcknowledgedWrites, log: WriteLog): Promise<void> {
  const { url } = await sendUntilAcknowledged<{ url: string }>(
    writer.client,
    '/api/photos',
    createPhotoForm(),
    log,
  );
  photos.push(url);
  ids.push(url.slice(url.lastIndexOf('/') + 1));
}
