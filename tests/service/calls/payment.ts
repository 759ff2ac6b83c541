import * as backoffice from '@mirabelle/backoffice-contracts';
import * as contracts from '@mirabelle/contracts';
import {
  createCartItem,
  createOrderForm,
  createPaymentForm,
  DELIVERY_ADDRESS,
} from '../../support/shopping.js';
import { createCallExample, type Examples, WITH_REASON } from './example.js';
import { type CallParts, callOrThrow, type World } from './world.js';

/** An order of the amount that a haircut costs. */
const ORDER = createPaymentForm('65.00');

/** Puts a product into the customer's cart and creates an open order for that item. */
export async function createCustomerOrder(
  world: World,
  changes: object = {},
): Promise<{ id: string; amount: string }> {
  const { client } = world.actors.customer;
  const form = await createOrderForm(client, createCartItem(world.takeNextNumber()));
  const body = { ...form, ...changes };
  const { id } = await callOrThrow<{ id: string }>(client, contracts.createOrder, { body });
  return { id, amount: body.amount };
}

/** Creates a captured order of the customer, and the body of a report about it. */
async function createReport(
  world: World,
  changes: object = {},
): Promise<{ paypalOrderId: string; amount: string }> {
  const { id, amount } = await createCustomerOrder(world, changes);
  await callOrThrow(world.actors.customer.client, contracts.captureOrder, { params: { id } });
  return { paypalOrderId: id, amount };
}

/** The id of a captured order of the customer, once the read tables show it. */
async function createCapturedOrder(world: World): Promise<string> {
  const { id } = await createCustomerOrder(world);
  await callOrThrow(world.actors.customer.client, contracts.captureOrder, { params: { id } });
  await world.waitUntilProjected();
  return id;
}

/** A payment of the customer whose goods can be sent. */
async function createOrderToSend(world: World): Promise<CallParts> {
  const body = await createReport(world, { delivery: DELIVERY_ADDRESS });
  await callOrThrow(world.actors.customer.client, contracts.recordTransaction, { body });
  await world.waitUntilProjected();
  return { params: { id: body.paypalOrderId } };
}

const forNewOrder =
  (parts: CallParts = {}) =>
  async (world: World) => ({ ...parts, params: { id: (await createCustomerOrder(world)).id } });

export const paymentExamples: Examples = {
  paymentSetup: createCallExample(contracts.paymentSetup),
  createOrder: createCallExample(contracts.createOrder, { body: ORDER }),
  captureOrder: { endpoint: contracts.captureOrder, owner: 'customer', createParts: forNewOrder() },
  listPayments: createCallExample(contracts.listPayments),
  readPayment: {
    endpoint: contracts.readPayment,
    owner: 'customer',
    createParts: async (world) => ({ params: { id: await createCapturedOrder(world) } }),
  },
  cancelPurchase: {
    endpoint: contracts.cancelPurchase,
    owner: 'customer',
    createParts: createOrderToSend,
  },
  paypalWebhook: {
    endpoint: contracts.paypalWebhook,
    createParts: () => ({ body: { event_type: 'PAYMENT.CAPTURE.COMPLETED' } }),
    // A webhook event is accepted only with the provider's signature, so every caller here is refused.
    refusalCodes: ['forbidden'],
    whyRepeatDiffers: 'the call is always refused, and refusals are not stored for repetition',
  },
  recordTransaction: {
    endpoint: contracts.recordTransaction,
    owner: 'customer',
    createParts: async (world) => ({ body: await createReport(world) }),
  },
  adminListPayments: createCallExample(backoffice.adminListPayments),
  adminExportPayments: createCallExample(backoffice.adminExportPayments, WITH_REASON),
  adminTotalPayments: createCallExample(backoffice.adminTotalPayments),
  adminRefundPayment: {
    endpoint: backoffice.adminRefundPayment,
    createParts: async (world) => ({
      params: { id: await createCapturedOrder(world) },
      body: { reason: 'Arrived broken' },
    }),
  },
  adminReadPaymentDelivery: { endpoint: backoffice.adminReadPaymentDelivery, createParts: createOrderToSend },
  adminSendGoods: {
    endpoint: backoffice.adminSendGoods,
    createParts: async (world) => ({ ...(await createOrderToSend(world)), body: { carrier: 'DHL' } }),
  },
  adminReadPayment: { endpoint: backoffice.adminReadPayment, createParts: forNewOrder() },
  sandboxButtons: createCallExample(contracts.sandboxButtons),
  sandboxApproval: { endpoint: contracts.sandboxApproval, owner: 'customer', createParts: forNewOrder() },
  sandboxChoose: {
    endpoint: contracts.sandboxChoose,
    owner: 'customer',
    createParts: forNewOrder({ body: { choice: 'approve' } }),
  },
};
