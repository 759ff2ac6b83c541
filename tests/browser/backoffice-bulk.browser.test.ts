import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordCommissions } from '../service/calls/commissions.js';
import { openWorld, type World } from '../service/calls/index.js';
import { openWithSession } from './backoffice-people.js';
import { findAccessibilityFaults } from './page-checks.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const COUNT = 250;

describe('Many records at once', () => {
  it('finance approves all 250 matching commissions with one command, and sees their sum before and each name after', async () => {
    const affiliateId = `page_bulk_${world.nextNumber()}`;
    const details = { productName: 'Velvet' };
    await recordCommissions(
      world,
      Array.from({ length: COUNT }, () => ({ affiliateId, details })),
    );
    const { page, pageErrors } = await openWithSession(world.actors.finance.client);
    const commands: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') commands.push(new URL(request.url()).pathname);
    });
    const filter = encodeURIComponent(JSON.stringify({ affiliateId }));
    await page.goto(`/backoffice/affiliate-transactions?filter=${filter}`);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    // The totals stay in sight while rows are selected.
    await page
      .getByRole('region', { name: 'Totals' })
      .getByRole('row', { name: /^Total/ })
      .click({ trial: true });
    await page.getByRole('heading', { name: `Totals of all ${COUNT} rows` }).click({ trial: true });

    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const selected = page.getByRole('dialog', { name: 'Approve 25 commissions?' });
    await selected.getByText('25 commissions: $26.00').waitFor();
    await selected.getByRole('radio', { name: `All ${COUNT} that match the list` }).check();
    const question = page.getByRole('dialog', { name: `Approve ${COUNT} commissions?` });
    await question.getByText(`${COUNT} commissions: $260.00`).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await question.getByRole('button', { name: 'Approve them' }).click();

    const results = page.getByRole('dialog', { name: `${COUNT} of ${COUNT} succeeded.` });
    await results.getByText('Total: $260.00').waitFor();
    await results.getByText(`$1.04 · ${affiliateId} · Velvet`).first().waitFor();
    await results.getByText('And 50 more').waitFor();
    expect(await results.getByText(/[0-9a-f]{8}-[0-9a-f]{4}-/).count()).toBe(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await results.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: `Approved ${COUNT}` }).waitFor();
    expect(commands).toEqual(['/api/admin/affiliate-transactions/approve']);
    expect(pageErrors).toEqual([]);
  });
});
