import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { seed } from '@mirabelle/command-api';
import { createJobQueues } from '@mirabelle/jobs';
import { Queue } from 'bullmq';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { explainMissingKillableRedis, startRedis } from '../../support/engines.js';
import { FakeEventStoreDb } from '../../support/eventstore/fake-eventstoredb.js';
import { serveLog, startOnSavedLog } from '../../support/eventstore/saved-log.js';
import { createClient, type HttpClient } from '../../support/http-client.js';
import { BOOKING_SUBJECT, listMails, waitForMail } from '../../support/inbox.js';
import { type SignedUp, signInByMail, signUp } from '../../support/people.js';
import { createPhotoForm } from '../../support/photos.js';
import {
  createInstalledPostgres,
  findPostgresPrograms,
  queryOnce,
  startOnCopy,
} from '../../support/postgres-programs.js';
import { type DistributedProduct, startProcesses } from '../../support/processes.js';
import { runNode } from '../../support/run-program.js';
import { getS3StoreName, startS3Store } from '../../support/s3-store.js';
import { createBookingForm, createCartItem } from '../../support/shopping.js';
import { isSoak } from '../../support/soak.js';
import { runWithProductContext } from '../../support/test-context.js';
import { waitUntilSettled } from './chaos/settle.js';

const POLLING = { timeout: 60_000, interval: 100 };
const PASSWORD = 'pass+word of the backup';
const programs = findPostgresPrograms();
const skipReason = programs
  ? explainMissingKillableRedis()
  : 'there is no PostgreSQL with initdb and pg_basebackup';
const title = `a backup of separate processes (in the soak tests, on PostgreSQL, Redis and ${getS3StoreName()})`;

interface Customer {
  readonly client: HttpClient;
  readonly account: SignedUp;
  readonly booking: string;
  readonly photo: string;
}

/** One machine: its engines, which are lost together. */
interface Machine {
  readonly env: Readonly<Record<string, string>>;
  readonly redisUrl: string;
  kill(): Promise<void>;
}

