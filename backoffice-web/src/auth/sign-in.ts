import { post } from '../data/http-client';

/** Where the link in the mail leads back to. */
export const HOME = '/backoffice/';

export type SignInAnswer = 'signed_in' | 'link_sent';

/**
 * Asks to be signed in. On a device that is trusted for the address the session begins at once; otherwise a link is
 * mailed, if there is such an account.
 *
 * @throws HttpError whose message can be shown
 */
export async function signIn(email: string): Promise<SignInAnswer> {
  const { json } = await post('/api/auth/signin', { email, returnTo: HOME });
  const { status }: { status: SignInAnswer } = json;
  return status;
}

/** Ends the session; the device stays trusted. */
export async function signOut(): Promise<void> {
  await post('/api/auth/logout');
}
