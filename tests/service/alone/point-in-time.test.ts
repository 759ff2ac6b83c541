import { appendFile, chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '@mirabelle/command-api';
import { backUpCluster } from '@mirabelle/dev-postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../support/http-client.js';
import { BOOKING_SUBJECT, listMails, waitForMail } from '../../support/inbox.js';
import { createEmailAddress, signInByMail, signUp } from '../../support/people.js';
import { startPostgresEngine } from '../../support/postgres-engine.js';
import { queryOnce } from '../../support/postgres-programs.js';
import { type DistributedProduct, startProcesses } from '../../support/processes.js';
import { createBookingForm } from '../../support/shopping.js';
import { isSoak } from '../../support/soak.js';
import { runWithProductContext } from '../../support/test-context.js';

const POLLING = { timeout: 60_000, interval: 100 };

// The test starts two servers and every process twice, so it runs in `npm run test:soak`.
describe.runIf(isSoak)(
  'a Postgres with an archive of its write-ahead log (in the soak tests)',
  { timeout: 600_000 },
  () => {
    let home: string;
    const running: AsyncDisposable[] = [];
    beforeAll(async () => {
      home = await mkdtemp(join(tmpdir(), 'mirabelle-point-in-time-'));
      await chmod(home, 0o711);
      // Postgres may run as another account.
      await mkdir(join(home, 'archive'));
      await chmod(join(home, 'archive'), 0o1777);
    });
    afterAll(async () => {
      for (const part of running.reverse()) await part[Symbol.asyncDispose]();
      await rm(home, { recursive: true, force: true });
    });

    async function startProduct(databaseUrl: string): Promise<DistributedProduct> {
      const product = await startProcesses({ databaseUrl });
      running.push(product);
      return product;
    }

    async function signUpAndBook({ url, inboxUrl }: DistributedProduct, email: string, day: number) {
      const client = createClient(url);
      await signUp(client, inboxUrl, email);
      expect((await client.post('/api/bookings', createBookingForm(day))).status).toBe(201);
      await waitForMail(inboxUrl, { to: email, subject: BOOKING_SUBJECT });
    }

    it('the database is restored to a moment between two sign-ups: the first person has everything and gets no mail again, the second is unknown', async () => {
      const archive = join(home, 'archive');
      const source = await startPostgresEngine(join(home, 'postgres'));
      running.push(source);
      await queryOnce(source.address, 'alter system set archive_mode = on');
      await queryOnce(source.address, `alter system set archive_command = 'cp %p ${archive}/%f'`);
      await source.kill9();
      await source.start();

      const product = await startProduct(source.address);
      await runWithProductContext(product.env, seed);
      await backUpCluster(source.address, join(home, 'restored/cluster'));
      const [first, second] = [createEmailAddress(), createEmailAddress()];
      await signUpAndBook(product, first, 1);
      // All that follows from the first person's commands is stored by then.
      await vi.waitFor(async () => {
        expect(await queryOnce(source.address, 'select 1 from sent_emails where sent_at is null')).toEqual(
          [],
        );
      }, POLLING);
      const [moment] = await queryOnce(source.address, 'select clock_timestamp()::text as at');
      await signUpAndBook(product, second, 2);
      const [switched] = await queryOnce(source.address, 'select pg_walfile_name(pg_switch_wal()) as file');
      await vi.waitFor(async () => {
        const [archiver] = await queryOnce(source.address, 'select last_archived_wal from pg_stat_archiver');
        expect(String(archiver?.last_archived_wal) >= String(switched?.file)).toBe(true);
      }, POLLING);
      await product.stop();
      await source.kill9();

      await copyFile(join(home, 'postgres/password'), join(home, 'restored/password'));
      const settings = [
        'archive_mode = off',
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${moment?.at}'`,
        `recovery_target_action = 'promote'`,
      ];
      await appendFile(join(home, 'restored/cluster/postgresql.auto.conf'), `${settings.join('\n')}\n`);
      await writeFile(join(home, 'restored/cluster/recovery.signal'), '');
      const restored = await startPostgresEngine(join(home, 'restored'));
      running.push(restored);
      await vi.waitFor(async () => {
        const rows = await queryOnce(restored.address, 'select pg_is_in_recovery() as recovers');
        expect(rows).toEqual([{ recovers: false }]);
      }, POLLING);

      const restoredProduct = await startProduct(restored.address);
      const client = createClient(restoredProduct.url);
      await signInByMail(client, restoredProduct.inboxUrl, first);
      const { body } = await client.get<{ appointmentDate: string }[]>('/api/bookings');
      expect(body.map(({ appointmentDate }) => appointmentDate.slice(0, 10))).toEqual(['2031-01-01']);
      // The second person is not known, so the address can sign up and the chair of that day is free.
      await signUpAndBook(restoredProduct, second, 2);
      const booked = (await listMails(restoredProduct.inboxUrl)).filter(({ subject }) =>
        BOOKING_SUBJECT.test(subject),
      );
      expect(new Set(booked.map(({ to }) => to))).toEqual(new Set([second]));
    });
  },
);
