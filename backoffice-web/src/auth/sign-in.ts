import { post } from '../data/http-client';

/** The link in the mail returns here. */
const RETURN_PATH = '/backoffice/';

/** `link_sent` is returned for unknown addresses, too. */
type SignInStatus = 'signed_in' | 'link_sent';

/**
 * Requests a sign-in. The server mails a link, except to a customer on a remembered device, who is signed in at once.
 *
 * @throws HttpError whose message can be shown
 */
export async function signIn(email: string): Promise<SignInStatus> {
  const { json } = await post('/api/auth/signin', { email, returnTo: RETURN_PATH });
  const { status }: { status: SignInStatus } = json;
  return status;
}

/** Ends the session. */
export async function signOut(): Promise<void> {
  await post('/api/auth/logout');
}

/** Ends all sessions of the user, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await post('/api/auth/logout', { everywhere: true });
}
