import { appendFile, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { backUpCluster, startPostgres, startTemporaryPostgres } from '@mirabelle/dev-postgres';
import { startAtRandomPort } from './pick-random-port.js';
import { readDataDirectory } from './postgres-programs.js';

/** A Postgres and a second one that follows it by streaming replication. */
export interface ReplicatedPostgres extends AsyncDisposable {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  stopReplica(): Promise<void>;
  /** Starts the replica again, on the same port. It takes up what it has missed. */
  startReplica(): Promise<void>;
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const primary = await startTemporaryPostgres({ isDurable: false });
  const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-replica-'));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  try {
    await copyCluster(primary.url, dataDir);
    const first = await startAtRandomPort((port) => startPostgres({ dataDir, port, isDurable: false }));
    let running = first;
    return {
      primaryUrl: primary.url,
      replicaUrl: first.url,
      stopReplica: () => running.stop(),
      async startReplica() {
        running = await startPostgres({ dataDir, port: first.port, isDurable: false });
      },
      async [Symbol.asyncDispose]() {
        await running.stop();
        await primary.stop();
        await remove();
      },
    };
  } catch (error) {
    await primary.stop();
    await remove();
    throw error;
  }
}

/** Copies the data of a server, with the settings by which the copy follows it. */
async function copyCluster(url: string, dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  await backUpCluster(url, cluster);
  await copyFile(join(dirname(await readDataDirectory(url)), 'password'), join(dataDir, 'password'));
  const { hostname, port, username, password } = new URL(url);
  const connection = `host=${hostname} port=${port} user=${username} password=${password}`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `\nprimary_conninfo = '${connection}'\n`);
  await writeFile(join(cluster, 'standby.signal'), '');
}
