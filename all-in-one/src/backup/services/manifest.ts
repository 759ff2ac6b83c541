import { StartError } from '@mirabelle/runtime';
import { z } from 'zod';
import { MANIFEST_FILE, readManifestFile } from '../read-manifest-file.js';

/** The description of a backup of the distributed profile, in its file `backup.json`. The description holds no secrets. */
const ServicesManifest = z.object({
  format: z.literal(1),
  /** `services` is the stored name of the distributed profile. */
  profile: z.literal('services'),
  /** Identifies the backup, so that its jobs are restored once. */
  id: z.uuid(),
  /** UTC instant before which everything that was acknowledged is in the backup. */
  takenAt: z.iso.datetime(),
  /** Identity of the event log that the backup belongs to. */
  logIdentity: z.string().optional(),
  postgres: z.object({ version: z.string() }),
  log: z.enum(['postgres', 'eventstoredb']),
  /** Undefined where the jobs are in Postgres. */
  jobs: z.object({ count: z.int() }).optional(),
  photos: z.object({ count: z.int() }),
  /** Number of subject keys, each of which is wrapped by the master key. */
  keys: z.object({ count: z.int() }),
});
export type ServicesManifest = z.infer<typeof ServicesManifest>;

/** The names of the parts of a backup in its folder. */
export const PARTS = {
  manifest: MANIFEST_FILE,
  postgres: 'postgres',
  log: 'log',
  jobs: 'jobs.jsonl',
  photos: 'photos',
  keys: 'keys.jsonl',
} as const;

/** @throws StartError if the folder is no complete backup of the distributed profile */
export async function readServicesManifest(folder: string): Promise<ServicesManifest> {
  const manifest = ServicesManifest.safeParse(await readManifestFile(folder));
  if (manifest.success) return manifest.data;
  throw new StartError(
    `${folder} is not a complete backup of the distributed profile. If it is one of the embedded profile, restore it without DATABASE_URL.`,
  );
}
