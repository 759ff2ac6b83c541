import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordCommissions } from '../service/calls/commissions.js';
import { createMessage } from '../service/calls/contact.js';
import { holdBulkResults } from '../service/calls/hold-bulk-results.js';
import { openWorld, type World } from '../service/calls/index.js';
import { isItsTurn } from '../support/soak.js';
import { openWithSession } from './backoffice-people.js';
import { createListPath } from './list-path.js';
import { findAccessibilityFaults } from './page-checks.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

describe('Many records at once', () => {
  it('a bulk action is found again after a reload and stopped half-way, which leaves the rest unchanged, and a second one completes it', async () => {
    const { page, pageErrors } = await openPendingCommissions();
    await approveAllAndHold(page, async () => {
      await page.reload();
      await page.getByText(PROGRESS).waitFor();
      await page.getByRole('button', { name: 'Show progress' }).click();
      await page.getByRole('dialog', { name: 'Working through your list' }).waitFor();
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
      await page.getByRole('button', { name: 'Stopping…' }).waitFor();
    });
    const stopped = page.getByRole('dialog', { name: new RegExp(`^Done for \\d+ of ${LONG_COUNT}\\.$`) });
    await stopped
      .getByText('Stopped by hand. Finished records stay changed; the rest is unchanged.')
      .waitFor();
    const heading = (await stopped.getByRole('heading').textContent()) ?? '';
    const done = Number(/\d+/.exec(heading)?.[0]);
    expect([done > 0, done < LONG_COUNT]).toEqual([true, true]);
    await stopped.getByText(`${LONG_COUNT - done} were not touched.`).waitFor();
    await stopped.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: `Pending ${LONG_COUNT - done}`, exact: true }).waitFor();

    await approveAll(page);
    await page.getByText(`${LONG_COUNT - done} commissions are approved.`, { exact: true }).waitFor();
    await page.getByRole('tab', { name: `Approved ${LONG_COUNT}`, exact: true }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  // Every other day.
  it.runIf(isItsTurn(1, 2))(
    'support closes all messages that match a search with one command, and reads the result by their subjects',
    async () => {
      const subject = `Parcel ${world.takeNextNumber()}`;
      for (let n = 0; n < MESSAGE_COUNT; n += 1)
        await createMessage(world, { subject, name: `Kay ${n + 1}` });
      await world.waitUntilProjected();
      const { page, pageErrors } = await openWithSession(world.actors.support.client);
      const commands: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') commands.push(new URL(request.url()).pathname);
      });
      await page.goto(`/backoffice/${createListPath('contact-messages', { q: subject })}`);
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('radio', { name: `All ${MESSAGE_COUNT} that match the list` }).check();
      const question = page.getByRole('dialog', { name: `Close ${MESSAGE_COUNT} messages?` });
      await question.getByText(`${MESSAGE_COUNT} messages`, { exact: true }).waitFor();
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await question.getByRole('button', { name: 'Close them' }).click();
      await page.getByRole('button', { name: 'Show them' }).click();
      const results = page.getByRole('dialog', { name: `${MESSAGE_COUNT} messages are closed.` });
      await results.getByText(`${subject} (Kay 1)`, { exact: true }).waitFor();
      expect(await results.getByText('Total:').count()).toBe(0);
      await results.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('tab', { name: `All, also spam ${MESSAGE_COUNT}`, exact: true }).waitFor();
      expect(commands).toEqual(['/api/admin/contact-messages/close']);
      expect(pageErrors).toEqual([]);
    },
  );
});

/** More than one page of the inbox. */
const MESSAGE_COUNT = 27;
/** Several batches of the workers. */
const LONG_COUNT = 100;
const PROGRESS = new RegExp(`^(\\d+ of ${LONG_COUNT} processed|Working on ${LONG_COUNT} records…)$`);

/** Opens a list of {@link LONG_COUNT} pending commissions of an affiliate that no other test uses. */
async function openPendingCommissions() {
  const affiliateId = `page_bulk_${world.takeNextNumber()}`;
  await recordCommissions(
    world,
    Array.from({ length: LONG_COUNT }, () => ({ affiliateId })),
  );
  const opened = await openWithSession(world.actors.finance.client);
  await opened.page.goto(`/backoffice/${createListPath('affiliate-transactions', { affiliateId })}`);
  return opened;
}

/** Starts the approval of all commissions that match the list. */
async function approveAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('radio', { name: /^All .* that match the list/ }).check();
  await page.getByRole('button', { name: 'Approve them' }).click();
}

/** Starts an approval of all commissions, holds it in its first batch, and runs `work` meanwhile. */
async function approveAllAndHold(page: Page, work: () => Promise<void>): Promise<void> {
  const heldResults = await holdBulkResults(world);
  try {
    await approveAll(page);
    await heldResults.waitUntilBatchIsHeld();
    await page.getByText(PROGRESS).waitFor();
    await work();
  } finally {
    await heldResults.release();
  }
}
