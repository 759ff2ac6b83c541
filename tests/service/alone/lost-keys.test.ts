import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@mirabelle/runtime';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { createClient } from '../../support/http-client.js';
import { waitForMail } from '../../support/inbox.js';
import { signInByMail, signUp } from '../../support/people.js';
import { type DistributedProduct, startProcesses } from '../../support/processes.js';
import { runNode } from '../../support/run-program.js';
import { createCartItem } from '../../support/shopping.js';

const POLLING = { timeout: 60_000, interval: 50 };

let database: TestDatabase;
let product: DistributedProduct;
let pool: pg.Pool;
let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mirabelle-keys-'));
  database = await createDatabase({ migrated: true });
  product = await startProcesses({ databaseUrl: database.url });
  pool = createPool(database.url, pino({ level: 'silent' }));
});
afterAll(async () => {
  await pool?.end();
  await product?.stop();
  await database?.drop();
  await rm(home, { recursive: true, force: true });
});

describe('a process with other keys than those of the database', () => {
  const otherKey = randomBytes(32).toString('base64');
  const programs = [
    ['command-api/dist/main.js', 'MASTER_KEY'],
    ['read-api/dist/main.js', 'MASTER_KEY'],
    ['projector/dist/main.js', 'MASTER_KEY'],
    ['workers/dist/main.js', 'MASTER_KEY'],
    ['command-api/dist/main.js', 'IDENTITY_KEY'],
    ['command-api/dist/rewrap-command.js', 'MASTER_KEY'],
    ['projector/dist/rebuild/main.js', 'MASTER_KEY'],
  ] as const;

  it('every service and command with other keys ends with one sentence, and the product goes on', async () => {
    await Promise.all(programs.map(endsWithOneSentence));
    expect((await createClient(product.url).get('/api/salons')).status).toBe(200);
  });

  async function endsWithOneSentence([program, setting]: (typeof programs)[number]): Promise<void> {
    const settings = { PORT: '0', LOG_LEVEL: 'error', [setting]: otherKey };
    const env = { PATH: process.env.PATH, ...product.env, ...settings };
    const { code, stderr } = await runNode([program], env);
    const sentence = new RegExp(`^${setting} is not .+ of this database.+\\n$`);
    expect([program, code, stderr]).toEqual([program, 1, expect.stringMatching(sentence)]);
  }
});

describe('a person whose key is lost', () => {
  it('a person whose key is lost is told so, nobody else notices, and everything is back once the saved key is restored', async () => {
    const [ada, bob] = [createClient(product.url), createClient(product.url)];
    const [lost, unaffected] = [await signUp(ada, product.inboxUrl), await signUp(bob, product.inboxUrl)];
    expect((await ada.patch('/api/auth/user', { firstName: 'Ada' })).status).toBe(200);
    const file = join(home, 'keys');
    expect(await runKeys('save', file)).toMatch(/^\d+ keys are in /);

    await pool.query('delete from subject_keys where subject_id = $1', [lost.user.id]);
    // Every process forgets the keys that it has in memory, as after a broken connection.
    await pool.query("select pg_notify('subject_erased', $1)", [lost.user.id]);
    await createClient(product.url).post('/api/auth/signin', { email: lost.email });
    await waitForMail(product.inboxUrl, { to: lost.email, subject: /^We can’t sign you in right now$/ });

    const again = createClient(product.url);
    await signInByMail(again, product.inboxUrl, unaffected.email);
    expect((await again.post('/api/cart', createCartItem())).status).toBe(201);
    expect((await again.get<unknown[]>('/api/cart')).body).toHaveLength(1);
    expect(await ada.patch('/api/auth/user', { firstName: 'Eve' })).toMatchObject({
      body: { code: 'account_unreadable' },
    });
    const lines = product.processes('command-api')[0]?.output().split('\n') ?? [];
    const named = lines.filter((line) => line.includes('the personal data of a person cannot be opened'));
    expect(named).toEqual([expect.stringContaining(lost.user.id)]);
    await vi.waitFor(async () => {
      expect(await createClient(product.url).get('/api/health')).toMatchObject({
        status: 200,
        body: { status: 'ok' },
      });
    }, POLLING);

    expect(await runKeys('restore', file)).toBe(
      '1 missing keys were restored, and 0 of erased people and teams deleted again.\n',
    );
    const restored = createClient(product.url);
    await signInByMail(restored, product.inboxUrl, lost.email);
    expect((await restored.get('/api/auth/user')).body).toMatchObject({ firstName: 'Ada' });
  });
});

/** Runs `npm run keys -w command-api -- …` beside the product. */
async function runKeys(...args: string[]): Promise<string> {
  const env = { ...process.env, ...product.env };
  return (await runNode(['command-api/dist/keys-command.js', ...args], env)).stdout;
}
