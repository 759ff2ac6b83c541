import type { User } from '@mirabelle/contracts';
import { Authenticator, type Deviations, type PasskeyOptions } from './authenticator.js';
import type { Answer, HttpClient } from './http-client.js';

/** Adds a passkey to the account that the client is signed in to. The session needs a fresh proof of identity. */
export async function addPasskey(client: HttpClient): Promise<{ id: string; authenticator: Authenticator }> {
  const authenticator = new Authenticator(new URL(client.baseUrl).origin);
  const options = await readOptions(client, 'register');
  const { status, body } = await client.post<{ id: string }>(
    '/api/auth/passkeys/register',
    authenticator.create(options),
  );
  if (status !== 201)
    throw new Error(`Adding a passkey was answered with ${status}: ${JSON.stringify(body)}`);
  return { id: body.id, authenticator };
}

/** Signs in with a passkey, or gives a fresh proof of identity with it. */
export async function usePasskey(
  client: HttpClient,
  authenticator: Authenticator,
  deviations: Deviations = {},
): Promise<Answer<User & { code?: string }>> {
  const options = await readOptions(client, 'signin');
  return client.post('/api/auth/passkeys/signin', authenticator.get(options, deviations));
}

/** Requests the options of a registration or of a sign-in. @throws Error if they are refused */
export async function readOptions(
  client: HttpClient,
  purpose: 'register' | 'signin',
): Promise<PasskeyOptions> {
  const { status, body } = await client.post<PasskeyOptions>(`/api/auth/passkeys/${purpose}/options`);
  if (status !== 200) throw new Error(`The options were answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}
