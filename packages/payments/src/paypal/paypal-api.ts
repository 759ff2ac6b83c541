import type { Agent } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import type { PayPalSettings } from '@mirabelle/runtime';
import {
  ApiError,
  type ApiResponse,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import { ProviderUnavailable } from '../payment-provider.js';

/** How long and how often PayPal is asked. */
export interface PayPalPatience {
  /** For one answer, ms. */
  readonly timeoutMs: number;
  /** Attempts of one call in all. */
  readonly attempts: number;
  /** Pause after the first failure, ms; each further one doubles it. */
  readonly firstPauseMs: number;
}

/** Somebody waits in front of a page: what takes longer is looked up later. */
const PATIENCE: PayPalPatience = { timeoutMs: 20_000, attempts: 3, firstPauseMs: 300 };

/** What PayPal said no to. Nothing was done, and asking again changes nothing. */
export class PayPalRefusal extends Error {
  override readonly name = 'PayPalRefusal';

  constructor(
    readonly status: number,
    /** PayPal's own word for the reason, e.g. `ORDER_NOT_APPROVED`. */
    readonly issue: string,
  ) {
    super(`PayPal refused with ${status}: ${issue}`);
  }
}

interface Sdk {
  readonly client: Client;
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
}

/**
 * PayPal's REST API through its server SDK. Trying again is our own: the SDK also repeats what was refused, and every
 * time-out. Each of our POSTs carries a PayPal-Request-Id or changes nothing, so a repeated one is the same one.
 */
export class PayPalApi {
  readonly #credentials: PayPalSettings;
  readonly #agent: Agent | undefined;
  readonly #patience: PayPalPatience;
  #sdk: Sdk;

  /** @param agent opens the connections; for networks, and tests, that reach PayPal in a way of their own */
  constructor(credentials: PayPalSettings, agent?: Agent, patience = PATIENCE) {
    this.#credentials = credentials;
    this.#agent = agent;
    this.#patience = patience;
    this.#sdk = this.#connect();
  }

  /** @throws PayPalRefusal, ProviderUnavailable */
  async call<Result>(work: (sdk: Sdk) => Promise<ApiResponse<Result>>): Promise<Result> {
    const { attempts, firstPauseMs } = this.#patience;
    let renewed = false;
    for (let attempt = 1; ; attempt += 1) {
      const sdk = this.#sdk;
      try {
        return (await work(sdk)).result;
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'unauthorized' && !renewed) {
          // A token can be revoked before its time; the SDK keeps it until then.
          renewed = true;
          if (this.#sdk === sdk) this.#sdk = this.#connect();
          continue;
        }
        if (failure.kind === 'refused') throw new PayPalRefusal(failure.status, failure.issue);
        if (failure.kind !== 'transient' || attempt >= attempts) {
          throw new ProviderUnavailable(`PayPal cannot be used right now: ${failure.reason}`, {
            cause: error,
          });
        }
        await setTimeout(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }

  /**
   * A call that the SDK does not have.
   *
   * @param json the body, sent to the letter
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

  #connect(): Sdk {
    const { clientId, clientSecret, environment } = this.#credentials;
    const client = new Client({
      clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
      timeout: this.#patience.timeoutMs,
      environment: environment === 'live' ? Environment.Production : Environment.Sandbox,
      httpClientOptions: {
        timeout: this.#patience.timeoutMs,
        ...(this.#agent && { httpsAgent: this.#agent }),
        retryConfig: { ...NO_RETRIES },
      },
    });
    return { client, orders: new OrdersController(client), payments: new PaymentsController(client) };
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
  /** Not now, but the next attempt may succeed. */
  | { readonly kind: 'transient' | 'unauthorized' | 'over'; readonly reason: string };

const LATER = new Set([408, 429]);
const TIMED_OUT = new Set(['ECONNABORTED', 'ETIMEDOUT']);

function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { statusCode: status } = error;
    const reason = `status ${status}`;
    if (status === 401) return { kind: 'unauthorized', reason };
    if (status >= 500 || LATER.has(status)) return { kind: 'transient', reason };
    const { details, name } = (error.result ?? {}) as { details?: { issue?: string }[]; name?: string };
    return { kind: 'refused', status, issue: details?.[0]?.issue ?? name ?? 'UNKNOWN' };
  }
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reason = String(code ?? message);
  // Whoever waits has waited long enough, and the call may still be worked on.
  if (TIMED_OUT.has(reason)) return { kind: 'over', reason: 'no answer in time' };
  return { kind: typeof code === 'string' ? 'transient' : 'over', reason };
}
