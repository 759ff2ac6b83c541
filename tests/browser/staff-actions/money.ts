import {
  adminApproveTransaction,
  adminApproveTransactions,
  adminCorrectTransactionPayout,
  adminPayTransaction,
  adminRefundPayment,
  adminRejectTransaction,
  adminReverseTransaction,
  adminSendGoods,
  adminStopBulkAction,
  adminWithdrawTransactionApproval,
} from '@mirabelle/backoffice-contracts';
import { recordCommissions } from '../../service/calls/commissions.js';
import { holdBulkResults } from '../../service/calls/hold-bulk-results.js';
import { callOrThrow, type World } from '../../service/calls/index.js';
import { createCartItem, createOrderForm, DELIVERY_ADDRESS, payOrder } from '../../support/shopping.js';
import { createListPath } from '../list-path.js';
import { findButton } from '../locators.js';
import { byBulkDialog, byDialog, click, isSubmitOffered, type StaffAction } from './staff-action.js';

const role = 'finance';
/** Records a commission of a partner, because nobody is paid for a commission of our own house. */
const recordCommission = async (world: World) =>
  (await recordCommissions(world, [{ affiliateId: 'a-friend' }]))[0] ?? '';
const openCommission = async (world: World) => `affiliate-transactions/${await recordCommission(world)}/show`;
const enterReason = (page: Parameters<StaffAction['fill']>[0]) =>
  page.getByLabel('Reason (optional)').fill('The order was sent back');

/** Opens a commission that somebody else has approved, because nobody may pay what they approved. */
async function openApprovedCommission(world: World): Promise<string> {
  const id = await recordApprovedCommission(world);
  await world.waitUntilProjected();
  return `affiliate-transactions/${id}/show`;
}

async function recordApprovedCommission(world: World): Promise<string> {
  const id = await recordCommission(world);
  await callOrThrow(world.actors.operator.client, adminApproveTransaction, { params: { id } });
  return id;
}

async function openPaidCommission(world: World): Promise<string> {
  const id = await recordApprovedCommission(world);
  await callOrThrow(world.actors.finance.client, adminPayTransaction, { params: { id } });
  await world.waitUntilProjected();
  return `affiliate-transactions/${id}/show`;
}

let releaseHeldResults = async () => {};

