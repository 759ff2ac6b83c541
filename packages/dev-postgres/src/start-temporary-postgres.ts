import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresAccount } from './account.js';
import { canEnter } from './data-location.js';
import { copyFolder, type DataTemplate, ensureTemplate } from './data-template.js';
import { PostgresStartError } from './run-command.js';
import { type RunningPostgres, startPostgres } from './start-postgres.js';

export interface TemporaryPostgresOptions {
  /** Default true. With false, nothing waits for the disk, which makes tests faster and benchmarks meaningless. */
  readonly isDurable?: boolean;
  readonly log?: (message: string) => void;
  /** Data to begin with instead of none. */
  readonly template?: DataTemplate;
  /** Where its data is while it runs: a folder that every account may enter. Default is the system's folder for temporary files. */
  readonly folder?: string;
}

/**
 * Starts a Postgres for tests and benchmarks, which is empty without a template. Its data is deleted when it is stopped.
 *
 * @example
 * await using postgres = await startTemporaryPostgres({ isDurable: false });
 * const pool = new pg.Pool({ connectionString: postgres.url });
 */
export async function startTemporaryPostgres({
  template,
  folder,
  ...options
}: TemporaryPostgresOptions = {}): Promise<RunningPostgres> {
  if (template)
    await ensureTemplate(template.folder, (target) => fillTemplate(template, target, { folder, ...options }));
  const dataDir = await createFolder(folder);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    if (template) await copyFolder(`${template.folder}/.`, dataDir);
    const postgres = await startPostgres({ ...options, dataDir });
    const stop = () => postgres.stop().then(remove);
    return { ...postgres, stop, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function fillTemplate(
  { fill }: DataTemplate,
  target: string,
  {
    folder,
    ...options
  }: Omit<TemporaryPostgresOptions, 'template' | 'folder'> & { folder: string | undefined },
): Promise<void> {
  const dataDir = await createFolder(folder);
  try {
    const postgres = await startPostgres({ ...options, dataDir });
    await fill(postgres.url).finally(() => postgres.stop());
    await copyFolder(dataDir, target);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Creates a folder for data that the Postgres account can enter. */
async function createFolder(root: string | undefined): Promise<string> {
  const folder = await mkdtemp(join(root ?? (await findTemporaryRoot()), 'mirabelle-postgres-'));
  await chmod(folder, 0o711);
  return folder;
}

/** The system's folder for temporary files, or for root the first common one that the Postgres account can enter. */
async function findTemporaryRoot(): Promise<string> {
  const account = await findPostgresAccount();
  for (const dir of [tmpdir(), '/tmp', '/var/tmp']) {
    if (await canEnter(dir, account)) return dir;
  }
  throw new PostgresStartError(`The account ${account?.name} cannot enter any folder for temporary files.`);
}
