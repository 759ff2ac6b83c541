import {
  adminApproveTransaction,
  adminCancelBooking,
  adminCompleteBooking,
  adminConfirmBooking,
  adminHideReview,
  adminNoShowBooking,
  adminPayTransaction,
  adminRejectTransaction,
} from '@mirabelle/backoffice-contracts';
import type { Endpoint } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomerBooking, createCustomerReview, createPastBooking } from '../service/calls/booking.js';
import { recordCommissions } from '../service/calls/commissions.js';
import { callOrThrow, openWorld, type World } from '../service/calls/index.js';
import { takeTurns } from '../support/soak.js';
import { openWithSession } from './backoffice-people.js';
import { createListPath } from './list-path.js';
import { findAccessibilityFaults } from './page-checks.js';

let world: World;
let secondOperator: World['actors']['operator'];
beforeAll(async () => {
  world = await openWorld();
  secondOperator = await world.signUpStaff('operator');
  await world.waitUntilProjected();
});
afterAll(() => world?.close());

interface BulkCase {
  readonly name: string;
  readonly resource: 'bookings' | 'affiliate-transactions' | 'reviews';
  readonly button: string;
  readonly submit: string;
  /** The same change of one record, which a colleague makes meanwhile. */
  readonly changeOfOne: Endpoint;
  /** Creates a record that the action can change. @returns its id */
  create(): Promise<string>;
  /** The name of such a record in the list of results. */
  readonly itemName: RegExp;
  /** Absent for records that are worth nothing. */
  readonly sum?: string;
}

const APPOINTMENT_NAME = /Haircut.*\d{4}/;
const COMMISSION_NAME = /^\$1\.04 · Mirabelle · ORDER-/;
const createParams = (id: string) => ({ params: { id } });

async function bookConfirmed(): Promise<string> {
  const { id } = await createCustomerBooking(world);
  await callOrThrow(world.actors.operator.client, adminConfirmBooking, createParams(id));
  return id;
}
const bookPast = async () => (await createPastBooking(world)).id;
const recordCommission = async () => (await recordCommissions(world, [{}]))[0] ?? '';

/** A commission that neither of the two who pay has approved. */
async function recordApproved(): Promise<string> {
  const id = await recordCommission();
  await callOrThrow(world.actors.operator.client, adminApproveTransaction, createParams(id));
  return id;
}

const booking = { resource: 'bookings', itemName: APPOINTMENT_NAME } as const;
const commission = { resource: 'affiliate-transactions', itemName: COMMISSION_NAME, sum: '$1.04' } as const;

const CASES: readonly BulkCase[] = [
  {
    ...booking,
    name: 'completed appointments',
    button: 'Mark as completed',
    submit: 'They took place',
    changeOfOne: adminCompleteBooking,
    create: bookPast,
  },
  {
    ...booking,
    name: 'no-shows',
    button: 'Mark as no-show',
    submit: 'They did not come',
    changeOfOne: adminNoShowBooking,
    create: bookPast,
  },
  {
    ...booking,
    name: 'canceled appointments',
    button: 'Cancel appointments',
    submit: 'Cancel the appointments',
    changeOfOne: adminCancelBooking,
    create: bookConfirmed,
  },
  {
    ...commission,
    name: 'rejected commissions',
    button: 'Reject',
    submit: 'Reject them',
    changeOfOne: adminRejectTransaction,
    create: recordCommission,
  },
  {
    ...commission,
    name: 'paid commissions',
    button: 'Mark as paid',
    submit: 'They have been paid',
    changeOfOne: adminPayTransaction,
    create: recordApproved,
  },
  {
    resource: 'reviews',
    itemName: /^Plum & Pearl/,
    name: 'hidden reviews',
    button: 'Hide',
    submit: 'Hide them',
    changeOfOne: adminHideReview,
    create: async () => (await createCustomerReview(world)).id,
  },
];

/** Selects two records, opens the dialog, lets a colleague change the first one, and sends the command. */
async function runBulkAction(
  { resource, button, submit, changeOfOne, create }: BulkCase,
  { failsNames = false } = {},
) {
  const changedId = await create();
  const unchangedId = await create();
  await world.waitUntilProjected();
  const { page, pageErrors } = await openWithSession(secondOperator.client);
  await page.goto(`/backoffice/${createListPath(resource, { id: [changedId, unchangedId] })}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: button, exact: true }).click();
  const send = page.getByRole('dialog').getByRole('button', { name: submit });
  if (changeOfOne === adminRejectTransaction)
    await page.getByRole('textbox', { name: 'Reason' }).fill('Bought by the affiliate');
  await expect.poll(() => send.isEnabled()).toBe(true);
  const body =
    changeOfOne === adminCancelBooking || changeOfOne === adminRejectTransaction ? { body: {} } : {};
  const colleague = resource === 'affiliate-transactions' ? world.actors.finance : world.actors.operator;
  await callOrThrow(colleague.client, changeOfOne, { ...createParams(changedId), ...body });
  const areNames = ({ pathname, search }: URL) =>
    pathname === `/api/admin/${resource}` && search.includes(unchangedId);
  if (failsNames) await page.route(areNames, (route) => route.abort());
  await send.click();
  const results = page.getByRole('dialog', { name: 'Done for 1 of 2.' });
  await results.waitFor();
  return { page, pageErrors, results, restoreNames: () => page.unroute(areNames) };
}

describe('The results of a bulk action', () => {
  it.each(takeTurns(CASES, 3).map((bulkCase) => [bulkCase.name, bulkCase] as const))(
    'the results of a bulk action name each of the %s, and do not count one that a colleague had changed already',
    async (_name, bulkCase) => {
      const { page, pageErrors, results } = await runBulkAction(bulkCase);
      await results.getByText('One was already done and isn’t counted.').waitFor();
      if (bulkCase.sum) await results.getByText(`Total: ${bulkCase.sum}`).waitFor();
      const items = results.getByRole('listitem');
      await expect.poll(() => items.filter({ hasText: bulkCase.itemName }).count()).toBe(2);
      await items.filter({ hasText: 'Already done' }).waitFor();
      expect(await results.getByText(/^[0-9a-f]{8}-[0-9a-f]{4}-/).count()).toBe(0);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      expect(pageErrors).toEqual([]);
    },
  );

  it('the results of a bulk action say that names could not be loaded, and show them once they can be', async () => {
    const bulkCase = CASES.find(({ changeOfOne }) => changeOfOne === adminRejectTransaction) as BulkCase;
    const { page, results, restoreNames } = await runBulkAction(bulkCase, { failsNames: true });
    await results.getByText('Its name could not be loaded yet').first().waitFor();
    await results.getByRole('alert').filter({ hasText: 'This didn’t load' }).waitFor();
    expect(await results.getByText('…', { exact: true }).count()).toBe(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await restoreNames();
    // The page loads the names again by itself.
    await expect.poll(() => results.getByText(bulkCase.itemName).count()).toBe(2);
    expect(await results.getByRole('alert').count()).toBe(0);
  });
});
