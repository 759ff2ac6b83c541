import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

/** The client of a server whose data is in the folder `/cluster`, which does not exist. */
class FakeClient extends EventEmitter {
  connect = async () => undefined;
  query = async () => ({ rows: [{ data_directory: '/cluster', labelfile: '', spcmapfile: '' }] });
  end = async () => undefined;
}

/** Imports `backUpCluster` with another client of Postgres and another way to copy folders. */
async function importWithFakes(Client: typeof FakeClient, copyTree: (source: string) => Promise<void>) {
  // Other files of this process have loaded the module with the real client.
  vi.resetModules();
  vi.doMock('pg', () => ({ default: { Client } }));
  vi.doMock('./copy-tree.js', () => ({ copyTree }));
  onTestFinished(() => {
    vi.doUnmock('pg');
    vi.doUnmock('./copy-tree.js');
    vi.resetModules();
  });
  return import('./back-up-cluster.js');
}

it('a backup names the time before its write-ahead log was copied, because what is written during the copying may be missing', async () => {
  const { backUpCluster } = await importWithFakes(FakeClient, async (source) => {
    vi.setSystemTime(source === '/cluster/pg_wal' ? 9_000 : 5_000);
  });
  const target = await mkdtemp(join(tmpdir(), 'mirabelle-cluster-'));
  onTestFinished(() => rm(target, { recursive: true }));
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await backUpCluster('postgres://cluster', target)).getTime()).toBe(5_000);
});

it('a backup whose connection breaks while files are copied fails instead of ending the process', async () => {
  let client: EventEmitter | undefined;
  class BreakingClient extends FakeClient {
    isBroken = false;
    constructor() {
      super();
      client = this;
      this.once('error', () => {
        this.isBroken = true;
      });
      this.query = async () => {
        if (this.isBroken) throw new Error('Client is not queryable');
        return { rows: [{ data_directory: '/cluster', labelfile: '', spcmapfile: '' }] };
      };
    }
  }
  const { backUpCluster } = await importWithFakes(BreakingClient, async () => {
    client?.emit('error', new Error('The connection was lost'));
    client?.emit('error', new Error('The connection was lost'));
  });
  await expect(backUpCluster('postgres://cluster', '/nowhere')).rejects.toThrow('Client is not queryable');
});
