import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

/** A cluster in the folder `/cluster`, whose files are not there. */
class ClientOfCluster {
  connect = async () => undefined;
  query = async () => ({ rows: [{ data_directory: '/cluster', labelfile: '', spcmapfile: '' }] });
  end = async () => undefined;
}

it('a backup names the time before its write-ahead log was copied, because what is written during the copying may be missing', async () => {
  // Other files of this process have loaded the module with the real client.
  vi.resetModules();
  vi.doMock('pg', () => ({ default: { Client: ClientOfCluster } }));
  vi.doMock('./copy-tree.js', () => ({
    copyTree: async (source: string) => {
      vi.setSystemTime(source === '/cluster/pg_wal' ? 9_000 : 5_000);
    },
  }));
  onTestFinished(() => {
    vi.doUnmock('pg');
    vi.doUnmock('./copy-tree.js');
    vi.resetModules();
  });
  const { backUpCluster } = await import('./back-up-cluster.js');
  const target = await mkdtemp(join(tmpdir(), 'mirabelle-cluster-'));
  onTestFinished(() => rm(target, { recursive: true }));
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await backUpCluster('postgres://cluster', target)).getTime()).toBe(5_000);
});
