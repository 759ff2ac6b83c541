import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { chooseDataLocation, findClusterDir } from './data-location.js';

it.each(['', '\n'])(
  'the file `location` is ignored if an interrupted start left it empty (%j)',
  async (text) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-location-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await writeFile(join(dataDir, 'location'), text);
    const clusterDir = join(dataDir, 'cluster');
    expect(await chooseDataLocation(dataDir, undefined, () => undefined)).toMatchObject({ clusterDir });
    expect(await findClusterDir(dataDir)).toBe(clusterDir);
  },
);

it('the file `location` says where the cluster is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mirabelle-location-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await writeFile(join(dataDir, 'location'), '/var/lib/mirabelle/one\n');
  const clusterDir = '/var/lib/mirabelle/one/cluster';
  expect(await chooseDataLocation(dataDir, undefined, () => undefined)).toMatchObject({ clusterDir });
  expect(await findClusterDir(dataDir)).toBe(clusterDir);
});
