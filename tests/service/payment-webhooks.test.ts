import { randomBytes, randomUUID } from 'node:crypto';
import { createServiceContext, type ProviderContext, type ServiceContext } from '@mirabelle/application';
import { startCommandApi } from '@mirabelle/command-api';
import { type PaymentProvider, ProviderUnavailable, SandboxProvider } from '@mirabelle/payments';
import { readConfig } from '@mirabelle/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignedInClients } from '../bench/signed-in.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import type { HttpClient } from '../support/http-client.js';
import { type LoopbackServer, startLoopbackServer } from '../support/loopback-server.js';
import { createOrderForm } from '../support/shopping.js';

let database: TestDatabase;
let context: ServiceContext & Pick<ProviderContext, 'payments'>;
let commandApi: ReturnType<typeof startCommandApi>;
let server: LoopbackServer;
let client: HttpClient;
/** Whether the provider fails to answer with the state of an order. */
let failsToFindOrders = false;

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  const base = createServiceContext(
    readConfig({
      DATABASE_URL: database.url,
      MASTER_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000',
    }),
  );
  context = { ...base, payments: withLostCaptures(new SandboxProvider(base.pool)) };
  commandApi = startCommandApi(context);
  server = await startLoopbackServer(commandApi.app);
  const url = server.origin;
  [client] = (await createSignedInClients(context, url, 1)) as [HttpClient];
});

afterAll(async () => {
  server?.close();
  await commandApi?.stop();
  await context?.close();
  await database?.drop();
});

interface WebhookBody {
  readonly order: string;
  readonly kind?: 'order-changed' | 'refunding' | 'partly-refunded';
  readonly refundId?: string;
  readonly amountCents?: number;
}

/** A provider whose answers to captures are lost, and which accepts signed webhook events. */
function withLostCaptures(sandbox: SandboxProvider): PaymentProvider {
  return {
    name: 'sandbox',
    getButtonSetup: () => sandbox.getButtonSetup(),
    async findOrder(id) {
      if (failsToFindOrders) throw new ProviderUnavailable('The provider answered with 500');
      return sandbox.findOrder(id);
    },
    createOrder: (order) => sandbox.createOrder(order),
    async captureOrder(id, attempt) {
      await sandbox.captureOrder(id, attempt);
      throw new ProviderUnavailable('The answer got lost');
    },
    refund: (id) => sandbox.refund(id),
    listRefunds: (id) => sandbox.listRefunds(id),
    async readWebhook(headers, body) {
      if (headers['x-signature'] !== 'genuine') return sandbox.readWebhook();
      const { order: orderId, kind = 'order-changed', ...refund } = JSON.parse(body) as WebhookBody;
      if (kind !== 'partly-refunded') return { kind, orderId };
      const { refundId = '', amountCents = 0 } = refund;
      return { kind, orderId, refundId, amountCents };
    },
  };
}

/** Creates an order and captures it, with the answer lost. @returns its id */
async function captureWithLostAnswer(): Promise<string> {
  const order = await createOrderForm(client);
  const key = { 'idempotency-key': randomUUID() };
  const { id } = (await client.post<{ id: string }>('/api/paypal/order', order, key)).body;
  expect((await client.post(`/api/paypal/order/${id}/capture`)).status).toBe(503);
  return id;
}

const readEventTypes = async (id: string) =>
  (await context.store.readStream(`payment-${id}`)).map(({ type }) => type);

describe('a webhook event of the payment provider', () => {
  it('a signed webhook event records a capture whose answer was lost, once, and a forged one is refused', async () => {
    const id = await captureWithLostAnswer();
    expect(await readEventTypes(id)).not.toContain('PaymentCaptured');

    const sendWebhook = (signature: string) =>
      client.post('/api/paypal/webhook', { order: id }, { 'x-signature': signature });
    expect((await sendWebhook('forged')).status).toBe(403);
    expect(await readEventTypes(id)).not.toContain('PaymentCaptured');
    for (let n = 0; n < 2; n += 1) expect((await sendWebhook('genuine')).status).toBe(204);
    expect((await readEventTypes(id)).filter((type) => type === 'PaymentCaptured')).toHaveLength(1);
    expect((await client.post(`/api/paypal/order/${id}/capture`)).status).toBe(200);
  });

  it('a signed webhook event is answered with 503 while the state of its order cannot be read, and records the capture when it is sent again', async () => {
    const id = await captureWithLostAnswer();
    const sendWebhook = () =>
      client.post<{ code?: string }>('/api/paypal/webhook', { order: id }, { 'x-signature': 'genuine' });
    failsToFindOrders = true;
    expect(await sendWebhook()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    failsToFindOrders = false;
    expect((await sendWebhook()).status).toBe(204);
    expect(await readEventTypes(id)).toContain('PaymentCaptured');
  });

  it('a signed webhook event of a pending refund requests the refund once, so that it is followed', async () => {
    const id = await captureWithLostAnswer();
    const sendWebhook = (kind: WebhookBody['kind']) =>
      client.post('/api/paypal/webhook', { order: id, kind }, { 'x-signature': 'genuine' });
    expect((await sendWebhook('order-changed')).status).toBe(204);
    for (let n = 0; n < 2; n += 1) expect((await sendWebhook('refunding')).status).toBe(204);
    const types = await readEventTypes(id);
    expect(types.filter((type) => type.startsWith('PaymentRefund'))).toEqual(['PaymentRefundRequested']);
  });

  it('signed webhook events of partial refunds are recorded with their sum, each once however often it is sent', async () => {
    const id = await captureWithLostAnswer();
    const sendWebhook = (event: Omit<WebhookBody, 'order'>) =>
      client.post('/api/paypal/webhook', { order: id, ...event }, { 'x-signature': 'genuine' });
    expect((await sendWebhook({ kind: 'order-changed' })).status).toBe(204);
    for (const [refundId, amountCents] of [
      ['R1', 200],
      ['R2', 50],
      ['R1', 200],
    ] as const)
      expect((await sendWebhook({ kind: 'partly-refunded', refundId, amountCents })).status).toBe(204);
    const refunds = (await context.store.readStream(`payment-${id}`)).filter(({ type }) =>
      type.endsWith('Refunded'),
    );
    expect(refunds).toMatchObject([
      { type: 'PaymentPartlyRefunded', data: { refundId: 'R1', amountCents: 200, refundedCents: 200 } },
      { type: 'PaymentPartlyRefunded', data: { refundId: 'R2', amountCents: 50, refundedCents: 250 } },
    ]);
  });
});
