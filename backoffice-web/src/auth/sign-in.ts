import { post } from '../data/http-client';

/** The link in the mail returns here. */
const RETURN_PATH = '/backoffice/';

/** `link_sent` is returned for unknown addresses, too. */
type SignInStatus = 'signed_in' | 'link_sent';

/**
 * Requests a sign-in. On a trusted device the session begins at once; otherwise the server mails a link if the account
 * exists.
 *
 * @throws HttpError whose message can be shown
 */
export async function signIn(email: string): Promise<SignInStatus> {
  const { json } = await post('/api/auth/signin', { email, returnTo: RETURN_PATH });
  const { status }: { status: SignInStatus } = json;
  return status;
}

/** Ends the session. The device stays trusted. */
export async function signOut(): Promise<void> {
  await post('/api/auth/logout');
}
