import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryOnce } from '../../../tests/support/postgres-programs.js';
import { findOrStartPostgres } from './find-or-start-postgres.js';
import { startPostgres } from './start-postgres.js';

let home: string;
/** The data of an earlier start. */
let dataDir: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mirabelle-test-'));
  await chmod(home, 0o755);
  dataDir = join(home, 'postgres');
  await (await startPostgres({ dataDir })).stop();
});
afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

describe('the Postgres of a command', () => {
  it('a command does not create data that a first start has not created yet', async () => {
    const empty = join(home, 'empty');
    const sentence = `There is no data in ${empty} yet: start Mirabelle once.`;
    await expect(findOrStartPostgres(empty)).rejects.toThrow(sentence);
    // A first start writes the password before it has created the cluster.
    await mkdir(empty);
    await writeFile(join(empty, 'password'), 'secret');
    await expect(findOrStartPostgres(empty)).rejects.toThrow(sentence);
    expect(await readdir(empty)).toEqual(['password']);
  });

  it('a command waits until a server that is starting has created its database', async () => {
    await using server = await startPostgres({ dataDir });
    const maintenance = new URL(server.url);
    maintenance.pathname = '/postgres';
    await queryOnce(maintenance.href, 'drop database mirabelle');
    const created = queryOnce(maintenance.href, 'create database mirabelle');
    const { url, isRunByAnotherProcess } = await findOrStartPostgres(dataDir);
    expect(isRunByAnotherProcess).toBe(true);
    expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await created;
  });

  it('commands that begin at the same time share one server', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => findOrStartPostgres(dataDir)));
    try {
      expect(servers.filter(({ isRunByAnotherProcess }) => !isRunByAnotherProcess)).toHaveLength(1);
      expect(new Set(servers.map(({ url }) => url)).size).toBe(1);
      for (const { url } of servers) expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
    }
  });
});
