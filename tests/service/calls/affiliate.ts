import * as contracts from '@mirabelle/contracts';
import { recordCommissions } from './commissions.js';
import { type Examples, exampleOf } from './example.js';
import { type Actor, type CallParts, succeed, type World } from './world.js';

/** Creates a pending commission. */
async function createTransaction(world: World): Promise<{ id: string }> {
  const [id = ''] = await recordCommissions(world, [{}]);
  return { id };
}

/** A commission that somebody else than the caller has approved, because nobody pays what they approved. */
async function createApprovedTransaction(world: World, caller: Actor): Promise<{ id: string }> {
  const params = await createTransaction(world);
  const { finance, operator } = world.actors;
  const approver = caller === finance ? operator : finance;
  await succeed(approver.client, contracts.adminApproveTransaction, { params });
  return params;
}

/** The body of a bulk action on one commission, as the caller sees it. */
async function bulkBody(world: World, { id }: { id: string }) {
  await world.settled();
  const { version } = await succeed<contracts.AdminAffiliateTransaction>(
    world.actors.finance.client,
    contracts.adminReadAffiliateTransaction,
    { params: { id } },
  );
  return { records: [{ id, version }] };
}

/** A bulk action of the caller, or of finance if the caller may not start one. */
async function createBulkAction(world: World, caller: Actor): Promise<{ id: string }> {
  const { finance, operator } = world.actors;
  const starter = caller === operator ? operator : finance;
  const body = await bulkBody(world, await createTransaction(world));
  return succeed(starter.client, contracts.adminApproveTransactions, { body });
}

const withBulkBody =
  (record: (world: World, caller: Actor) => Promise<{ id: string }>) =>
  async (world: World, caller: Actor) => ({ body: await bulkBody(world, await record(world, caller)) });

const withRecord =
  (record: (world: World, caller: Actor) => Promise<{ id: string }>, parts: CallParts = {}) =>
  async (world: World, caller: Actor) => ({ ...parts, params: await record(world, caller) });

export const affiliateExamples: Examples = {
  adminListAffiliateTransactions: exampleOf(contracts.adminListAffiliateTransactions),
  adminExportAffiliateTransactions: exampleOf(contracts.adminExportAffiliateTransactions),
  adminTotalAffiliateTransactions: exampleOf(contracts.adminTotalAffiliateTransactions),
  adminListReconciliation: exampleOf(contracts.adminListReconciliation),
  adminReadAffiliateTransaction: {
    endpoint: contracts.adminReadAffiliateTransaction,
    make: withRecord(createTransaction),
  },
  adminApproveTransaction: {
    endpoint: contracts.adminApproveTransaction,
    make: withRecord(createTransaction),
  },
  adminRejectTransaction: {
    endpoint: contracts.adminRejectTransaction,
    make: withRecord(createTransaction, { body: { reason: 'Not ours' } }),
  },
  adminPayTransaction: {
    endpoint: contracts.adminPayTransaction,
    make: withRecord(createApprovedTransaction),
  },
  adminReverseTransaction: {
    endpoint: contracts.adminReverseTransaction,
    make: withRecord(createApprovedTransaction, { body: { reason: 'The visit was refunded' } }),
  },
  adminSelectTransactions: exampleOf(contracts.adminSelectTransactions, { query: { action: 'approve' } }),
  adminApproveTransactions: {
    endpoint: contracts.adminApproveTransactions,
    make: withBulkBody(createTransaction),
  },
  adminPayTransactions: {
    endpoint: contracts.adminPayTransactions,
    make: withBulkBody(createApprovedTransaction),
  },
  adminRejectTransactions: {
    endpoint: contracts.adminRejectTransactions,
    make: withBulkBody(createTransaction),
  },
  adminReverseTransactions: {
    endpoint: contracts.adminReverseTransactions,
    make: withBulkBody(createApprovedTransaction),
  },
  adminListBulkActions: exampleOf(contracts.adminListBulkActions),
  adminReadBulkAction: {
    endpoint: contracts.adminReadBulkAction,
    make: withRecord(createBulkAction),
  },
  adminStopBulkAction: {
    endpoint: contracts.adminStopBulkAction,
    make: withRecord(createBulkAction),
  },
};
