import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { createPayPalId } from '../create-paypal-id.js';
import { type Order, PayPalOrders, type Refund, type Refused } from './paypal-orders.js';

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

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** A request as far as the answer depends on it. */
interface Call {
  readonly operation: Operation;
  /** Id of the order, the capture or the refund; empty for other operations. */
  readonly id: string;
  readonly body: string;
  /** A call that repeats an operation with the same request id gets the first answer again. */
  readonly requestId: string | undefined;
  readonly authorization: string | undefined;
}

const CREDENTIALS = { clientId: 'client', clientSecret: 'secret' };

/** A local server with the part of PayPal's API that Mirabelle uses. It records its calls. */
export class FakePayPal {
  readonly orders = new PayPalOrders();
  /** Every request, in order. */
  readonly calls: { readonly operation: Operation; readonly requestId: string | undefined }[] = [];
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

  /** Invalidates all tokens. */
  revokeTokens(): void {
    this.#tokens.clear();
  }

  countCalls(operation: Operation): number {
    return this.calls.filter((call) => call.operation === operation).length;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
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
      body,
      requestId,
      authorization: request.headers.authorization,
    });
    if (fault === 'breaks-after') return void request.socket.destroy();
    send(response, answer);
  }

  #answer({ operation, id, body, requestId, authorization }: Call): Answer {
    if (operation === 'token') return this.#issueToken(authorization);
    const token = authorization?.replace('Bearer ', '') ?? '';
    if (!this.#tokens.has(token)) return createRefusal(401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN');
    const previous = requestId && this.#answers.get(`${operation} ${id} ${requestId}`);
    if (previous) return previous;
    const answer = this.#execute(operation, id, body);
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
    const token = `T-${createPayPalId()}`;
    this.#tokens.add(token);
    return ok({ access_token: token, token_type: 'Bearer', expires_in: 32_400 });
  }

  #execute(operation: Operation, id: string, requestBody: string): Answer {
    if (operation === 'client-token') return ok({ client_token: `C-${createPayPalId()}`, expires_in: 3600 });
    if (operation === 'verify') return this.#verify(requestBody);
    if (operation === 'create') return this.#create(requestBody);
    const order = this.#findOrder(operation, id);
    if (!order) return createRefusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    if (operation === 'capture') return created(this.orders.capture(order), toOrderBody);
    if (operation === 'refund') {
      const value = requestBody && (JSON.parse(requestBody) as { amount?: { value: string } }).amount?.value;
      const refunded = value ? this.orders.refundPart(order, value) : this.orders.refund(order);
      return created(refunded, (refund) => toRefundBody(order, refund));
    }
    if (operation === 'read-refund')
      return ok(
        toRefundBody(
          order,
          [...order.parts, order.refund].find((each) => each?.id === id),
        ),
      );
    return ok(operation === 'read-capture' ? toCaptureBody(order) : toOrderBody(order));
  }

  #findOrder(operation: Operation, id: string): Order | undefined {
    if (operation === 'refund' || operation === 'read-capture') return this.orders.findByCapture(id);
    return operation === 'read-refund' ? this.orders.findByRefund(id) : this.orders.find(id);
  }

  #create(requestBody: string): Answer {
    const [unit] = (
      JSON.parse(requestBody) as { purchase_units: { amount: { currency_code: string; value: string } }[] }
    ).purchase_units;
    const { currency_code: currency, value } = unit?.amount ?? { currency_code: '', value: '' };
    return created(this.orders.create(value, currency), toOrderBody);
  }

  #verify(requestBody: string): Answer {
    const event = /"webhook_event":\s*([\s\S]*)\}$/.exec(requestBody)?.[1] ?? '';
    return ok({ verification_status: this.signed.has(event) ? 'SUCCESS' : 'FAILURE' });
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
  const refunds = [...order.parts, ...(order.refund ? [order.refund] : [])].map((refund) =>
    toRefundBody(order, refund),
  );
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

const toRefundBody = ({ currency, value }: Order, refund: Refund | undefined) => ({
  id: refund?.id,
  status: refund?.status,
  amount: { currency_code: currency, value: refund?.value ?? value },
});

const ok = (body: object): Answer => ({ status: 200, body });

/** The answer to a call that creates something, or is refused. */
function created<T extends object>(result: T | Refused, toBody: (result: T) => object): Answer {
  if ('issue' in result) return createRefusal(422, 'UNPROCESSABLE_ENTITY', result.issue);
  return { status: 201, body: toBody(result) };
}

function createRefusal(status: number, name: string, issue: string): Answer {
  return {
    status,
    body: { name, message: 'Refused', debug_id: createPayPalId(), details: [{ issue, description: issue }] },
  };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
