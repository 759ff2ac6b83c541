import type { EngineProbe, S3Settings } from '@mirabelle/runtime';
import { S3PhotoStore } from './s3-photo-store.js';

/** Most stores charge for each check. */
const INTERVAL_MS = 15_000;

/**
 * Creates the probe of the bucket with the photos. It checks that the bucket exists and that Mirabelle may list it. At
 * first, and after a failure, it tries every permission that photos need instead.
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
      await (wereProven ? store.checkBucket() : store.check());
      arePermissionsProven = true;
    },
    close: async () => store?.close(),
  };
}
