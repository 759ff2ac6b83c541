import { type Agent, request as httpsRequest } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import {
  ApiError,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import { ProviderUnavailable } from '../provider.js';

export interface PayPalCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly environment: 'sandbox' | 'live';
  /** Id of the webhook as PayPal's dashboard names it; without it no news is believed. */
  readonly webhookId?: string | undefined;
}

export interface PayPalApi {
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  /** A call that the SDK does not have. */
  post<Body>(path: string, body: object): Promise<Body>;
}

const HOSTS = { sandbox: 'api-m.sandbox.paypal.com', live: 'api-m.paypal.com' } as const;
/** PayPal's own advice is to wait half a minute for a capture. */
const TIMEOUT_MS = 30_000;

/** PayPal's REST API through its server SDK, which keeps the access token and tries again what may be tried again. */
export function createPayPalApi(credentials: PayPalCredentials, agent?: Agent): PayPalApi {
  const { clientId, clientSecret, environment } = credentials;
  const client = new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    timeout: TIMEOUT_MS,
    environment: environment === 'live' ? Environment.Production : Environment.Sandbox,
    httpClientOptions: {
      ...(agent && { httpsAgent: agent }),
      retryConfig: {
        maxNumberOfRetries: 3,
        // The SDK would take every refusal for a time-out; broken connections are seen to by `persistently`.
        retryOnTimeout: false,
        retryInterval: 0.5,
        maximumRetryWaitTime: 10,
        backoffFactor: 2,
        httpStatusCodesToRetry: [408, 429, 500, 502, 503, 504],
        // Every POST of ours carries a PayPal-Request-Id, so that a repeated one is the same one.
        httpMethodsToRetry: ['GET', 'POST'],
      },
    },
  });
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    async post<Body>(path: string, body: object): Promise<Body> {
      const { accessToken } = await client.clientCredentialsAuthManager.fetchToken().catch(unavailable);
      return (await postJson({ host: HOSTS[environment], path, body, accessToken, agent })) as Body;
    },
  };
}

const PAUSES_MS = [300, 1_000];

/** Makes a call again whose connection broke. Fit for calls that name their request, or only read. */
export async function persistently<T>(call: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ApiError) throw error;
      await setTimeout(pause);
    }
  }
  return call();
}

/** What PayPal refused, with its reason; everything else that went wrong may go well later. */
export function refusalOf(error: unknown): { status: number; issue: string } {
  if (
    error instanceof ApiError &&
    error.statusCode >= 400 &&
    error.statusCode < 500 &&
    error.statusCode !== 429
  ) {
    const { details, name } = (error.result ?? {}) as { details?: { issue?: string }[]; name?: string };
    return { status: error.statusCode, issue: details?.[0]?.issue ?? name ?? 'UNKNOWN' };
  }
  return unavailable(error);
}

export function unavailable(error: unknown): never {
  const reason = error instanceof ApiError ? `status ${error.statusCode}` : (error as Error).message;
  throw new ProviderUnavailable(`PayPal cannot be used right now: ${reason}`);
}

interface JsonPost {
  readonly host: string;
  readonly path: string;
  readonly body: object;
  readonly accessToken: string;
  readonly agent: Agent | undefined;
}

function postJson({ host, path, body, accessToken, agent }: JsonPost): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
    const options = { host, path, method: 'POST', headers, timeout: TIMEOUT_MS, ...(agent && { agent }) };
    const fail = (reason: string) =>
      reject(new ProviderUnavailable(`PayPal cannot be used right now: ${reason}`));
    const sent = httpsRequest(options, async (response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) chunks.push(chunk as Buffer);
        if (response.statusCode !== 200) return fail(`status ${response.statusCode}`);
        resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      } catch (error) {
        fail((error as Error).message);
      }
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error) => fail(error.message));
    sent.end(JSON.stringify(body));
  });
}
