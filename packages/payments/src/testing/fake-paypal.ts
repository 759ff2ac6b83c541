import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';

/** Calls of PayPal's REST API. */
export type Operation =
  | 'token'
  | 'client-token'
  | 'create'
  | 'read'
  | 'capture'
  | 'read-capture'
  | 'refund'
  | 'read-refund'
  | 'verify';

/**
 * A fault in the next call of an operation: an error status without effect; a connection that breaks before or after the
 * call takes effect; no answer at all.
 */
export type Fault =
  | { readonly status: number; readonly body?: object }
  | 'breaks-before'
  | 'breaks-after'
  | 'no-answer';

interface Order {
  readonly id: string;
  readonly value: string;
  readonly currency: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  /** What the buyer's bank does with a capture; `reviews` leaves it pending. */
  bank: 'pays' | 'declines' | 'reviews';
  capture?: { readonly id: string; status: string };
  refund?: Refund | undefined;
  /** Whether PayPal leaves the next refund pending. */
  isRefundDelayed?: boolean;
  /** How PayPal answers a refund instead of making it. */
  refusal?: RefundRefusal | undefined;
}

interface Refund {
  readonly id: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
}

/** The code of a refusal, or the status of a refund that was made and failed. */
type RefundRefusal = { readonly issue: string } | { readonly status: string };

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** A request as far as the answer depends on it. */
interface Call {
  readonly operation: Operation;
  /** Id of the order or the capture; empty for other operations. */
  readonly id: string;
  /** The body. */
  readonly text: string;
  /** A call that repeats an operation with the same id gets the first answer again. */
  readonly requestId: string | undefined;
  readonly authorization: string | undefined;
}

const CREDENTIALS = { clientId: 'client', clientSecret: 'secret' };

