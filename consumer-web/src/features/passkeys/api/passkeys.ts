import { retryLoading } from '@mirabelle/lazy-loading';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request, send } from '../../../lib/api-client';
import { Passkey } from '../../../lib/contracts';
import { reloadQueries } from '../../../lib/reload-queries';
import { z } from '../../../lib/zod';

/** The library is loaded when a passkey is first used. */
const loadWebAuthn = () => retryLoading(() => import('@simplewebauthn/browser'));

/** Whether this browser can use passkeys. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The person's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['/api/auth/passkeys'],
  queryFn: () => request('GET', '/api/auth/passkeys', z.array(Passkey)),
});

/** Signs in with a passkey, or proves with it who is signed in. @throws Error when the person cancels */
export async function authenticateWithPasskey(): Promise<void> {
  const { startAuthentication } = await loadWebAuthn();
  const options = await send('POST', '/api/auth/passkeys/signin/options');
  const assertion = await startAuthentication({ optionsJSON: await options.json() });
  await send('POST', '/api/auth/passkeys/signin', assertion);
}

/** Mails the person a link that leads back to the open page. */
export async function sendProofLink(): Promise<void> {
  const { pathname, search } = window.location;
  await send('POST', '/api/auth/proof', { returnTo: `${pathname}${search}` });
}

/** Adds a passkey of this browser to the account. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { startRegistration } = await loadWebAuthn();
      const options = await send('POST', '/api/auth/passkeys/register/options');
      const registration = await startRegistration({ optionsJSON: await options.json() });
      await send('POST', '/api/auth/passkeys/register', registration);
    },
    onSuccess: () => reloadQueries(client, { queryKey: passkeysQuery.queryKey }),
  });
}

/** Removes a passkey from the account. */
export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('DELETE', `/api/auth/passkeys/${id}`),
    onSuccess: () => reloadQueries(client, { queryKey: passkeysQuery.queryKey }),
  });
}
