import type { ListedPhotoStore } from './photo-store.js';

/** Number of photos that are copied at a time. */
const CONCURRENCY = 8;

export interface CopiedPhotos {
  readonly copied: number;
  /** Photos that the target already had with the same content. */
  readonly present: number;
  /** Photos that the target already had with other content. They are left as they are. */
  readonly different: number;
}

/**
 * Copies all photos from one store to another, as they are stored. No photo of the target is replaced, so an interrupted copy
 * can be run again. A photo that is deleted meanwhile is left out.
 */
export async function copyPhotos(source: ListedPhotoStore, target: ListedPhotoStore): Promise<CopiedPhotos> {
  const counts = { copied: 0, present: 0, different: 0 };
  const names = source.list();
  const copyUntilDone = async (): Promise<void> => {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      const [photo, existing] = await Promise.all([source.get(next.value), target.get(next.value)]);
      if (!photo) continue;
      if (!existing) {
        await target.put(next.value, photo);
        counts.copied += 1;
      } else if (Buffer.compare(photo, existing) === 0) counts.present += 1;
      else counts.different += 1;
    }
  };
  const results = await Promise.allSettled(
    Array.from({ length: CONCURRENCY }, () =>
      copyUntilDone().catch(async (error: unknown) => {
        // Makes the other loops stop after their current photo.
        await names.return(undefined);
        throw error;
      }),
    ),
  );
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return counts;
}
