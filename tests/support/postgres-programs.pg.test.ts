import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pickRandomPort } from './pick-random-port.js';
import { createInstalledPostgres, findPostgresPrograms, queryOnce } from './postgres-programs.js';
import { createTemporaryFolder } from './temporary-folder.js';

const programs = findPostgresPrograms();

// Skipped where PostgreSQL is not installed; the title names the programs.
it.runIf(programs)(
  'createInstalledPostgres() takes no other server for its own, and another port if one listens at the first (needs initdb and postgres)',
  async () => {
    const home = createTemporaryFolder();
    await chmod(home, 0o755);
    await using taken = await createInstalledPostgres(programs ?? '', join(home, 'first'));
    const ports = [taken.port, taken.port];
    const folder = join(home, 'second');
    await using server = await createInstalledPostgres(
      programs ?? '',
      folder,
      () => ports.pop() ?? pickRandomPort(),
    );
    expect(ports).toEqual([]);
    expect(await queryOnce(server.url('postgres'), 'show data_directory')).toEqual([
      { data_directory: folder },
    ]);
  },
  120_000,
);
