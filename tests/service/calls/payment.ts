import * as backoffice from '@mirabelle/backoffice-contracts';
import * as contracts from '@mirabelle/contracts';
import { createCallExample, type Examples, WITH_REASON } from './example.js';
import { type CallParts, callOrThrow, type World } from './world.js';

const ORDER = { amount: '28.99', currency: 'USD', intent: 'CAPTURE' };

/** Creates an open order of the customer. */
async function createCustomerOrder(world: World, amount = ORDER.amount): Promise<{ id: string }> {
  const { client } = world.actors.customer;
  const { id } = await callOrThrow<{ id: string }>(client, contracts.createOrder, {
    body: { ...ORDER, amount },
  });
  return { id };
}

/** Creates a captured order of the customer that is not used yet. */
async function createPaidOrder(world: World, amount = ORDER.amount): Promise<{ id: string }> {
  const params = await createCustomerOrder(world, amount);
  await callOrThrow(world.actors.customer.client, contracts.captureOrder, { params });
  return params;
}

const forNewOrder =
  (parts: CallParts = {}) =>
  async (world: World) => ({ ...parts, params: await createCustomerOrder(world) });

export const paymentExamples: Examples = {
  paymentSetup: createCallExample(contracts.paymentSetup),
  createOrder: createCallExample(contracts.createOrder, { body: ORDER }),
  captureOrder: { endpoint: contracts.captureOrder, owner: 'customer', createParts: forNewOrder() },
  paypalWebhook: {
    endpoint: contracts.paypalWebhook,
    createParts: () => ({ body: { event_type: 'PAYMENT.CAPTURE.COMPLETED' } }),
    // A webhook event is accepted only with the provider's signature, so every caller here is refused.
    ruleCodes: ['forbidden'],
    whyRepeatDiffers: 'the call is always refused, and refusals are not stored for repetition',
  },
  recordTransaction: {
    endpoint: contracts.recordTransaction,
    owner: 'customer',
    createParts: async (world) => ({
      body: { paypalOrderId: (await createPaidOrder(world)).id, amount: ORDER.amount, commission: '2.32' },
    }),
  },
  adminListPayments: createCallExample(backoffice.adminListPayments),
  adminExportPayments: createCallExample(backoffice.adminExportPayments, WITH_REASON),
  adminReadPayment: { endpoint: backoffice.adminReadPayment, createParts: forNewOrder() },
  sandboxButtons: createCallExample(contracts.sandboxButtons),
  sandboxApproval: { endpoint: contracts.sandboxApproval, owner: 'customer', createParts: forNewOrder() },
  sandboxChoose: {
    endpoint: contracts.sandboxChoose,
    owner: 'customer',
    createParts: forNewOrder({ body: { choice: 'approve' } }),
  },
};
