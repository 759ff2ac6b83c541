import { randomBytes } from 'node:crypto';
import { createPlatform, type Platform, readConfig } from '@mirabelle/platform';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/chromium.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { type Product, startProduct } from '../support/product.js';
import { signUpCustomer, openStaff } from './backoffice-people.js';

let database: TestDatabase;
let product: Product;
let browser: Browser;
/** The same database that the product works on, to break it and to mend it. */
let platform: Platform;

beforeAll(async () => {
  database = await createDatabase();
  const env = { DATABASE_URL: database.url, MASTER_KEY: randomBytes(32).toString('base64') };
  [product, browser] = await Promise.all([startProduct({ env }), launchBrowser()]);
  platform = createPlatform(
    readConfig({ ...env, PUBLIC_URL: product.url, SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'error' }),
  );
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await platform?.close();
  await database?.drop();
});

describe('Operations', () => {
  it('an operator sees a parked event, and processes it once its cause is fixed', async () => {
    const operator = await openStaff('operator');
    const { page } = operator;
    await page.goto('/backoffice/operations');
    await page.getByText('All is well').waitFor();

    await platform.pool.query(
      `alter table read_model.users add constraint no_augusta check (first_name is distinct from 'Augusta')`,
    );
    const ada = await signUpCustomer('Augusta', 'King');
    // Without a reload: the page hears of it.
    await page.getByRole('link', { name: '1 event is parked.' }).click();
    await page.getByText(/no_augusta/).waitFor();
    expect(await page.getByText(ada.email).count()).toBe(0);
    await page.getByRole('table').getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/It failed again/).waitFor();

    await platform.pool.query('alter table read_model.users drop constraint no_augusta');
    await page.getByRole('table').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Nothing is parked' }).waitFor();
    const { body } = await ada.client.get<{ firstName: string }>('/api/auth/user');
    expect(body.firstName).toBe('Augusta');

    await page.goto('/backoffice/operations');
    await page
      .getByText('operator@mirabelle.test had a parked event tried again: it was processed.')
      .waitFor();
    expect(operator.pageErrors).toEqual([]);
  });

  it('an operator rebuilds the read tables by typing their name and follows the progress to the end', async () => {
    const [one, other] = [
      await openStaff('operator'),
      await openStaff('operator'),
    ];
    const { page } = one;
    await Promise.all([page.goto('/backoffice/operations'), other.page.goto('/backoffice/operations')]);
    await other.page.getByText('All is well').waitFor();
    // Whoever writes read tables keeps the swap waiting, so that there is time to look.
    const writing = await platform.pool.connect();
    await writing.query('begin');
    await writing.query(`select pg_advisory_xact_lock_shared(hashtextextended('read-model/swap', 0))`);

    await page.getByRole('button', { name: 'Rebuild…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type read_model to confirm').fill('read_mod');
    expect(await dialog.getByRole('button', { name: 'Rebuild', exact: true }).isDisabled()).toBe(true);
    await dialog.getByLabel('Type read_model to confirm').fill('read_model');
    await dialog.getByRole('button', { name: 'Rebuild', exact: true }).click();
    await page.getByText('The rebuild is on its way.').waitFor();
    // Whoever looks sees it advance, and can begin no other.
    for (const each of [page, other.page]) {
      await each.getByRole('progressbar', { name: 'Rebuild the read tables' }).waitFor();
      await each.getByText(/^\d[\d,]* of \d[\d,]* events/).waitFor();
      expect(await each.getByRole('button', { name: 'Rebuild…' }).isDisabled()).toBe(true);
    }
    await writing.query('commit');
    writing.release();
    for (const each of [page, other.page]) {
      await each.getByText('Asked for by operator@mirabelle.test').waitFor();
      await each.getByRole('progressbar', { name: 'Rebuild the read tables' }).waitFor({ state: 'detached' });
    }
    expect([...one.pageErrors, ...other.pageErrors]).toEqual([]);
  });
});
