import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { createPhotoLocks } from './photo-locks.js';

let database: TestDatabase;
let pools: pg.Pool[];
beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  pools = [1, 2].map(() => new pg.Pool({ connectionString: database.url, max: 4 }));
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

/** Two instances of the service. */
const openInstances = (options = {}) => pools.map((pool) => createPhotoLocks(pool, options));

describe('the photo lock of a person', () => {
  it('one photo of a person is converted at a time in all instances, and other people do not wait for it', async () => {
    const instances = openInstances();
    const running = new Map<string, number>();
    const finished: string[] = [];
    let mostAtOnce = 0;
    const runTask = (instance: number, person: string, ms: number) =>
      instances[instance]?.run(person, async () => {
        running.set(person, (running.get(person) ?? 0) + 1);
        mostAtOnce = Math.max(mostAtOnce, running.get(person) ?? 0);
        await pause(ms);
        running.set(person, (running.get(person) ?? 0) - 1);
        finished.push(person);
      });
    await Promise.all([
      ...[0, 1, 0, 1].map((instance) => runTask(instance, 'ada', 150)),
      ...[0, 1].map((instance, index) => runTask(instance, `ben${index}`, 10)),
    ]);
    expect(mostAtOnce).toBe(1);
    expect(finished.slice(0, 2).sort()).toEqual(['ben0', 'ben1']);
    expect(finished.filter((person) => person === 'ada')).toHaveLength(4);
    expect((await pools[0]?.query('select 1 from photo_turns'))?.rowCount).toBe(0);
  });

  it('a photo lock is held as long as its task runs, and one that a dead process left behind expires soon', async () => {
    const [first, second] = openInstances({ leaseMs: 300, renewalMs: 50 });
    const order: string[] = [];
    const long = first?.run('cleo', async () => {
      await pause(900);
      order.push('first');
    });
    await expect
      .poll(async () => (await pools[0]?.query(`select 1 from photo_turns where user_id = 'cleo'`))?.rowCount)
      .toBe(1);
    await Promise.all([long, second?.run('cleo', async () => void order.push('second'))]);
    expect(order).toEqual(['first', 'second']);

    await pools[0]?.query(
      `insert into photo_turns (user_id, token, ends_at)
       values ('dead', gen_random_uuid(), now() + interval '0.3 seconds')`,
    );
    expect(await second?.run('dead', async () => 'converted')).toBe('converted');
  });

  it('a photo lock is not taken again by a renewal that arrives after its release', async () => {
    const [pool] = pools as [pg.Pool];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const renewals: Promise<unknown>[] = [];
    let statements = 0;
    const query = (async (text: string, values: unknown[]) => {
      statements += 1;
      if (statements === 1) return pool.query(text, values);
      if (/^\s*delete/.test(text)) return pool.query(text, values).finally(release);
      const renewal = released.then(() => pool.query(text, values));
      renewals.push(renewal);
      return renewal;
    }) as unknown as pg.Pool['query'];
    const locks = createPhotoLocks({ query }, { renewalMs: 10 });
    await locks.run('fay', () => expect.poll(() => renewals).not.toEqual([]));
    await Promise.all(renewals);
    expect((await pool.query(`select 1 from photo_turns where user_id = 'fay'`)).rowCount).toBe(0);
  });

  it('a photo lock that cannot be released takes nothing from the result of its task', async () => {
    const [pool] = pools as [pg.Pool];
    const query = ((...statement: Parameters<pg.Pool['query']>) =>
      /^\s*delete/.test(String(statement[0]))
        ? Promise.reject(new Error('down'))
        : pool.query(...statement)) as pg.Pool['query'];
    const locks = createPhotoLocks({ query });
    expect(await locks.run('gil', async () => 'converted')).toBe('converted');
  });

  it('a task that fails releases the photo lock', async () => {
    const [first, second] = openInstances();
    await expect(first?.run('eve', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    expect(await second?.run('eve', async () => 'next')).toBe('next');
  });
});
