import { chmod, copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient, type HttpClient } from '../../support/http-client.js';
import { listMails } from '../../support/inbox.js';
import { type SignedUp, signInByMail, signUp } from '../../support/people.js';
import { createPhotoForm } from '../../support/photos.js';
import { type Product, startProduct } from '../../support/product.js';
import { runNode } from '../../support/run-program.js';
import { createBookingForm, createCartItem } from '../../support/shopping.js';
import { isSoak } from '../../support/soak.js';

const POLLING = { timeout: 60_000, interval: 100 };

// The test takes minutes, so it runs in `npm run test:soak`.
describe.runIf(isSoak)('a backup of the embedded profile (in the soak tests)', { timeout: 600_000 }, () => {
  let home: string;
  let product: Product;
  const restored: Product[] = [];
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'mirabelle-backup-'));
    await chmod(home, 0o711);
    product = await startProduct({ env: { RATE_LIMIT_SCALE: '100000' } });
  });
  afterAll(async () => {
    await Promise.all([...restored, ...(product ? [product] : [])].map((part) => part.stop()));
    await rm(home, { recursive: true, force: true });
  });

  /** Runs a script in another process. This process continues in the meantime. */
  async function run(script: string, dataDir: string, ...args: string[]) {
    const env = { ...process.env, MIRABELLE_DATA_DIR: dataDir, DATABASE_URL: '', MASTER_KEY: '' };
    const { code, stdout, stderr } = await runNode([`scripts/${script}.mjs`, ...args], env);
    console.log(stdout.trim(), stderr.trim());
    return { code, printed: stdout };
  }

  interface Customer {
    readonly client: HttpClient;
    readonly account: SignedUp;
    readonly bookings: readonly string[];
    readonly photo: string;
  }

  async function createCustomer(day: number): Promise<Customer> {
    const client = createClient(product.url);
    const account = await signUp(client, product.inboxUrl);
    const booked = await client.post<{ id: string }>('/api/bookings', createBookingForm(day));
    expect(booked.status).toBe(201);
    const photo = await client.post<{ url: string }>('/api/photos', createPhotoForm());
    return { client, account, bookings: [booked.body.id], photo: photo.body.url };
  }

  it('a backup restores on another machine everything that was acknowledged before, and no mail is sent again', async () => {
    const customers = [await createCustomer(1), await createCustomer(2)];
    const countMails = async () => (await listMails(product.inboxUrl)).length;
    await vi.waitFor(async () => expect(await countMails()).toBeGreaterThanOrEqual(4), POLLING);

    // The product keeps running while it is copied.
    const writing = new AbortController();
    let pieces = 0;
    const writer = (async () => {
      while (!writing.signal.aborted) {
        const { status } = await (customers[0] as Customer).client.post('/api/cart', createCartItem(1));
        if (status === 201) pieces += 1;
      }
    })();
    await vi.waitFor(() => expect(pieces).toBeGreaterThan(5), POLLING);
    const before = pieces;
    const backup = join(home, 'backup');
    expect(await run('backup', product.dataDir, backup)).toMatchObject({ code: 0 });
    const after = pieces;
    expect(after).toBeGreaterThan(before);
    writing.abort();
    await writer;
    // These commands are later than the backup, so they are not in it.
    const late = await createCustomer(3);
    const keyFile = join(home, 'master-key');
    await copyFile(join(product.dataDir, 'master-key'), keyFile);
    expect(await readdir(backup)).not.toContain('master-key');
    await product.kill9();

    const dataDir = join(home, 'other-machine');
    expect(await run('restore', dataDir, backup, keyFile)).toMatchObject({ code: 0 });
    const otherMachine = await startProduct({
      env: { MIRABELLE_DATA_DIR: dataDir, RATE_LIMIT_SCALE: '100000' },
    });
    restored.push(otherMachine);
    // The events of a new person are handled after all older ones, so a repeated mail would have been sent by then.
    const newcomer = await signUp(createClient(otherMachine.url), otherMachine.inboxUrl);
    expect((await listMails(otherMachine.inboxUrl)).map(({ to }) => to)).toEqual([newcomer.email]);

    for (const [index, { account, bookings, photo }] of customers.entries()) {
      const client = createClient(otherMachine.url);
      await signInByMail(client, otherMachine.inboxUrl, account.email);
      const bookingsAnswer = await client.get<{ id: string }[]>('/api/bookings');
      expect(bookingsAnswer.body.map(({ id }) => id)).toEqual(bookings);
      expect((await client.get(photo)).status).toBe(200);
      if (index > 0) continue;
      const cart = (await client.get<{ quantity: number }[]>('/api/cart')).body;
      const restoredPieces = cart.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(restoredPieces).toBeGreaterThanOrEqual(Math.min(before, 99));
    }
    await createClient(otherMachine.url).post('/api/auth/signin', { email: late.account.email });
    expect(await listMails(otherMachine.inboxUrl, late.account.email)).toEqual([]);

    // A repeated restore is refused because there is data. A restore with a wrong key is refused and leaves nothing behind.
    expect(await run('restore', dataDir, backup, keyFile)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('There is data in'),
    });
    const wrongKey = join(home, 'wrong-key');
    await writeFile(wrongKey, Buffer.alloc(32, 1).toString('base64'));
    const third = join(home, 'third-machine');
    expect(await run('restore', third, backup, wrongKey)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('This is not the master key of the backup'),
    });
    expect(await readdir(third)).toEqual([]);
  });
});
