import { adminApproveTransaction } from '@mirabelle/backoffice-contracts';
import { recordCommissions } from '../../service/calls/commissions.js';
import { callOrThrow } from '../../service/calls/index.js';
import { buyForCommission, signUpCustomer } from '../backoffice-people.js';
import {
  choose,
  findInDialog,
  goTo,
  moveToRow,
  openHistory,
  pressByKey,
  pressInGroup,
  runBulkAction,
  searchList,
  submitDialog,
  tabTo,
  typeInto,
} from '../keyboard.js';
import { findButton } from '../locators.js';
import type { KeyboardDay } from './day-task.js';

const SEARCH = 'Name, product, salon, order, transfer';
const OPEN = 'What was bought';

export const financeDay: KeyboardDay = {
  role: 'finance',
  async prepare(world) {
    const affiliateId = `keys_${world.takeNextNumber()}`;
    const names = ['First gloss', 'Second gloss', 'Third gloss', 'Fourth gloss'];
    const ids = await recordCommissions(
      world,
      names.map((productName) => ({ affiliateId, details: { productName } })),
    );
    await callOrThrow(world.actors.operator.client, adminApproveTransaction, {
      params: { id: ids[2] ?? '' },
    });
    const lastName = `Ledger${world.takeNextNumber()}`;
    const ada = await signUpCustomer('Ada', lastName);
    const { body: brands } =
      await ada.client.get<{ name: string; products: { price: string }[] }[]>('/api/brands');
    const [brand] = brands;
    const product = { price: brand?.products[0]?.price ?? '', name: 'Paid gloss', brand: brand?.name ?? '' };
    await buyForCommission(ada.client, product, affiliateId);
    await world.waitUntilProjected();

    return [
      {
        name: 'sees on the start page what is to approve, and opens it',
        isShort: true,
        async run(page) {
          await page.goto('/backoffice/');
          await pressByKey(page, page.getByRole('link', { name: /^Commissions to approve/ }));
          await page.getByRole('heading', { level: 1, name: 'Affiliate commissions' }).waitFor();
          await page.getByRole('tab', { name: /^Pending/, selected: true }).waitFor();
        },
      },
      {
        name: 'finds the commissions of an affiliate, in all states',
        isShort: true,
        async run(page) {
          await searchList(page, SEARCH, affiliateId, /Second gloss/);
          await tabTo(page, page.getByRole('tab', { name: /^Pending/ }));
          await page.keyboard.press('ArrowLeft');
          await page.keyboard.press('Enter');
          await page.getByRole('row', { name: /Third gloss/ }).waitFor();
        },
      },
      {
        name: 'selects a commission and approves it',
        isShort: true,
        async run(page) {
          await moveToRow(page, 'First gloss');
          await runBulkAction(page, 'a', 'Approve it', 'One commission is approved.');
        },
      },
      {
        name: 'rejects a commission with a reason',
        isShort: true,
        async run(page) {
          await moveToRow(page, 'Second gloss');
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { name: OPEN }).waitFor();
          await page.keyboard.press('r');
          await typeInto(page, page.getByRole('textbox', { name: 'Reason' }), 'Sent back');
          await submitDialog(page, 'Reject it', 'The commission is rejected.');
          await pressByKey(page, page.getByRole('link', { name: 'To the affiliate commissions' }));
        },
      },
      {
        name: 'pays a commission that a colleague has approved',
        isShort: true,
        async run(page) {
          await moveToRow(page, 'Third gloss');
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { name: OPEN }).waitFor();
          await page.keyboard.press('p');
          await typeInto(page, page.getByLabel('Number of the transfer'), 'NOV-42');
          await submitDialog(page, 'It has been paid', 'The commission is marked as paid.');
        },
      },
      {
        name: 'reverses a paid commission',
        async run(page) {
          await page.keyboard.press('v');
          await typeInto(page, page.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
          await submitDialog(
            page,
            'Reverse it',
            'The commission is reversed. Its deduction now waits for approval.',
          );
        },
      },
      {
        name: 'opens the negative entry, and from there the commission that it reverses',
        async run(page) {
          await pressByKey(
            page,
            page.getByRole('complementary').getByRole('link', { name: /-\$1\.04|−\$1\.04/ }),
          );
          const original = page.getByRole('main').getByRole('link', { name: /Third gloss/ });
          await pressByKey(page, original);
          await page.getByText('Reversed', { exact: true }).first().waitFor();
        },
      },
      {
        name: 'reads who did what to the commission',
        async run(page) {
          await openHistory(page, /^Commission paid/);
        },
      },
      {
        name: 'approves one commission on its page',
        async run(page) {
          await goTo(page, 'c', 'Affiliate commissions');
          await searchList(page, SEARCH, affiliateId, /Fourth gloss/);
          await moveToRow(page, 'Fourth gloss');
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { name: OPEN }).waitFor();
          await page.keyboard.press('a');
          await submitDialog(page, 'Approve it', 'The commission is approved for the next payout.');
        },
      },
      {
        name: 'withdraws the approval again',
        async run(page) {
          await page.keyboard.press('w');
          await typeInto(page, page.getByLabel('Reason (optional)'), 'Too early');
          await submitDialog(
            page,
            'Withdraw it',
            'The approval is withdrawn. The commission is pending again.',
          );
        },
      },
      {
        name: 'reads totals by affiliate and by month',
        async run(page) {
          await pressByKey(page, page.getByRole('link', { name: 'To the affiliate commissions' }));
          await pressInGroup(page, findButton(page, 'Affiliate'));
          await page
            .getByRole('region', { name: 'Totals' })
            .getByRole('row', { name: affiliateId })
            .waitFor();
          await pressInGroup(page, findButton(page, 'Month recorded'));
          await page
            .getByRole('region', { name: 'Totals' })
            .getByRole('row', { name: /^[A-Z][a-z]+ \d{4}/ })
            .first()
            .waitFor();
        },
      },
      {
        name: 'lists this month alone',
        async run(page) {
          await choose(page, page.getByRole('combobox', { name: /^Recorded \(UTC\)/ }), 'This month');
          await page.waitForURL(/this-month/);
        },
      },
      {
        name: 'downloads the list',
        async run(page) {
          await pressByKey(page, findButton(page, 'Download CSV'));
          await choose(page, page.getByRole('combobox', { name: 'Reason' }), 'For accounting');
          const [download] = await Promise.all([
            page.waitForEvent('download'),
            pressByKey(page, findInDialog(page, 'Download')),
          ]);
          if ((await download.failure()) !== null) throw new Error('The download failed.');
        },
      },
      {
        name: 'opens the payment of a purchase',
        async run(page) {
          await moveToRow(page, 'Paid gloss');
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { name: OPEN }).waitFor();
          await pressByKey(page, page.getByRole('complementary').getByRole('link').first());
          await page.getByRole('heading', { name: RegExp(lastName) }).waitFor();
        },
      },
      {
        name: 'looks for a payment by its customer',
        isShort: true,
        async run(page) {
          await goTo(page, 'p', 'Payments');
          await searchList(page, 'Customer, product or order', lastName, RegExp(lastName));
          await page.keyboard.press('j');
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { name: RegExp(lastName) }).waitFor();
        },
      },
      {
        name: 'looks whether the books agree, and at the prices',
        async run(page) {
          await goTo(page, 'n', 'Reconciliation');
          await goTo(page, 'i', 'Prices and products');
          await moveToRow(page, /^Haircut/);
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { name: 'Haircut' }).waitFor();
        },
      },
    ];
  },
};
