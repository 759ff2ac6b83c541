import { randomBytes } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.js';
import type { HttpClient } from '../support/http-client.js';
import { type Product, startProduct } from '../support/product.js';
import { createProductContext } from '../support/test-context.js';
import { openWithSession, signInStaff, signUpCustomer } from './backoffice-people.js';
import { findAccessibilityFaults } from './page-checks.js';

let database: TestDatabase;
let product: Product;
/** Gives access to the product's database, to break it and to repair it. */
let context: ServiceContext;
let operatorClient: HttpClient;

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  const env = { DATABASE_URL: database.url, MASTER_KEY: randomBytes(32).toString('base64') };
  product = await startProduct({ env });
  operatorClient = await signInStaff(product, 'operator');
  context = createProductContext({ ...env, PUBLIC_URL: product.url, SMTP_URL: 'smtp://127.0.0.1:1' });
});

afterAll(async () => {
  await product?.stop();
  await context?.close();
  await database?.drop();
});

const openOperator = () => openWithSession(operatorClient, { product });

describe('Operations', () => {
  it('an operator sees a parked event, and processes all selected ones by one command once their cause is fixed', async () => {
    const operator = await openOperator();
    const { page } = operator;
    await page.goto('/backoffice/operations');
    await page.getByText('All systems running. Nothing is stuck.').waitFor();
    const readers = page.getByRole('region', { name: 'Log readers' }).getByRole('row');
    await readers.nth(10).waitFor();
    const names = await readers.evaluateAll((rows) => rows.map((row) => row.children[0]?.textContent ?? ''));
    // A reader that the back office has no text for would appear under its internal name, such as `read_model`.
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => /^[a-z_-]+$/.test(name))).toEqual([]);

    await context.pool.query(
      `alter table read_model.users add constraint no_augusta check (first_name is distinct from 'Augusta')`,
    );
    const ada = await signUpCustomer('Augusta', 'King', product);
    // The page follows live events, without a reload.
    await page.getByRole('link', { name: '1 event is parked.' }).click();
    await page.getByText(/no_augusta/).waitFor();
    expect(await page.getByText(ada.email).count()).toBe(0);
    await page.getByRole('table').getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/It failed again/).waitFor();

    await context.pool.query('alter table read_model.users drop constraint no_augusta');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const toolbar = page.locator('[data-test="bulk-actions-toolbar"]');
    await toolbar.getByRole('button', { name: 'Try again' }).click();
    const question = page.getByRole('dialog', { name: 'Try 1 event again?' });
    await question.getByText('One event', { exact: true }).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Try it again' }).click();
    // One event is not named once more.
    await page.getByText('One event was processed.').waitFor();
    await page.getByRole('heading', { name: 'Nothing is parked' }).waitFor();
    const { body } = await ada.client.get<{ firstName: string }>('/api/auth/user');
    expect(body.firstName).toBe('Augusta');

    await page.goto('/backoffice/operations');
    await page.getByText('operator@mirabelle.test retried a parked event: it was processed.').waitFor();
    expect(operator.pageErrors).toEqual([]);
  });

  it('an operator rebuilds the read tables by typing their name and follows the progress to the end', async () => {
    const [first, second] = [await openOperator(), await openOperator()];
    const { page } = first;
    await Promise.all([page.goto('/backoffice/operations'), second.page.goto('/backoffice/operations')]);
    await second.page.getByText('All systems running. Nothing is stuck.').waitFor();
    // A writer of the read tables delays the swap, so that the progress can be seen.
    const writer = await context.pool.connect();
    await writer.query('begin');
    await writer.query(`select pg_advisory_xact_lock_shared(hashtextextended('read-model/swap', 0))`);

    await page.getByRole('button', { name: 'Rebuild…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type read_model to confirm').fill('read_mod');
    expect(await dialog.getByRole('button', { name: 'Rebuild', exact: true }).isDisabled()).toBe(true);
    await dialog.getByLabel('Type read_model to confirm').fill('read_model');
    await dialog.getByRole('button', { name: 'Rebuild', exact: true }).click();
    await page.getByText('The rebuild has been requested.').waitFor();
    // Every operator sees the progress and cannot start another rebuild.
    for (const operatorPage of [page, second.page]) {
      await operatorPage.getByRole('progressbar', { name: 'Rebuild the read tables' }).waitFor();
      await operatorPage.getByText(/^\d[\d,]* of \d[\d,]* events/).waitFor();
      expect(await operatorPage.getByRole('button', { name: 'Rebuild…' }).isDisabled()).toBe(true);
    }
    await writer.query('commit');
    writer.release();
    for (const operatorPage of [page, second.page]) {
      await operatorPage.getByText('Requested by operator@mirabelle.test').waitFor();
      await operatorPage
        .getByRole('progressbar', { name: 'Rebuild the read tables' })
        .waitFor({ state: 'detached' });
    }
    expect([...first.pageErrors, ...second.pageErrors]).toEqual([]);
  });
});
