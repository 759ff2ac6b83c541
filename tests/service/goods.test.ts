import type {
  AdminAffiliateTransaction,
  AdminContactMessageDetails,
  AdminPayment,
  PaymentDelivery,
} from '@mirabelle/backoffice-contracts';
import type { CancelledPurchase, Payment, PersonalData } from '@mirabelle/contracts';
import { staffReadsStream } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import { waitForMail } from '../support/inbox.js';
import { createCartItem, createOrderForm, createPaymentForm, DELIVERY_ADDRESS } from '../support/shopping.js';
import { readHistory } from './calls/history.js';
import { type Actor, getUserId, openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

interface Refusal {
  readonly code: string;
  readonly errors?: readonly { readonly path: string }[];
}

/** Orders a product of the cart. @returns the answer to the order */
async function order({ client }: Actor, changes: object = {}) {
  const form = await createOrderForm(client, createCartItem(world.takeNextNumber() % 40));
  return client.post<{ id: string } & Refusal>('/api/paypal/order', { ...form, ...changes });
}

/** Buys a product, and waits until its payment is used for it. @returns the id of the payment */
async function buy(buyer: Actor, changes: object = { delivery: DELIVERY_ADDRESS }): Promise<string> {
  const { body } = await order(buyer, changes);
  expect((await buyer.client.post(`/api/paypal/order/${body.id}/capture`)).status).toBe(200);
  await expect.poll(() => readPayment(body.id)).toMatchObject({ status: 'captured', purpose: 'cart' });
  return body.id;
}

const getOperator = () => world.actors.operator.client;
const getFinance = () => world.actors.finance.client;
const readPayment = async (id: string) =>
  (await getFinance().get<AdminPayment>(`/api/admin/payments/${id}`)).body;
const readAddress = (id: string) => getOperator().get<PaymentDelivery>(`/api/admin/payments/${id}/delivery`);
const send = (id: string, body: object = {}, headers: Record<string, string> = {}) =>
  getOperator().post<Refusal>(`/api/admin/payments/${id}/send`, body, headers);
const readEvents = async (id: string) =>
  (await world.context.store.readStream(`payment-${id}`)).map(({ type, data }) => ({ type, data }));

async function listToSend(id: string): Promise<readonly AdminPayment[]> {
  await world.waitUntilProjected();
  return (
    await getFinance().get<AdminPayment[]>(
      createAdminPath('payments', { filter: { id, sending: 'to-send' } }),
    )
  ).body;
}

describe('the address of an order', () => {
  it('an address is stored sealed with the order, and shown to the buyer and to operators', async () => {
    const buyer = await world.signUpCustomer();
    const id = await buy(buyer);
    const { rows } = await world.context.pool.query<{ data: object }>(
      "select data from event_store.events where stream = $1 and type = 'PaymentOrderCreated'",
      [`payment-${id}`],
    );
    expect(JSON.stringify(rows)).not.toMatch(/Lovelace|Larkspur|10014/);
    const { body } = await buyer.client.get<Payment>(`/api/payments/${id}`);
    expect(body.paidFor).toMatchObject({
      delivery: { address: DELIVERY_ADDRESS, sentAt: null, carrier: null, trackingNumber: null },
    });
    expect((await readAddress(id)).body).toEqual({ id, address: DELIVERY_ADDRESS });
    const data = (await buyer.client.get<PersonalData>('/api/auth/export')).body;
    expect(JSON.stringify(data)).toContain('418 Larkspur Row');
  });

  it('an order without an address is accepted, and there is nothing to send for it', async () => {
    const id = await buy(await world.signUpCustomer(), {});
    expect(await listToSend(id)).toEqual([]);
    expect((await readAddress(id)).body).toEqual({ id, address: null });
    expect(await send(id)).toMatchObject({ status: 422, body: { code: 'nothing_to_send' } });
  });

  it('an address with missing, false or hostile parts is refused with the names of the fields, and nothing is ordered', async () => {
    const buyer = await world.signUpCustomer();
    const listRefusedFields = async (changes: object) => {
      const { status, body } = await order(buyer, { delivery: { ...DELIVERY_ADDRESS, ...changes } });
      expect([status, body.code]).toEqual([400, 'validation_failed']);
      return body.errors?.map(({ path }) => path).toSorted();
    };
    expect(await listRefusedFields({ name: ' ', region: '', postalCode: undefined })).toEqual([
      'delivery.name',
      'delivery.postalCode',
      'delivery.region',
    ]);
    expect(await listRefusedFields({ line1: 'Larkspur Row\nBring it to Bob' })).toEqual(['delivery.line1']);
    expect(await listRefusedFields({ postalCode: 'New York' })).toEqual(['delivery.postalCode']);
    expect(await listRefusedFields({ country: 'Atlantis' })).toEqual(['delivery.country']);
    expect(await listRefusedFields({ door: 'green' })).toEqual(['delivery.door']);
  });

  it('an address for an appointment is refused', async () => {
    const { client } = await world.signUpCustomer();
    const appointment = { ...createPaymentForm('65.00'), delivery: DELIVERY_ADDRESS };
    const { status, body } = await client.post<Refusal>('/api/paypal/order', appointment);
    expect([status, body.errors]).toMatchObject([400, [{ path: 'delivery' }]]);
  });

  it('each look at an address is recorded, finance cannot see the address, and it is in no history', async () => {
    const id = await buy(await world.signUpCustomer());
    const streams = [new Date(Date.now() - 60_000), new Date()].map((date) =>
      staffReadsStream({ staffId: getUserId(world.actors.operator), readAt: date.toISOString() }),
    );
    const countReadings = async () => {
      const events = await Promise.all(
        [...new Set(streams)].map((name) => world.context.store.readStream(name)),
      );
      return events.flat().filter(({ data }) => JSON.stringify(data).includes(id)).length;
    };
    expect((await readAddress(id)).status).toBe(200);
    await expect.poll(countReadings).toBe(1);
    expect((await getFinance().get(`/api/admin/payments/${id}/delivery`)).status).toBe(403);
    for (const client of [getFinance(), getOperator()]) {
      const history = await readHistory(client, { resource: 'payments', id });
      expect(history.length).toBeGreaterThan(1);
      expect(JSON.stringify(history)).not.toContain('Larkspur');
      expect(JSON.stringify((await client.get(`/api/admin/payments/${id}`)).body)).not.toContain('Larkspur');
    }
  });
});

describe('goods that were paid for', () => {
  it('goods that were paid for are on the list to send until they are sent, pressing the button several times sends them once, and the buyer learns the carrier and the tracking number', async () => {
    const buyer = await world.signUpCustomer();
    const id = await buy(buyer);
    expect(await listToSend(id)).toMatchObject([{ id, sending: 'to-send', sentAt: null }]);
    const shipment = { carrier: 'DHL', trackingNumber: '<b>00340</b>' };
    const answers = await Promise.all([1, 2, 3].map(() => send(id, shipment)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([422, 'goods_sent']);
    const events = await readEvents(id);
    expect(events.filter(({ type }) => type === 'GoodsSent')).toMatchObject([{ data: { shipment } }]);
    expect(await listToSend(id)).toEqual([]);
    expect(await readPayment(id)).toMatchObject({ sending: 'sent', ...shipment, sentAt: expect.any(String) });
    const { body } = await buyer.client.get<Payment>(`/api/payments/${id}`);
    expect(body).toMatchObject({
      status: 'paid',
      paidFor: { delivery: { ...shipment, sentAt: expect.any(String) } },
    });
    const mail = await waitForMail(world.product.inboxUrl, {
      to: buyer.account?.email ?? '',
      subject: 'on its way',
    });
    expect(mail.text).toContain('<b>00340</b>');
    expect(mail.html).not.toContain('<b>00340</b>');
    expect(mail.text).toContain('418 Larkspur Row');
  });

  it('a request to send goods that is repeated under its Idempotency-Key gets the same answer, and nothing is sent twice', async () => {
    const id = await buy(await world.signUpCustomer());
    const key = { 'Idempotency-Key': `send-${id}` };
    const [first, again] = [await send(id, {}, key), await send(id, {}, key)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await readEvents(id)).filter(({ type }) => type === 'GoodsSent')).toHaveLength(1);
  });

  it('goods are sent by operators alone', async () => {
    const buyer = await world.signUpCustomer();
    const id = await buy(buyer);
    for (const client of [getFinance(), world.actors.support.client, buyer.client])
      expect((await client.post(`/api/admin/payments/${id}/send`, {})).status).toBe(403);
    expect(await listToSend(id)).toHaveLength(1);
  });

  it('goods are not sent before they are paid, nor once they are refunded', async () => {
    const buyer = await world.signUpCustomer();
    const open = (await order(buyer, { delivery: DELIVERY_ADDRESS })).body.id;
    expect(await send(open)).toMatchObject({ status: 422, body: { code: 'payment_not_captured' } });
    const id = await buy(buyer);
    expect(
      (await getFinance().post(`/api/admin/payments/${id}/refund`, { reason: 'Changed mind' })).status,
    ).toBe(200);
    expect(await send(id)).toMatchObject({ status: 422, body: { code: 'payment_refunded' } });
    expect(await listToSend(id)).toEqual([]);
    expect(await send('ORDER-OF-NOBODY')).toMatchObject({ status: 404, body: { code: 'payment_unknown' } });
  });

  it('goods are not sent once their buyer is erased, and their address is gone everywhere', async () => {
    const buyer = await world.signUpCustomer();
    const [open, sent] = [await buy(buyer), await buy(buyer)];
    expect((await send(sent, { trackingNumber: '6A-1' })).status).toBe(200);
    expect((await getOperator().post(`/api/admin/users/${getUserId(buyer)}/erase`, {})).status).toBe(200);
    await expect.poll(async () => (await readAddress(open)).body).toEqual({ id: open, address: null });
    expect(await listToSend(open)).toEqual([]);
    for (const body of [{}, { trackingNumber: '6A-2' }])
      expect(await send(open, body)).toMatchObject({ status: 422, body: { code: 'nothing_to_send' } });
    expect(await readPayment(sent)).toMatchObject({ sending: 'sent', carrier: null, trackingNumber: null });
    const stored = JSON.stringify([await readEvents(open), await readEvents(sent)]);
    expect(stored).not.toMatch(/Larkspur|6A-1/);
  });
});

describe('goods that their buyer cancels', () => {
  const cancel = ({ client }: Actor, id: string, headers: Record<string, string> = {}) =>
    client.post<CancelledPurchase & Refusal>(`/api/payments/${id}/cancel`, undefined, headers);
  const countEvents = async (id: string, name: string) =>
    (await readEvents(id)).filter(({ type }) => type === name).length;

  it('goods that are not sent yet are canceled by their buyer, who gets all of the money back and a mail, and staff see why', async () => {
    const buyer = await world.signUpCustomer();
    const id = await buy(buyer);
    const { amount } = await readPayment(id);
    const { status, body } = await cancel(buyer, id);
    expect([status, body]).toEqual([200, { id, status: 'refunding', amount, currency: 'USD' }]);
    expect(await listToSend(id)).toEqual([]);
    await expect
      .poll(() => readPayment(id))
      .toMatchObject({
        status: 'refunded',
        reason: 'purchase_cancelled',
        refundedAmount: amount,
        sending: null,
      });
    expect((await buyer.client.get<Payment>(`/api/payments/${id}`)).body).toMatchObject({
      status: 'refunded',
      refund: { amount },
    });
    expect(await send(id)).toMatchObject({ status: 422, body: { code: 'payment_refunded' } });
    await waitForMail(world.product.inboxUrl, { to: buyer.account?.email ?? '', subject: 'canceled' });
  });

  it('a purchase is canceled once, also if the button is pressed again or the answer was lost', async () => {
    const buyer = await world.signUpCustomer();
    const id = await buy(buyer);
    const key = { 'Idempotency-Key': `cancel-${id}` };
    const [first, again] = [await cancel(buyer, id, key), await cancel(buyer, id, key)];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(await cancel(buyer, id)).toMatchObject({ status: 422, body: { code: 'payment_refunded' } });
    expect(await countEvents(id, 'PaymentRefundRequested')).toBe(1);
  });

  it('of a cancellation and a sending at the same moment one succeeds, and the other is refused with the reason', async () => {
    const buyer = await world.signUpCustomer();
    for (const _ of [1, 2, 3]) {
      const id = await buy(buyer);
      const [canceled, sent] = await Promise.all([cancel(buyer, id), send(id)]);
      expect([canceled.status, sent.status].toSorted()).toEqual([200, 422]);
      if (canceled.status === 200) expect(sent.body.code).toBe('payment_refunded');
      else expect(canceled.body.code).toBe('goods_sent');
      const isSent = sent.status === 200;
      expect([await countEvents(id, 'GoodsSent'), await countEvents(id, 'PaymentRefundRequested')]).toEqual([
        isSent ? 1 : 0,
        isSent ? 0 : 1,
      ]);
    }
  });

  it('goods that are already sent, have no address or belong to somebody else cannot be canceled', async () => {
    const buyer = await world.signUpCustomer();
    const id = await buy(buyer);
    expect(await cancel(await world.signUpCustomer(), id)).toMatchObject({
      status: 404,
      body: { code: 'payment_unknown' },
    });
    expect((await send(id)).status).toBe(200);
    expect(await cancel(buyer, id)).toMatchObject({ status: 422, body: { code: 'goods_sent' } });
    expect(await cancel(buyer, await buy(buyer, {}))).toMatchObject({
      status: 422,
      body: { code: 'nothing_to_send' },
    });
    const open = (await order(buyer, { delivery: DELIVERY_ADDRESS })).body.id;
    expect(await cancel(buyer, open)).toMatchObject({ status: 422, body: { code: 'payment_not_captured' } });
  });
});

describe('the commission of a purchase', () => {
  it('the commission names the product of its payment and the cart item if the browser described nothing, in the list, the record and the export', async () => {
    const buyer = await world.signUpCustomer();
    const id = await buy(buyer);
    const { item } = await readPayment(id);
    const product = { productName: item?.productName, brandName: item?.brandName };
    expect(product.productName).toBeTruthy();
    const filter = { referenceId: id };
    const list = async () =>
      (
        await getFinance().get<AdminAffiliateTransaction[]>(
          createAdminPath('affiliate-transactions', { filter }),
        )
      ).body;
    await expect.poll(list).toHaveLength(1);
    const [listed] = await list();
    expect(listed).toMatchObject({ ...product, buyerEmail: buyer.account?.user.email });
    const { body } = await getFinance().get<AdminAffiliateTransaction>(
      createAdminPath(`affiliate-transactions/${listed?.id}`, {}),
    );
    expect(body).toMatchObject({ ...product, cartLine: { ...product, quantity: item?.quantity } });
    const { body: csv } = await getFinance().get<string>(
      createAdminPath('affiliate-transactions/export.csv', { filter }),
    );
    expect(csv).toContain(`,${product.productName},${product.brandName},`);
    expect(csv).not.toContain(buyer.account?.user.email);
  });
});

it('beside the message of a buyer, support sees what was bought, and whether and how it was sent', async () => {
  const buyer = await world.signUpCustomer();
  const id = await buy(buyer);
  const message = { name: 'Ada', email: buyer.account?.email, subject: 'My order', message: 'Where is it?' };
  const { body } = await buyer.client.post<{ id: string }>('/api/contact', message);
  const readOrders = async () => {
    await world.waitUntilProjected();
    const path = `/api/admin/contact-messages/${body.id}`;
    return (await world.actors.support.client.get<AdminContactMessageDetails>(path)).body.sender?.orders;
  };
  const { item, amount } = await readPayment(id);
  expect(item).not.toBeNull();
  expect(await readOrders()).toMatchObject([{ id, item, amount, sending: 'to-send', sentAt: null }]);
  expect((await send(id, { carrier: 'Parcel Post', trackingNumber: 'PP-1' })).status).toBe(200);
  expect(await readOrders()).toMatchObject([
    { id, sending: 'sent', sentAt: expect.any(String), carrier: 'Parcel Post', trackingNumber: 'PP-1' },
  ]);
});
