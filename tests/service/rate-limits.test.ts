import type { Endpoint } from '@mirabelle/contracts';
import { endpoints } from '@mirabelle/http';
import { describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import { createClient, formatCookies } from '../support/http-client.js';
import { signUp } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';

const product = getSharedProduct();

/** Calls that end the session, after which the visitor's address is counted and no longer the person. */
const ENDS_SESSION = ['logout', 'eraseAccount', 'signIn', 'verify', 'signInWithPasskey'];

interface ObservedLimit {
  readonly policy: string;
  readonly remaining: number;
}

/** Calls an endpoint without a body, and reads only the headers, because live events never end. */
async function readHeaders(client: HttpClient, { method, path }: Endpoint): Promise<Headers> {
  const aborter = new AbortController();
  const response = await fetch(product.url + path.replaceAll(/\{\w+\}/g, 'x'), {
    method: method.toUpperCase(),
    redirect: 'manual',
    headers: {
      cookie: formatCookies(client),
      origin: product.url,
      'content-type': 'application/json',
    },
    signal: aborter.signal,
  });
  const { headers } = response;
  aborter.abort();
  return headers;
}

describe('the RateLimit headers', () => {
  it('every endpoint sends the RateLimit headers, and the number of remaining calls falls with each call', async () => {
    const client = createClient(product.url);
    await signUp(client, product.inboxUrl);
    const last = new Map<string, ObservedLimit>();
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (ENDS_SESSION.includes(name)) continue;
      const headers = await readHeaders(client, endpoint);
      const [policy, limit, remaining, reset] = ['Policy', 'Limit', 'Remaining', 'Reset'].map(
        (part) => headers.get(`RateLimit-${part}`) ?? '',
      );
      const [, size, seconds] = /^(\d+);w=(\d+)$/.exec(policy ?? '') ?? [];
      expect(size, name).toBe(limit);
      expect(Number(reset), name).toBeGreaterThan(0);
      expect(Number(reset), name).toBeLessThanOrEqual(Number(seconds));
      const observed = { policy: policy ?? '', remaining: Number(remaining) };
      // Without a shared Redis, read-api and command-api count separately. A new minute may also begin.
      const kind = `${endpoint.service} ${policy}`;
      const before = last.get(kind);
      const isNewMinute = observed.remaining === Number(limit) - 1;
      if (before && !isNewMinute) expect(observed.remaining, name).toBeLessThan(before.remaining);
      last.set(kind, observed);
    }
    expect(last.size).toBeGreaterThanOrEqual(3);
  });
});
