import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { backUpCluster } from './back-up-cluster.js';
import { copyTree } from './copy-tree.js';

vi.mock('./copy-tree.js', () => ({ copyTree: vi.fn(async () => undefined) }));
vi.mock('pg', () => ({
  default: {
    Client: class {
      connect = async () => undefined;
      query = async () => ({ rows: [{ data_directory: '/cluster', labelfile: '', spcmapfile: '' }] });
      end = async () => undefined;
    },
  },
}));

it('a backup names the time before its write-ahead log was copied, because what is written during the copying may be missing', async () => {
  const target = await mkdtemp(join(tmpdir(), 'mirabelle-cluster-'));
  onTestFinished(() => rm(target, { recursive: true }));
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  vi.mocked(copyTree).mockImplementation(async (source) => {
    vi.setSystemTime(source === '/cluster/pg_wal' ? 9_000 : 5_000);
  });
  expect((await backUpCluster('postgres://cluster', target)).getTime()).toBe(5_000);
});