/** A local server with the part of PayPal's API that Mirabelle uses. It records its calls. */
export class FakePayPal {
  readonly orders = new Map<string, Order>();
  /** Every request, in order. */
  readonly calls: { readonly operation: Operation; readonly requestId: string | undefined }[] = [];
  /** Number of captures, by order. */
  readonly captured = new Map<string, number>();
  /** Number of refunds, by order. */
  readonly refunded = new Map<string, number>();
  /** Exact texts of the webhook events that this PayPal has signed. */
  readonly signed = new Set<string>();
  readonly #faults: { readonly operation: Operation; readonly fault: Fault }[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #tokens = new Set<string>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get credentials() {
    return { ...CREDENTIALS, environment: 'sandbox', webhookId: 'WEBHOOK' } as const;
  }

  /** Creates an agent that connects every request to this server, whatever its host. */
  createAgent(): Agent {
    const { port } = this.#server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: false });
    Object.assign(agent, { createConnection: () => connect(port, '127.0.0.1') });
    return agent;
  }

  /** Makes the next calls of an operation fail, one for each fault. */
  fail(operation: Operation, ...faults: readonly Fault[]): void {
    for (const fault of faults) this.#faults.push({ operation, fault });
  }

  /** Lets the buyer approve an order. */
  approve(orderId: string, bank: Order['bank'] = 'pays'): void {
    Object.assign(this.orders.get(orderId) as Order, { status: 'APPROVED', bank });
  }

  /** Ends the review of a capture. */
  completeReview(orderId: string, status: 'COMPLETED' | 'DECLINED' = 'COMPLETED'): void {
    (this.orders.get(orderId)?.capture as { status: string }).status = status;
    if (status === 'COMPLETED') count(this.captured, orderId);
  }

  /** Invalidates all tokens. */
  revokeTokens(): void {
    this.#tokens.clear();
  }

  /** Refunds an order, or a part of it, as in PayPal's dashboard. */
  refundInDashboard(orderId: string, { isPartial = false, isPending = false } = {}): void {
    const order = this.orders.get(orderId) as Order;
    order.refund = { id: createId(), status: isPending ? 'PENDING' : 'COMPLETED' };
    (order.capture as { status: string }).status = isPartial ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
    if (!isPending) count(this.refunded, orderId);
  }

  /** Leaves the next refund of an order pending, as when the money comes from a bank account. */
  delayRefund(orderId: string): void {
    (this.orders.get(orderId) as Order).isRefundDelayed = true;
  }

  /** Ends a pending refund. The capture of a refund that failed can be refunded again. */
  endRefund(orderId: string, status: 'COMPLETED' | 'FAILED'): void {
    const order = this.orders.get(orderId) as Order;
    (order.refund as Refund).status = status;
    order.isRefundDelayed = false;
    if (status === 'COMPLETED') count(this.refunded, orderId);
    else (order.capture as { status: string }).status = 'COMPLETED';
  }

  /** Makes PayPal refuse to refund an order until it is called without a refusal. */
  refuseRefund(orderId: string, refusal: RefundRefusal | undefined): void {
    (this.orders.get(orderId) as Order).refusal = refusal;
  }

  countCalls(operation: Operation): number {
    return this.calls.filter((call) => call.operation === operation).length;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const { operation, id } = parseOperation(request);
    const requestId = request.headers['paypal-request-id'] as string | undefined;
    this.calls.push({ operation, requestId });
    const index = this.#faults.findIndex((planned) => planned.operation === operation);
    const fault = index < 0 ? undefined : this.#faults.splice(index, 1)[0]?.fault;
    if (fault === 'breaks-before') return void request.socket.destroy();
    if (fault === 'no-answer') return;
    if (typeof fault === 'object') return send(response, { status: fault.status, body: fault.body ?? {} });
    const answer = this.#answer({
      operation,
      id,
      text,
      requestId,
      authorization: request.headers.authorization,
    });
    if (fault === 'breaks-after') return void request.socket.destroy();
    send(response, answer);
  }

  #answer({ operation, id, text, requestId, authorization }: Call): Answer {
    if (operation === 'token') return this.#issueToken(authorization);
    const token = authorization?.replace('Bearer ', '') ?? '';
    if (!this.#tokens.has(token)) return createRefusal(401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN');
    const previous = requestId && this.#answers.get(`${operation} ${id} ${requestId}`);
    if (previous) return previous;
    const answer = this.#execute(operation, id, text);
    if (requestId) this.#answers.set(`${operation} ${id} ${requestId}`, answer);
    return answer;
  }

  #issueToken(authorization: string | undefined): Answer {
    const { clientId, clientSecret } = CREDENTIALS;
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (authorization !== expected) {
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
      };
    }
    const token = `T-${createId()}`;
    this.#tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
  }

  #execute(operation: Operation, id: string, text: string): Answer {
    if (operation === 'client-token')
      return { status: 200, body: { client_token: `C-${createId()}`, expires_in: 3600 } };
    if (operation === 'verify') return this.#verify(text);
    if (operation === 'create') return this.#create(text);
    if (operation === 'read-refund') return this.#readRefund(id);
    const isByCapture = operation === 'refund' || operation === 'read-capture';
    const order = isByCapture ? this.#findOrderOfCapture(id) : this.orders.get(id);
    if (!order) return createRefusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    if (operation === 'capture') return this.#capture(order);
    if (operation === 'refund') return this.#refund(order);
    if (operation === 'read-capture') return { status: 200, body: toCaptureBody(order) };
    return { status: 200, body: toOrderBody(order) };
  }

  #create(text: string): Answer {
    const [unit] = (
      JSON.parse(text) as { purchase_units: { amount: { currency_code: string; value: string } }[] }
    ).purchase_units;
    const { currency_code: currency, value } = unit?.amount ?? { currency_code: '', value: '' };
    const order: Order = { id: createId(), value, currency, status: 'CREATED', bank: 'pays' };
    this.orders.set(order.id, order);
    return { status: 201, body: toOrderBody(order) };
  }

  #capture(order: Order): Answer {
    if (order.status === 'VOIDED') return createRefusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_VOIDED');
    if (order.capture) return createRefusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return createRefusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    if (order.bank === 'declines') return createRefusal(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
    const status = order.bank === 'reviews' ? 'PENDING' : 'COMPLETED';
    order.capture = { id: createId(), status };
    order.status = 'COMPLETED';
    if (status === 'COMPLETED') count(this.captured, order.id);
    return { status: 201, body: toOrderBody(order) };
  }

  #refund(order: Order): Answer {
    if (order.refund && order.refund.status !== 'FAILED')
      return createRefusal(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
    const { refusal } = order;
    if (refusal && 'issue' in refusal) return createRefusal(422, 'UNPROCESSABLE_ENTITY', refusal.issue);
    if (refusal)
      return { status: 201, body: { ...toRefundBody(order), id: createId(), status: refusal.status } };
    order.refund = { id: createId(), status: order.isRefundDelayed ? 'PENDING' : 'COMPLETED' };
    (order.capture as { status: string }).status = 'REFUNDED';
    if (!order.isRefundDelayed) count(this.refunded, order.id);
    return { status: 201, body: toRefundBody(order) };
  }

  #readRefund(refundId: string): Answer {
    const order = [...this.orders.values()].find(({ refund }) => refund?.id === refundId);
    if (!order) return createRefusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    return { status: 200, body: toRefundBody(order) };
  }

  #verify(text: string): Answer {
    const event = /"webhook_event":\s*([\s\S]*)\}$/.exec(text)?.[1] ?? '';
    return { status: 200, body: { verification_status: this.signed.has(event) ? 'SUCCESS' : 'FAILURE' } };
  }

  #findOrderOfCapture(captureId: string): Order | undefined {
    return [...this.orders.values()].find(({ capture }) => capture?.id === captureId);
  }
}

