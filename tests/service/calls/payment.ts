import * as contracts from '@mirabelle/contracts';
import { type Examples, exampleOf, WITH_REASON } from './example.js';
import { type CallParts, succeed, type World } from './world.js';

const order = { amount: '28.99', currency: 'USD', intent: 'CAPTURE' };

/** An open order of the customer. */
export async function createCustomerOrder(world: World, amount = order.amount): Promise<{ id: string }> {
  const { client } = world.actors.customer;
  const { id } = await succeed<{ id: string }>(client, contracts.createOrder, { body: { ...order, amount } });
  return { id };
}

/** A captured order of the customer that is not used yet. */
export async function paidOrder(world: World, amount = order.amount): Promise<{ id: string }> {
  const params = await createCustomerOrder(world, amount);
  await succeed(world.actors.customer.client, contracts.captureOrder, { params });
  return params;
}

const ofOrder =
  (parts: CallParts = {}) =>
  async (world: World) => ({ ...parts, params: await createCustomerOrder(world) });

export const paymentExamples: Examples = {
  paymentSetup: exampleOf(contracts.paymentSetup),
  createOrder: exampleOf(contracts.createOrder, { body: order }),
  captureOrder: { endpoint: contracts.captureOrder, owner: 'customer', make: ofOrder() },
  paypalWebhook: {
    endpoint: contracts.paypalWebhook,
    make: () => ({ body: { event_type: 'PAYMENT.CAPTURE.COMPLETED' } }),
    // A webhook is believed only with the provider's signature, so every caller here is refused.
    ruleCodes: ['forbidden'],
    notRepeatable: 'a refusal is not stored',
  },
  recordTransaction: {
    endpoint: contracts.recordTransaction,
    owner: 'customer',
    make: async (world) => ({
      body: { paypalOrderId: (await paidOrder(world)).id, amount: order.amount, commission: '2.32' },
    }),
  },
  adminListPayments: exampleOf(contracts.adminListPayments),
  adminExportPayments: exampleOf(contracts.adminExportPayments, WITH_REASON),
  adminReadPayment: { endpoint: contracts.adminReadPayment, make: ofOrder() },
  sandboxButtons: exampleOf(contracts.sandboxButtons),
  sandboxApproval: { endpoint: contracts.sandboxApproval, owner: 'customer', make: ofOrder() },
  sandboxChoose: {
    endpoint: contracts.sandboxChoose,
    owner: 'customer',
    make: ofOrder({ body: { choice: 'approve' } }),
  },
};
