import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';

/** An order in the books of the fake. */
interface FakeOrder {
  readonly id: string;
  readonly value: string;
  approved: boolean;
  declines: boolean;
  fault?: 'time-out' | 'lost-answer' | undefined;
  captureId?: string;
  refundId?: string;
  captures: number;
  refunds: number;
}

/**
 * PayPal's REST API as far as the adapter uses it, in this process, by PayPal's documentation: tokens, orders that must be
 * approved, request ids that repeat their first answer, refusals with an issue.
 */
export class FakePayPal {
  readonly orders = new Map<string, FakeOrder>();
  /** Of the next calls so many are answered with this status. */
  failing: { status: number; times: number } = { status: 0, times: 0 };
  /** Whether webhook signatures are found right. */
  genuine = true;
  /** Paths of all calls, in their order. */
  readonly calls: string[] = [];
  readonly #answers = new Map<string, { status: number; body: object }>();
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));
  #count = 0;

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Opens connections to the fake whatever host is asked for, without encryption. */
  agent(): Agent {
    const { port } = this.#server.address() as AddressInfo;
    return new (class extends Agent {
      override createConnection() {
        return connect(port, '127.0.0.1');
      }
    })();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    this.calls.push(`${request.method} ${path}`);
    if (path === '/v1/oauth2/token') {
      return send(response, 200, { access_token: 'token', token_type: 'Bearer', expires_in: 3600 });
    }
    if (this.failing.times > 0) {
      this.failing.times -= 1;
      return send(response, this.failing.status, { name: 'INTERNAL_SERVER_ERROR' });
    }
    if (request.headers.authorization !== 'Bearer token')
      return send(response, 401, { name: 'AUTHENTICATION_FAILURE' });
    const text = Buffer.concat(chunks).toString('utf8');
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    const named = request.headers['paypal-request-id'];
    const known = typeof named === 'string' ? this.#answers.get(named) : undefined;
    const faulty = this.#faultyOrder(path);
    // Cut before anything is done, or after it, each time until the order is looked up.
    if (faulty?.fault === 'time-out') return void response.destroy();
    const fresh = known ?? this.#respond(request.method ?? '', path, body);
    if (typeof named === 'string' && fresh.status < 400) this.#answers.set(named, fresh);
    if (faulty) return void response.destroy();
    send(response, fresh.status, fresh.body);
  }

  #faultyOrder(path: string): FakeOrder | undefined {
    const id = /^\/v2\/checkout\/orders\/(\w+)\/capture$/.exec(path)?.[1];
    const order = id === undefined ? undefined : this.orders.get(id);
    return order?.fault && order;
  }

  #respond(method: string, path: string, body: Record<string, unknown>) {
    if (path === '/v1/identity/generate-token')
      return { status: 200, body: { client_token: 'client-token' } };
    if (path === '/v1/notifications/verify-webhook-signature') {
      return { status: 200, body: { verification_status: this.genuine ? 'SUCCESS' : 'FAILURE' } };
    }
    if (method === 'POST' && path === '/v2/checkout/orders')
      return { status: 201, body: shown(this.#create(body)) };
    const refunded = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path)?.[1];
    if (refunded) return this.#refund(refunded);
    const [, id = '', action] = /^\/v2\/checkout\/orders\/(\w+)(?:\/(capture))?$/.exec(path) ?? [];
    const order = this.orders.get(id);
    if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
    if (action) return this.#capture(order);
    order.fault = undefined;
    return { status: 200, body: shown(order) };
  }

  #create(body: Record<string, unknown>): FakeOrder {
    const [unit] = body.purchase_units as { amount: { value: string } }[];
    const { value } = (unit as { amount: { value: string } }).amount;
    const order = { id: this.#id(), value, approved: false, declines: false, captures: 0, refunds: 0 };
    this.orders.set(order.id, order);
    return order;
  }

  #capture(order: FakeOrder) {
    if (!order.approved) return refusal('ORDER_NOT_APPROVED');
    if (order.captureId) return refusal('ORDER_ALREADY_CAPTURED');
    if (order.declines) return refusal('INSTRUMENT_DECLINED');
    order.captureId = this.#id();
    order.captures += 1;
    return { status: 201, body: shown(order) };
  }

  #refund(captureId: string) {
    const order = [...this.orders.values()].find((each) => each.captureId === captureId);
    if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
    if (order.refundId) return refusal('CAPTURE_FULLY_REFUNDED');
    order.refundId = this.#id();
    order.refunds += 1;
    return { status: 201, body: { id: order.refundId, status: 'COMPLETED' } };
  }

  #id(): string {
    this.#count += 1;
    return `FAKE${String(this.#count).padStart(13, '0')}`;
  }
}

const refusal = (issue: string) => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});

function shown({ id, value, approved, captureId, refundId }: FakeOrder) {
  const amount = { currency_code: 'USD', value };
  const status = refundId ? 'REFUNDED' : 'COMPLETED';
  const payments = captureId ? { payments: { captures: [{ id: captureId, status, amount }] } } : {};
  return {
    id,
    status: captureId ? 'COMPLETED' : approved ? 'APPROVED' : 'CREATED',
    purchase_units: [{ reference_id: 'default', amount, ...payments }],
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