export const moneyActions: readonly StaffAction[] = [
  {
    name: 'the approval of a commission',
    sends: adminApproveTransaction,
    role,
    open: openCommission,
    ...byDialog('Approve', 'Approve it'),
    done: 'The commission is approved for the next payout.',
    leadsTo: { event: 'CommissionApproved' },
  },
  {
    name: 'the rejection of a commission',
    sends: adminRejectTransaction,
    role,
    open: openCommission,
    ...byDialog('Reject', 'Reject it', (page) =>
      page.getByRole('textbox', { name: 'Reason' }).fill('Bought by the affiliate'),
    ),
    done: 'The commission is rejected.',
    leadsTo: { event: 'CommissionRejected' },
  },
  {
    name: 'the withdrawal of an approval',
    sends: adminWithdrawTransactionApproval,
    role,
    open: openApprovedCommission,
    ...byDialog('Withdraw approval', 'Withdraw it', enterReason),
    done: 'The approval is withdrawn. The commission is pending again.',
    leadsTo: { event: 'CommissionApprovalWithdrawn' },
  },
  {
    name: 'the payment of a commission',
    sends: adminPayTransaction,
    role,
    open: openApprovedCommission,
    ...byDialog('Mark as paid', 'It has been paid', (page) =>
      page.getByRole('textbox', { name: 'Number of the transfer' }).fill('NOV-42'),
    ),
    done: 'The commission is marked as paid.',
    leadsTo: { event: 'CommissionPaid' },
  },
  {
    name: 'the correction of a transfer',
    sends: adminCorrectTransactionPayout,
    role,
    open: openPaidCommission,
    ...byDialog('Add day and number', 'Add them', async (page) => {
      await page.getByLabel('Date of the transfer').fill(new Date().toISOString().slice(0, 10));
      await page.getByRole('textbox', { name: 'Number of the transfer' }).fill('NOV-42');
      await page.getByRole('textbox', { name: 'Reason' }).fill('Marked as paid without it');
    }),
    done: 'The day and the number of the transfer are noted.',
    leadsTo: { event: 'CommissionPayoutCorrected' },
  },
  {
    name: 'the reversal of a commission',
    sends: adminReverseTransaction,
    role,
    open: openPaidCommission,
    ...byDialog('Reverse', 'Reverse it', (page) =>
      page.getByRole('textbox', { name: 'Reason' }).fill('The order was sent back'),
    ),
    done: 'The commission is reversed. Its deduction now waits for approval.',
    leadsTo: { event: 'CommissionReversed' },
  },
  {
    name: 'the refund of a payment',
    sends: adminRefundPayment,
    role,
    async open(world) {
      const { client } = await world.signUpCustomer();
      const order = await createOrderForm(client, createCartItem(world.takeNextNumber() % 40));
      const id = await payOrder(client, order);
      await world.waitUntilProjected();
      return `payments/${id}/show`;
    },
    ...byDialog('Refund in full', 'Refund it', (page) => page.getByLabel('Why').fill('Arrived broken')),
    // Once the refund has begun the page offers none, and the dialog goes with it.
    isOffered: isSubmitOffered('Refund it'),
    done: 'The test payment is being canceled. No money was taken, so none goes back.',
    leadsTo: { event: 'PaymentRefundRequested' },
  },
  {
    name: 'the refund of a piece of a purchase',
    sends: adminRefundPayment,
    role,
    async open(world) {
      const { client } = await world.signUpCustomer();
      const item = createCartItem(world.takeNextNumber() % 40, { quantity: 3 });
      const order = await createOrderForm(client, item);
      const id = await payOrder(client, { ...order, delivery: DELIVERY_ADDRESS });
      await world.waitUntilProjected();
      return `payments/${id}/show`;
    },
    ...byDialog('Refund', 'Refund it', async (page) => {
      await page.getByLabel('How many pieces').fill('1');
      await page.getByLabel('Why').fill('Arrived broken');
    }),
    isOffered: isSubmitOffered('Refund it'),
    done: 'The pieces are being canceled. No money was taken, so none goes back.',
    leadsTo: { event: 'PaymentPartRefundRequested' },
  },
  {
    name: 'the sending of goods',
    sends: adminSendGoods,
    role: 'operator',
    async open(world) {
      const { client } = await world.signUpCustomer();
      const order = await createOrderForm(client, createCartItem(world.takeNextNumber() % 40));
      const id = await payOrder(client, { ...order, delivery: DELIVERY_ADDRESS });
      await client.post('/api/affiliate/transaction', { paypalOrderId: id, amount: order.amount });
      await world.waitUntilProjected();
      return `payments/${id}/show`;
    },
    ...byDialog('Mark as sent', 'It is sent', (page) => page.getByLabel('Tracking number').fill('6A-1')),
    done: 'Marked as sent, and the customer gets an email about it.',
    leadsTo: { event: 'GoodsSent' },
  },
  {
    name: 'the approval of all selected commissions',
    sends: adminApproveTransactions,
    role,
    open: async (world) =>
      createListPath('affiliate-transactions', { id: await recordCommissions(world, [{}, {}]) }),
    ...byBulkDialog('Approve', 'Approve them'),
    done: '2 commissions are approved.',
    leadsTo: { table: 'bulk_actions', where: "resource = 'affiliate-transactions'" },
  },
  {
    name: 'the stop of a bulk action',
    sends: adminStopBulkAction,
    role,
    async open(world) {
      const records = (await recordCommissions(world, [{}, {}])).map((id) => ({ id, version: null }));
      const held = await holdBulkResults(world);
      releaseHeldResults = () => held.release();
      await callOrThrow(world.actors.finance.client, adminApproveTransactions, { body: { records } });
      await held.waitUntilBatchIsHeld();
      return 'payments';
    },
    needsLoad: true,
    async fill(page) {
      await click(page, 'Show progress');
      await findButton(page, 'Stop').waitFor();
    },
    press: (page) => click(page, 'Stop'),
    isOffered: (page) => findButton(page, 'Stop').isVisible(),
    done: 'Stopped by hand. Finished records stay changed; the rest is unchanged.',
    leadsTo: { table: 'bulk_actions', where: 'stop_requested_at is not null' },
    async end(page) {
      await releaseHeldResults();
      // Both records were in work before the stop, so all of it was done.
      await page.getByText('2 commissions are approved.', { exact: true }).waitFor();
    },
  },
];