// Each test takes minutes, so they run in `npm run test:soak`.
describe.runIf(isSoak && !skipReason)(
  skipReason ? `${title} (skipped: ${skipReason})` : title,
  { timeout: 900_000 },
  () => {
    let home: string;
    let running: AsyncDisposable[];
    beforeEach(async () => {
      home = await mkdtemp(join(tmpdir(), 'mirabelle-backup-services-'));
      await chmod(home, 0o711);
      running = [];
    });
    afterEach(async () => {
      for (const part of running.reverse()) await part[Symbol.asyncDispose]();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    });

    async function startMachine(name: string, backup?: string): Promise<Machine> {
      const bin = programs as string;
      const folder = join(home, `${name}-postgres`);
      const postgres = await (backup
        ? startOnCopy(bin, join(backup, 'postgres'), folder)
        : createInstalledPostgres(bin, folder));
      running.push(postgres);
      if (!backup) {
        await queryOnce(postgres.url('postgres'), `create role mirabelle login password '${PASSWORD}'`);
        await queryOnce(postgres.url('postgres'), 'create database mirabelle owner mirabelle');
        await queryOnce(
          postgres.url('postgres'),
          `create role backup login replication password '${PASSWORD}'`,
        );
      }
      const [redis, store] = await Promise.all([startRedis(), startS3Store()]);
      running.push(redis, store);
      const createUrl = (user: string) =>
        `postgres://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${postgres.port}/mirabelle`;
      const env = {
        ...store.env,
        DATABASE_URL: createUrl('mirabelle'),
        BACKUP_DATABASE_URL: createUrl('backup'),
        REDIS_URL: redis.address,
      };
      const kill = async () => {
        await Promise.all([postgres.kill9(), redis.kill9(), store.kill9()]);
      };
      return { env, redisUrl: redis.address, kill };
    }

    async function startProduct(env: Readonly<Record<string, string>>): Promise<DistributedProduct> {
      const product = await startProcesses({ databaseUrl: env.DATABASE_URL ?? '', env });
      running.push(product);
      return product;
    }

    /** Runs a script in another process, with the environment of the services. */
    async function run(
      script: 'backup' | 'restore',
      env: Readonly<Record<string, string>>,
      ...args: string[]
    ) {
      const { code, stdout, stderr } = await runNode([`scripts/${script}.mjs`, ...args], {
        ...process.env,
        ...env,
        LOG_LEVEL: 'error',
        PATH: `${programs}${delimiter}${process.env.PATH}`,
      });
      const printed = `${stdout}${stderr}`;
      console.log(printed.trim());
      expect(printed).not.toContain(PASSWORD);
      expect(printed).not.toContain(encodeURIComponent(PASSWORD));
      return { code, printed: stdout };
    }

    async function createCustomer({ url, inboxUrl }: DistributedProduct, day: number): Promise<Customer> {
      const client = createClient(url);
      const account = await signUp(client, inboxUrl);
      const booked = await client.post<{ id: string }>('/api/bookings', createBookingForm(day));
      expect(booked.status).toBe(201);
      const photo = await client.post<{ url: string }>('/api/photos', createPhotoForm());
      expect(photo.status).toBe(201);
      return { client, account, booking: booked.body.id, photo: photo.body.url };
    }

    /** Puts products into the cart until it is told to stop. */
    function keepWriting(client: HttpClient) {
      let isStopped = false;
      let pieces = 0;
      const end = (async () => {
        while (!isStopped) {
          // The product is killed meanwhile.
          const answer = await client.post('/api/cart', createCartItem(1)).catch(() => undefined);
          if (answer?.status === 201) pieces += 1;
        }
      })();
      return {
        count: () => pieces,
        async stop() {
          isStopped = true;
          await end;
        },
      };
    }

    const kill = async (product: DistributedProduct, machine: Machine) => {
      await Promise.all(product.listProcesses().map((process) => process.kill9()));
      await machine.kill();
    };

    /** Backs a machine up under load, restores it on a second one, and checks what is there. */
    async function backUpAndRestore(
      first: Machine,
      logSettings: Readonly<Record<string, string>>,
      openLog: (backup: string) => Promise<Readonly<Record<string, string>>>,
      onSettled: (product: DistributedProduct, customers: Customer[]) => void = () => {},
    ) {
      const product = await startProduct({ ...first.env, ...logSettings });
      await runWithProductContext(product.env, seed);
      const customers = [await createCustomer(product, 1), await createCustomer(product, 2)];
      const busy = createClient(product.url);
      const busyAccount = await signUp(busy, product.inboxUrl);
      await runWithProductContext(product.env, (context) =>
        waitUntilSettled(context, [{ bookings: { size: customers.length } }], 2),
      );

      onSettled(product, customers);
      const backup = join(home, 'backup');
      const { BACKUP_DATABASE_URL: _, ...withoutBackupUser } = product.env;
      expect(await run('backup', { ...withoutBackupUser, BACKUP_DATABASE_URL: '' }, backup)).toMatchObject({
        code: 1,
        printed: expect.stringMatching(
          /^The user mirabelle of DATABASE_URL may not copy Postgres: set BACKUP_DATABASE_URL/m,
        ),
      });
      const writer = keepWriting(busy);
      await vi.waitFor(() => expect(writer.count()).toBeGreaterThan(5), POLLING);
      const before = writer.count();
      expect(await run('backup', product.env, backup)).toMatchObject({ code: 0 });
      expect(writer.count()).toBeGreaterThan(before);
      const manifest = await readFile(join(backup, 'backup.json'), 'utf8');
      expect(JSON.parse(manifest)).toMatchObject({
        photos: { count: customers.length },
        keys: { count: expect.any(Number) },
      });
      for (const secret of [PASSWORD, product.env.MASTER_KEY ?? '']) expect(manifest).not.toContain(secret);
      const late = await createCustomer(product, 3);
      await kill(product, first);
      await writer.stop();

      const second = await startMachine('second', backup);
      const env = { ...product.env, ...second.env, ...(await openLog(backup)) };
      const wrongKey = { ...env, MASTER_KEY: randomBytes(32).toString('base64') };
      expect(await run('restore', wrongKey, backup)).toMatchObject({
        code: 1,
        printed: expect.stringMatching(/^These are not the keys of the backup\. MASTER_KEY is not/m),
      });
      expect(await run('restore', env, backup)).toMatchObject({ code: 0 });
      expect(await run('restore', env, backup)).toMatchObject({
        code: 0,
        printed: expect.stringContaining('Jobs in Redis: already restored by an earlier run'),
      });

      const otherProduct = await startProduct({
        ...second.env,
        ...(logSettings.EVENTSTORE_URL && { EVENTSTORE_URL: env.EVENTSTORE_URL ?? '' }),
      });
      expect(await run('restore', env, backup)).toMatchObject({
        code: 1,
        printed: expect.stringMatching(/^Other programs use the database of DATABASE_URL/m),
      });
      // The events of a new person are handled after all older ones, so a repeated mail would have been sent by then.
      const newcomer = await signUp(createClient(otherProduct.url), otherProduct.inboxUrl);
      await runWithProductContext(otherProduct.env, (context) =>
        waitUntilSettled(context, [{ bookings: { size: customers.length } }], 2),
      );
      expect((await listMails(otherProduct.inboxUrl)).map(({ to }) => to)).toEqual([newcomer.email]);

      for (const { account, booking, photo } of customers) {
        const client = createClient(otherProduct.url);
        await signInByMail(client, otherProduct.inboxUrl, account.email);
        const bookingsAnswer = await client.get<{ id: string }[]>('/api/bookings');
        expect(bookingsAnswer.body.map(({ id }) => id)).toEqual([booking]);
        expect((await client.get(photo)).status).toBe(200);
      }
      const writing = createClient(otherProduct.url);
      await signInByMail(writing, otherProduct.inboxUrl, busyAccount.email);
      const cart = (await writing.get<{ quantity: number }[]>('/api/cart')).body;
      expect(cart.reduce((sum, { quantity }) => sum + quantity, 0)).toBeGreaterThanOrEqual(
        Math.min(before, 99),
      );
      await createClient(otherProduct.url).post('/api/auth/signin', { email: late.account.email });
      expect(await listMails(otherProduct.inboxUrl, late.account.email)).toEqual([]);

      // The reminder of the first booking waited in Redis. Here its time comes early.
      const [{ account, booking }] = customers as [Customer];
      await startReminder(second.redisUrl, booking);
      await waitForMail(otherProduct.inboxUrl, {
        to: account.email,
        subject: /tomorrow|reminder|appointment/i,
      });
      const mails = (await listMails(otherProduct.inboxUrl, account.email)).map(({ messageId }) => messageId);
      expect(new Set(mails).size).toBe(mails.length);
    }

    async function waitUntilMailsAreSent(env: DistributedProduct['env']): Promise<void> {
      const jobs = createJobQueues({
        databaseUrl: env.DATABASE_URL ?? '',
        redisUrl: env.REDIS_URL,
        logger: pino({ level: 'silent' }),
      });
      try {
        await expect.poll(() => jobs.countJobs('mails'), POLLING).toMatchObject({ waiting: 0, active: 0 });
      } finally {
        await jobs.close();
      }
    }

    async function startReminder(redisUrl: string, booking: string): Promise<void> {
      const queue = new Queue('mails', { connection: { url: redisUrl } });
      try {
        const waiting = (await queue.getDelayed()).filter(({ id }) => id?.startsWith(`reminder.${booking}.`));
        expect(waiting).toHaveLength(1);
        await waiting[0]?.promote();
      } finally {
        await queue.close();
      }
    }

    it('with the log in Postgres, a backup restores on another machine everything that was acknowledged before it, and no mail is sent again', async () => {
      const first = await startMachine('first');
      await backUpAndRestore(first, {}, async () => ({}));
      expect((await readdir(join(home, 'backup'))).sort()).toEqual([
        'backup.json',
        'jobs.jsonl',
        'keys.jsonl',
        'photos',
        'postgres',
      ]);
    });

    it('with the log in EventStoreDB (fake server), a backup restores on another machine everything that was acknowledged before it, and no mail is sent again', async () => {
      const log = await FakeEventStoreDb.start();
      const served = await serveLog(log);
      running.push(log, served);
      const first = await startMachine('first');
      const env = { ...first.env, EVENTSTORE_URL: log.address };
      expect(
        await run(
          'backup',
          {
            ...env,
            MASTER_KEY: randomBytes(32).toString('base64'),
            SMTP_URL: 'smtp://127.0.0.1:1',
            PUBLIC_URL: 'http://localhost',
          },
          join(home, 'refused'),
        ),
      ).toMatchObject({ code: 1, printed: expect.stringContaining('set BACKUP_LOG_COMMAND') });
      await backUpAndRestore(
        first,
        { EVENTSTORE_URL: log.address, BACKUP_LOG_COMMAND: served.saveCommand },
        async (backup) => {
          const restored = await startOnSavedLog(join(backup, 'log'));
          running.push(restored);
          return { EVENTSTORE_URL: restored.address };
        },
        (product, customers) => {
          // Somebody signs up after the copy of Postgres, and is only in the log and the keys, which are saved last.
          served.beforeSave = async () => {
            const between = await createCustomer(product, 4);
            await waitForMail(product.inboxUrl, { to: between.account.email, subject: BOOKING_SUBJECT });
            await waitUntilMailsAreSent(product.env);
            customers.push(between);
          };
        },
      );
    });
  },
);
