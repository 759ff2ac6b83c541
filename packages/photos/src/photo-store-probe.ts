import type { EngineProbe, S3Settings } from '@mirabelle/runtime';
import { S3PhotoStore } from './s3-photo-store.js';

/** Each question is a paid call at most stores. */
const INTERVAL_MS = 15_000;

/**
 * Asks the bucket of the photos whether it is there and open to the product's user. The first time, and after a failure,
 * it also tries every permission that photos need.
 */
export function createPhotoStoreProbe(settings: S3Settings): EngineProbe {
  let store: S3PhotoStore | undefined;
  let arePermissionsProven = false;
  return {
    engine: 's3',
    variable: 'S3_BUCKET',
    intervalMs: INTERVAL_MS,
    async check() {
      store ??= new S3PhotoStore(settings);
      const wereProven = arePermissionsProven;
      arePermissionsProven = false;
      await (wereProven ? store.findBucket() : store.check());
      arePermissionsProven = true;
    },
    close: async () => store?.close(),
  };
}
