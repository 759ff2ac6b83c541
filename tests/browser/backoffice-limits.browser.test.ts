import { SALONS } from '@mirabelle/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordAppointments } from '../service/calls/appointments.js';
import { recordCommissions } from '../service/calls/commissions.js';
import { type OwnWorld, openOwnWorld } from '../service/calls/index.js';
import { recordMessages } from '../service/calls/messages.js';
import { openWithSession } from './backoffice-people.js';
import { createListPath } from './list-path.js';
import { findAccessibilityFaults } from './page-checks.js';

/** A product with the limits of production, among them 120 changes a minute and person. */
let world: OwnWorld;
beforeAll(async () => {
  world = await openOwnWorld({ env: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => world?.close());

/** Opens a page of a colleague. The paths of all that it changes are collected. */
async function openPage(role: 'finance' | 'support' | 'operator') {
  const opened = await openWithSession(world.actors[role].client, { product: world.product });
  const commands: string[] = [];
  opened.page.on('request', (request) => {
    if (request.method() === 'POST') commands.push(new URL(request.url()).pathname);
  });
  return { ...opened, commands };
}

it('at the default limits finance approves all 250 matching commissions with one command, and sees their sum before and each name after', async () => {
  const count = 250;
  const affiliateId = 'page_limits';
  const details = { productName: 'Velvet' };
  await recordCommissions(
    world,
    Array.from({ length: count }, () => ({ affiliateId, details })),
  );
  const { page, pageErrors, commands } = await openPage('finance');
  await page.goto(`/backoffice/${createListPath('affiliate-transactions', { affiliateId })}`);
  await page.getByRole('group', { name: 'Group by' }).getByRole('button', { name: 'State' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  // The totals stay in sight while rows are selected.
  await page
    .getByRole('region', { name: 'Totals' })
    .getByRole('row', { name: /^Total/ })
    .click({ trial: true });
  await page.getByRole('heading', { name: `Totals of all ${count} commissions` }).click({ trial: true });

  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const selected = page.getByRole('dialog', { name: 'Approve 25 commissions?' });
  await selected.getByText('25 commissions: $26.00').waitFor();
  await selected.getByRole('radio', { name: `All ${count} that match the list` }).check();
  const question = page.getByRole('dialog', { name: `Approve ${count} commissions?` });
  await question.getByText(`${count} commissions: $260.00`).waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Approve them' }).click();

  await page.getByRole('button', { name: 'Show them' }).click();
  const results = page.getByRole('dialog', { name: `${count} commissions are approved.` });
  await results.getByText('Total: $260.00').waitFor();
  const names = results.getByText(`$1.04 · ${affiliateId} · Velvet`);
  await results.getByText('And 50 more').waitFor();
  await results.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => names.count()).toBe(count);
  expect(await results.getByText(/[0-9a-f]{8}-[0-9a-f]{4}-/).count()).toBe(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await results.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: `Approved ${count}` }).waitFor();
  expect(commands).toEqual(['/api/admin/affiliate-transactions/approve']);
  expect(pageErrors).toEqual([]);
});

it('at the default limits support hands 100 messages over to a colleague with one command, and each of them is done', async () => {
  const count = 100;
  const subject = 'Parcel of the limits';
  await recordMessages(world, { subject, count });
  const { page, pageErrors, commands } = await openPage('support');
  await page.goto(`/backoffice/${createListPath('contact-messages', { q: subject })}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const selectAll = page.getByRole('button', { name: `Select all ${count}` });
  await selectAll.click();
  // The rows of the other pages are selected once their ids are read.
  await selectAll.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Hand over ${count} messages` });
  await dialog.getByText(`${subject} (Kay ${count})`, { exact: true }).waitFor();
  await dialog.getByRole('combobox', { name: /^Colleague/ }).click();
  await page.getByRole('option', { name: 'operator@mirabelle.test (Operator)' }).click();
  await dialog.getByRole('textbox', { name: /^What should your colleague know/ }).fill('I am on leave.');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hand them over' }).click();
  await page
    .getByText(`${count} messages are handed over to operator@mirabelle.test.`, { exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Show them' }).click();
  const results = page.getByRole('dialog', { name: `${count} messages are handed over.` });
  await expect.poll(() => results.getByText('Done', { exact: true }).count()).toBe(count);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(commands).toEqual(['/api/admin/contact-messages/hand-over']);
  expect(pageErrors).toEqual([]);
});

it('at the default limits an operator moves the appointments of a closed day with one command, and each is named with its new time', async () => {
  const salon = SALONS[0] as (typeof SALONS)[number];
  const count = 6;
  const ids = await recordAppointments(world, count, { isOneDay: true });
  const day = ids[0]?.split('.')[1] ?? '';
  const { client } = world.actors.operator;
  const closed = await client.post(`/api/admin/salons/${salon.id}/close-days`, { from: day, to: day });
  expect(closed.status).toBe(200);
  await world.waitUntilProjected();
  const { page, pageErrors, commands } = await openPage('operator');
  await page.goto(`/backoffice/salons/${salon.id}`);
  await page.getByRole('button', { name: /^Move appointments from / }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${count} appointments?` });
  await expect.poll(() => dialog.getByText(/^New time: /).count()).toBe(count);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move them' }).click();
  await page.getByText(`${count} appointments are moved.`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show them' }).click();
  const results = page.getByRole('dialog', { name: `${count} appointments are moved.` });
  await expect.poll(() => results.getByText(/^Done/).count()).toBe(count);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await results.getByRole('button', { name: 'Close' }).click();
  await page.getByText('No appointments to settle').waitFor();
  expect(commands).toEqual(['/api/admin/bookings/reschedule']);
  expect(pageErrors).toEqual([]);
});
