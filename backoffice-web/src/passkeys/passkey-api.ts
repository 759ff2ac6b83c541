import type { Passkey, Proof } from '@mirabelle/contracts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { isOutcomeUnknown, post, request } from '../data/http-client';

/** Whether this browser can use passkeys. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Signs in with a passkey, or gives a fresh proof of identity with it. @throws Error when the user cancels */
export async function authenticateWithPasskey(): Promise<void> {
  const { json: optionsJSON } = await post('/api/auth/passkeys/signin/options');
  await post('/api/auth/passkeys/signin', await startAuthentication({ optionsJSON }));
}

/**
 * Adds a passkey to the account of the user.
 *
 * @throws PasskeyUnknownError when the server may have added it although no answer came
 * @throws Error when it is not added, such as when the user cancels
 */
export async function addPasskey(): Promise<void> {
  const { json: optionsJSON } = await post('/api/auth/passkeys/register/options');
  const registration = await startRegistration({ optionsJSON });
  try {
    await post('/api/auth/passkeys/register', registration);
  } catch (error) {
    throw isOutcomeUnknown(error) ? new PasskeyUnknownError() : error;
  }
}

/** Nobody knows yet whether a passkey was added. */
export class PasskeyUnknownError extends Error {}

export async function fetchPasskeys(): Promise<readonly Passkey[]> {
  const { json } = await request('/api/auth/passkeys');
  return json;
}

export async function fetchProof(): Promise<Proof> {
  const { json } = await request('/api/auth/proof');
  return json;
}

/** Mails the user a link that leads back to the open page. */
export async function sendProofLink(): Promise<void> {
  const { pathname, search } = window.location;
  await post('/api/auth/proof', { returnTo: `${pathname}${search}` });
}