const ROUTES: readonly [Operation, RegExp][] = [
  ['token', /^POST \/v1\/oauth2\/token$/],
  ['client-token', /^POST \/v1\/identity\/generate-token$/],
  ['verify', /^POST \/v1\/notifications\/verify-webhook-signature$/],
  ['create', /^POST \/v2\/checkout\/orders$/],
  ['capture', /^POST \/v2\/checkout\/orders\/([^/]+)\/capture$/],
  ['read', /^GET \/v2\/checkout\/orders\/([^/?]+)/],
  ['read-capture', /^GET \/v2\/payments\/captures\/([^/?]+)$/],
  ['read-refund', /^GET \/v2\/payments\/refunds\/([^/?]+)$/],
  ['refund', /^POST \/v2\/payments\/captures\/([^/]+)\/refund$/],
];

function parseOperation({ method, url }: IncomingMessage): { operation: Operation; id: string } {
  for (const [operation, pattern] of ROUTES) {
    const match = pattern.exec(`${method} ${url}`);
    if (match) return { operation, id: match[1] ?? '' };
  }
  throw new Error(`The fake PayPal does not support ${method} ${url}`);
}

function toOrderBody(order: Order): object {
  const amount = { currency_code: order.currency, value: order.value };
  const captures = [toCaptureBody(order)];
  const refunds = order.refund ? [toRefundBody(order)] : [];
  const payments = order.capture ? { payments: { captures, ...(refunds.length > 0 && { refunds }) } } : {};
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [{ reference_id: 'default', amount, ...payments }],
    payer: { email_address: 'buyer@example.test', payer_id: 'PAYER' },
  };
}

const toCaptureBody = ({ id, capture, currency, value }: Order) => ({
  id: capture?.id,
  status: capture?.status,
  amount: { currency_code: currency, value },
  final_capture: true,
  supplementary_data: { related_ids: { order_id: id } },
});

const toRefundBody = ({ refund, currency, value }: Order) => ({
  ...refund,
  amount: { currency_code: currency, value },
});

function createRefusal(status: number, name: string, issue: string): Answer {
  return {
    status,
    body: { name, message: 'Refused', debug_id: createId(), details: [{ issue, description: issue }] },
  };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const createId = () =>
  Array.from({ length: 17 }, () => '0123456789ABCDEFGHJKLMNPRSTUVWXY'[randomInt(32)]).join('');
