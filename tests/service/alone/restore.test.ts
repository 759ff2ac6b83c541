import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '@mirabelle/command-api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyDatabase, createDatabase, type TestDatabase } from '../../support/database.js';
import { FakeEventStoreDb } from '../../support/eventstore/fake-eventstoredb.js';
import { createClient } from '../../support/http-client.js';
import { BOOKING_SUBJECT, listMails, waitForMail } from '../../support/inbox.js';
import { createEmailAddress, signInByMail, signUp } from '../../support/people.js';
import { queryOnce } from '../../support/postgres-programs.js';
import { type DistributedProduct, startProcesses } from '../../support/processes.js';
import { runNode } from '../../support/run-program.js';
import { createBookingForm } from '../../support/shopping.js';
import { isSoak } from '../../support/soak.js';
import { runWithProductContext } from '../../support/test-context.js';

const POLLING = { timeout: 60_000, interval: 100 };

// The tests start every process five times, so they run in `npm run test:soak`.
describe.runIf(isSoak)(
  'read tables and a log that were saved at different moments (in the soak tests; the log is the fake EventStoreDB server)',
  { timeout: 900_000 },
  () => {
    const databases: TestDatabase[] = [];
    let log: FakeEventStoreDb;
    let home: string;
    let product: DistributedProduct | undefined;
    /** The tables as they were before the second person came, and the length of the log then. */
    let older: TestDatabase;
    let olderLength: number;
    let newer: TestDatabase;
    const getKeyFilePath = () => join(home, 'keys');
    const [first, second] = [createEmailAddress(), createEmailAddress()];

    beforeAll(async () => {
      home = await mkdtemp(join(tmpdir(), 'mirabelle-restore-'));
      log = await FakeEventStoreDb.start();
      newer = await createDatabase({ migrated: true });
      databases.push(newer);
      await start(newer);
      await runWithProductContext(product?.env ?? {}, seed);
      await signUpAndBook(first, 1);
      await product?.stop();
      older = await copyDatabase(newer);
      databases.push(older);
      olderLength = log.log.events.length;

      await start(newer);
      await signUpAndBook(second, 2);
      // As docs/operations.md says, the keys are saved once more after the log.
      expect(await runKeys('save')).toMatch(/^2 keys are in /);
      await product?.stop();
    }, 300_000);
    afterAll(async () => {
      await product?.stop();
      await Promise.all(databases.map((database) => database.drop()));
      await log?.[Symbol.asyncDispose]();
      await rm(home, { recursive: true, force: true });
    });

    async function start({ url }: TestDatabase): Promise<DistributedProduct> {
      product = await startProcesses({ databaseUrl: url, env: { EVENTSTORE_URL: log.address } });
      return product;
    }

    async function signUpAndBook(email: string, day: number): Promise<void> {
      const { url, inboxUrl } = product as DistributedProduct;
      const client = createClient(url);
      await signUp(client, inboxUrl, email);
      expect((await client.post('/api/bookings', createBookingForm(day))).status).toBe(201);
      await waitForMail(inboxUrl, { to: email, subject: BOOKING_SUBJECT });
    }

    async function runKeys(action: 'save' | 'restore', databaseUrl = newer.url): Promise<string> {
      const env = { ...process.env, ...product?.env, DATABASE_URL: databaseUrl };
      return (await runNode(['command-api/dist/keys-command.js', action, getKeyFilePath()], env)).stdout;
    }

    it('older tables catch up with a newer log, with the keys saved last, and no mail is sent again', async () => {
      const restored = await copyDatabase(older);
      databases.push(restored);
      expect(await runKeys('restore', restored.url)).toBe(
        '1 missing keys were restored, and 0 of erased people and teams deleted again.\n',
      );
      await queryOnce(restored.url, `delete from reactor_checkpoints where reactor = 'mails'`);

      const { url, inboxUrl } = await start(restored);
      for (const [email, day] of [
        [first, 1],
        [second, 2],
      ] as const) {
        const visitor = createClient(url);
        await signInByMail(visitor, inboxUrl, email);
        const { body } = await visitor.get<{ appointmentDate: string }[]>('/api/bookings');
        expect(body.map(({ appointmentDate }) => appointmentDate.slice(0, 10))).toEqual([`2031-01-0${day}`]);
      }
      const subjects = (await listMails(inboxUrl)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => BOOKING_SUBJECT.test(subject))).toEqual([]);
      await product?.stop();
    });

    it('a log older than the tables is refused in one sentence, and accepted with even older tables', async () => {
      log.log.truncate(olderLength);
      // No process becomes healthy with this log, so the test does not wait for the start.
      const refused = await startProcesses({
        databaseUrl: newer.url,
        env: { EVENTSTORE_URL: log.address },
      }).then(
        async (started) => {
          await started.stop();
          return 'started';
        },
        (error: Error) => error.message,
      );
      expect(refused).toContain('but this database has processed it up to');

      const { url, inboxUrl } = await start(older);
      await vi.waitFor(async () => {
        expect((await createClient(url).get('/api/health')).body).toMatchObject({ status: 'ok' });
      }, POLLING);
      const visitor = createClient(url);
      await signInByMail(visitor, inboxUrl, first);
      expect((await visitor.get<unknown[]>('/api/bookings')).body).toHaveLength(1);
      // The second person is in no backup, so the person can sign up again.
      await signUp(createClient(url), inboxUrl, second);
    });
  },
);
