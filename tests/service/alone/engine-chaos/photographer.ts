import { photoForm } from '../../../support/photos.js';
import type { WriteLog, Writer } from '../chaos/writer.js';
import { sendUntilAcknowledged } from '../chaos/writer.js';

/** Everything that was acknowledged to a writer, in its order. */
export interface Acknowledged {
  readonly writer: Writer;
  /** Ids of bookings, messages and photos. */
  readonly ids: string[];
  /** Addresses of the photos. */
  readonly photos: string[];
}

/** Uploads a photo. Resolves when it is acknowledged. */
export async function uploadPhoto({ writer, ids, photos }: Acknowledged, log: WriteLog): Promise<void> {
  const { url } = await sendUntilAcknowledged<{ url: string }>(
    writer.client,
    '/api/photos',
    photoForm(),
    log,
  );
  photos.push(url);
  ids.push(url.slice(url.lastIndexOf('/') + 1));
}
