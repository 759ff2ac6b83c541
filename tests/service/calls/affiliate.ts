import * as backoffice from '@mirabelle/backoffice-contracts';
import { recordCommissions } from './commissions.js';
import { createMessage } from './contact.js';
import { createCallExample, type Examples } from './example.js';
import { type Actor, type CallParts, callOrThrow, type World } from './world.js';

/** Creates a pending commission. */
async function createTransaction(world: World): Promise<{ id: string }> {
  const [id = ''] = await recordCommissions(world, [{}]);
  return { id };
}

/** Creates a commission that somebody other than the caller has approved, because nobody may pay what they approved. */
async function createApprovedTransaction(world: World, caller: Actor): Promise<{ id: string }> {
  const params = await createTransaction(world);
  const { finance, operator } = world.actors;
  const approver = caller === finance ? operator : finance;
  await callOrThrow(approver.client, backoffice.adminApproveTransaction, { params });
  return params;
}

/** Creates a commission that was paid. */
async function createPaidTransaction(world: World): Promise<{ id: string }> {
  const { operator } = world.actors;
  const params = await createApprovedTransaction(world, operator);
  await callOrThrow(operator.client, backoffice.adminPayTransaction, { params });
  return params;
}

/** Creates the body of a bulk action on one commission, with its current version. */
async function createBulkBody(world: World, { id }: { id: string }) {
  await world.waitUntilProjected();
  const { version } = await callOrThrow<backoffice.AdminAffiliateTransaction>(
    world.actors.finance.client,
    backoffice.adminReadAffiliateTransaction,
    { params: { id } },
  );
  return { records: [{ id, version }] };
}

/** Starts a bulk action of the caller, or of finance if the caller may not start one. */
async function createBulkAction(world: World, caller: Actor): Promise<{ id: string }> {
  const { finance, operator, support } = world.actors;
  if (caller === support) {
    const records = [{ ...(await createMessage(world)), version: null }];
    return callOrThrow(support.client, backoffice.adminCloseMessages, { body: { records } });
  }
  const starter = caller === operator ? operator : finance;
  const body = await createBulkBody(world, await createTransaction(world));
  return callOrThrow(starter.client, backoffice.adminApproveTransactions, { body });
}

const forBulkAction =
  (createRecord: (world: World, caller: Actor) => Promise<{ id: string }>) =>
  async (world: World, caller: Actor) => ({
    body: await createBulkBody(world, await createRecord(world, caller)),
  });

const forRecord =
  (createRecord: (world: World, caller: Actor) => Promise<{ id: string }>, parts: CallParts = {}) =>
  async (world: World, caller: Actor) => ({ ...parts, params: await createRecord(world, caller) });

export const affiliateExamples: Examples = {
  adminListAffiliateTransactions: createCallExample(backoffice.adminListAffiliateTransactions),
  adminExportAffiliateTransactions: createCallExample(backoffice.adminExportAffiliateTransactions),
  adminReadPartnerBalances: createCallExample(backoffice.adminReadPartnerBalances),
  adminTotalAffiliateTransactions: createCallExample(backoffice.adminTotalAffiliateTransactions),
  adminListReconciliation: createCallExample(backoffice.adminListReconciliation),
  adminSummarizeReconciliation: createCallExample(backoffice.adminSummarizeReconciliation),
  adminReadAffiliateTransaction: {
    endpoint: backoffice.adminReadAffiliateTransaction,
    createParts: forRecord(createTransaction),
  },
  adminApproveTransaction: {
    endpoint: backoffice.adminApproveTransaction,
    createParts: forRecord(createTransaction),
  },
  adminWithdrawTransactionApproval: {
    endpoint: backoffice.adminWithdrawTransactionApproval,
    createParts: forRecord(createApprovedTransaction, { body: { reason: 'Approved too early' } }),
  },
  adminRejectTransaction: {
    endpoint: backoffice.adminRejectTransaction,
    createParts: forRecord(createTransaction, { body: { reason: 'Not ours' } }),
  },
  adminPayTransaction: {
    endpoint: backoffice.adminPayTransaction,
    createParts: forRecord(createApprovedTransaction),
  },
  adminCorrectTransactionPayout: {
    endpoint: backoffice.adminCorrectTransactionPayout,
    createParts: forRecord(createPaidTransaction, {
      body: {
        payoutDate: new Date().toISOString().slice(0, 10),
        payoutReference: 'NOV-42',
        reason: 'Wrong number typed',
      },
    }),
  },
  adminReverseTransaction: {
    endpoint: backoffice.adminReverseTransaction,
    createParts: forRecord(createPaidTransaction, { body: { reason: 'The visit was refunded' } }),
  },
  adminSelectTransactions: createCallExample(backoffice.adminSelectTransactions, {
    query: { action: 'approve' },
  }),
  adminApproveTransactions: {
    endpoint: backoffice.adminApproveTransactions,
    createParts: forBulkAction(createTransaction),
  },
  adminWithdrawTransactionApprovals: {
    endpoint: backoffice.adminWithdrawTransactionApprovals,
    createParts: forBulkAction(createApprovedTransaction),
  },
  adminPayTransactions: {
    endpoint: backoffice.adminPayTransactions,
    createParts: forBulkAction(createApprovedTransaction),
  },
  adminRejectTransactions: {
    endpoint: backoffice.adminRejectTransactions,
    createParts: forBulkAction(createTransaction),
  },
  adminReverseTransactions: {
    endpoint: backoffice.adminReverseTransactions,
    createParts: forBulkAction(createPaidTransaction),
  },
  adminListBulkActions: createCallExample(backoffice.adminListBulkActions),
  adminReadBulkAction: {
    endpoint: backoffice.adminReadBulkAction,
    createParts: forRecord(createBulkAction),
  },
  adminStopBulkAction: {
    endpoint: backoffice.adminStopBulkAction,
    createParts: forRecord(createBulkAction),
  },
};
