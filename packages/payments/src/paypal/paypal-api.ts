import type { Agent } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { calculatePause, type PayPalSettings, type RetryPolicy } from '@mirabelle/runtime';
import type {
  ApiResponse,
  CheckoutPaymentIntent,
  Client,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import { ProviderUnavailable } from '../payment-provider.js';

export interface PayPalRetryPolicy extends RetryPolicy {
  /** Time limit for one response, ms. */
  readonly timeoutMs: number;
}

/** Few attempts, because a buyer waits for the page. A call that takes longer is reconciled later. */
const DEFAULT_RETRY_POLICY: PayPalRetryPolicy = { timeoutMs: 20_000, attempts: 3, firstPauseMs: 300 };

/** PayPal refused a call. The call had no effect, and repeating it would not help. */
export class PayPalRefusal extends Error {
  override readonly name = 'PayPalRefusal';

  constructor(
    readonly status: number,
    /** PayPal's code for the reason, e.g. `ORDER_NOT_APPROVED`. */
    readonly issue: string,
  ) {
    super(`PayPal refused with ${status}: ${issue}`);
  }
}

/** Loads the SDK with the first call. It has 500 files, which a process without PayPal never needs. */
const loadSdk = () => import('@paypal/paypal-server-sdk');

interface Sdk {
  readonly client: Client;
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  readonly intents: typeof CheckoutPaymentIntent;
}

/**
 * PayPal's REST API through its server SDK. The SDK's retries are switched off, because they would also repeat refused
 * calls and timeouts. Every POST here has a PayPal-Request-Id or changes nothing, so it is safe to repeat.
 */
export class PayPalApi {
  readonly #credentials: PayPalSettings;
  readonly #agent: Agent | undefined;
  readonly #retryPolicy: PayPalRetryPolicy;
  #sdk: Promise<Sdk> | undefined;

  /** @param agent opens the connections, for tests and for networks that need a proxy */
  constructor(credentials: PayPalSettings, agent?: Agent, retryPolicy = DEFAULT_RETRY_POLICY) {
    this.#credentials = credentials;
    this.#agent = agent;
    this.#retryPolicy = retryPolicy;
  }

  /** @throws PayPalRefusal, ProviderUnavailable */
  async call<Result>(work: (sdk: Sdk) => Promise<ApiResponse<Result>>): Promise<Result> {
    const { attempts } = this.#retryPolicy;
    let isTokenRenewed = false;
    for (let attempt = 1; ; attempt += 1) {
      this.#sdk ??= this.#connect();
      const sdk = this.#sdk;
      try {
        return (await work(await sdk)).result;
      } catch (error) {
        const failure = await classifyFailure(error);
        if (failure.kind === 'unauthorized' && !isTokenRenewed) {
          // The SDK keeps a token until it expires, even after PayPal has revoked it.
          isTokenRenewed = true;
          if (this.#sdk === sdk) this.#sdk = undefined;
          continue;
        }
        if (failure.kind === 'refused') throw new PayPalRefusal(failure.status, failure.issue);
        if (failure.kind !== 'transient' || attempt >= attempts) {
          throw new ProviderUnavailable(`No result from PayPal: ${failure.reason}`, { cause: error });
        }
        // Between half a pause and one and a half, so that calls that failed together are not repeated together.
        await setTimeout(calculatePause(attempt, this.#retryPolicy) * (0.5 + Math.random()));
      }
    }
  }

  /**
   * Calls an endpoint that the SDK does not support.
   *
   * @param json the exact body
   * @throws PayPalRefusal, ProviderUnavailable
   */
  async post<Body>(path: `/v1/${string}`, json: string): Promise<Body> {
    const text = await this.call(({ client }) => {
      const request = client.getRequestBuilderFactory()('POST', path);
      request.header('Content-Type', 'application/json');
      request.text(json);
      request.authenticate([{ oauth2: true }]);
      return request.callAsText();
    });
    return JSON.parse(text) as Body;
  }

  async #connect(): Promise<Sdk> {
    const { CheckoutPaymentIntent, Client, Environment, OrdersController, PaymentsController } =
      await loadSdk();
    const { clientId, clientSecret, environment } = this.#credentials;
    const client = new Client({
      clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
      timeout: this.#retryPolicy.timeoutMs,
      environment: environment === 'live' ? Environment.Production : Environment.Sandbox,
      httpClientOptions: {
        timeout: this.#retryPolicy.timeoutMs,
        ...(this.#agent && { httpsAgent: this.#agent }),
        retryConfig: { ...NO_RETRIES },
      },
    });
    return {
      client,
      orders: new OrdersController(client),
      payments: new PaymentsController(client),
      intents: CheckoutPaymentIntent,
    };
  }
}

const NO_RETRIES = {
  maxNumberOfRetries: 0,
  retryOnTimeout: false,
  retryInterval: 1,
  maximumRetryWaitTime: 0,
  backoffFactor: 2,
  httpStatusCodesToRetry: [],
  httpMethodsToRetry: [],
};

type Failure =
  | { readonly kind: 'refused'; readonly status: number; readonly issue: string }
  /** `transient`: the next attempt may succeed. `final`: no further attempt is made. */
  | { readonly kind: 'transient' | 'unauthorized' | 'final'; readonly reason: string };

const RETRYABLE_STATUSES = new Set([408, 429]);
const TIMEOUT_CODES = new Set(['ECONNABORTED', 'ETIMEDOUT']);

async function classifyFailure(error: unknown): Promise<Failure> {
  const { ApiError } = await loadSdk();
  if (error instanceof ApiError) {
    const { statusCode: status } = error;
    const reason = `status ${status}`;
    if (status === 401) return { kind: 'unauthorized', reason };
    if (status >= 500 || RETRYABLE_STATUSES.has(status)) return { kind: 'transient', reason };
    const { details, name } = (error.result ?? {}) as { details?: { issue?: string }[]; name?: string };
    return { kind: 'refused', status, issue: details?.[0]?.issue ?? name ?? 'UNKNOWN' };
  }
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason = String(code ?? message);
  // The buyer has waited long enough, and PayPal may still be processing the call.
  if (TIMEOUT_CODES.has(reason)) return { kind: 'final', reason: 'no answer in time' };
  return { kind: typeof code === 'string' ? 'transient' : 'final', reason };
}
