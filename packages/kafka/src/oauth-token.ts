import type { KafkaCredentials } from '@mirabelle/runtime';
import { z } from 'zod';

type OAuthCredentials = Extract<KafkaCredentials, { mechanism: 'oauthbearer' }>;

const REQUEST_TIMEOUT_MS = 5_000;
/** A token is replaced this long before it expires. */
const RENEWAL_MARGIN_MS = 30_000;
/** The lifetime of a token if its answer does not say when it expires. */
const DEFAULT_LIFETIME_SECONDS = 300;

/** `expires_in` is in seconds. Some servers send it as text. */
const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().nonnegative().optional(),
});

/** No token could be obtained. The message names the setting and contains no secret. */
export class TokenError extends Error {
  override readonly name = 'TokenError';
}

/** Gets tokens by OAuth's client credentials (RFC 6749, 4.4), and reuses each of them until shortly before it expires. */
export function createTokenProvider(credentials: OAuthCredentials): () => Promise<{ value: string }> {
  let current: { readonly value: string; readonly renewAt: number } | undefined;
  return async () => {
    if (!current || Date.now() >= current.renewAt) {
      const { access_token: value, expires_in: seconds = DEFAULT_LIFETIME_SECONDS } =
        await requestToken(credentials);
      current = { value, renewAt: Date.now() + Math.max(0, seconds * 1_000 - RENEWAL_MARGIN_MS) };
    }
    return { value: current.value };
  };
}

async function requestToken({
  username,
  password,
  tokenUrl,
  scope,
}: OAuthCredentials): Promise<z.infer<typeof Token>> {
  const client = [username, password].map(encodeURIComponent).join(':');
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(client).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope && { scope }) }),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new TokenError('KAFKA_OAUTH_TOKEN_URL does not answer', { cause });
  });
  if (!response.ok)
    throw new TokenError(`KAFKA_OAUTH_TOKEN_URL refuses the client with status ${response.status}`);
  const token = Token.safeParse(await response.json().catch(() => undefined));
  if (!token.success) throw new TokenError('KAFKA_OAUTH_TOKEN_URL answers without a token');
  return token.data;
}
