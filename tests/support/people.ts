import { randomUUID } from 'node:crypto';
import type { HttpClient } from './http-client.js';
import { extractLink, findNewestMail, type Mail, waitForMail } from './inbox.js';

/** A person who has signed up, verified the address and is signed in with the client. */
export interface SignedUp {
  readonly email: string;
  /** The user as `POST /api/auth/verify` answered it. */
  readonly user: { readonly id: string; readonly email: string; readonly referralCode: string };
  /** The mail with the link that signed the person in. */
  readonly mail: Mail;
}

/** A unique email address in a domain that never receives mail (RFC 2606). */
export const createEmailAddress = (): string => `person-${randomUUID()}@example.test`;

/** Signs a person up by the calls that the page makes: it requests the mail, waits for it and follows its link. */
export const signUp = (
  client: HttpClient,
  inboxUrl: string,
  email = createEmailAddress(),
): Promise<SignedUp> => followMailedLink(client, inboxUrl, '/api/auth/signup', email);

/** Signs an existing person in through a mailed link. */
export const signInByMail = (client: HttpClient, inboxUrl: string, email: string): Promise<SignedUp> =>
  followMailedLink(client, inboxUrl, '/api/auth/signin', email);

async function followMailedLink(
  client: HttpClient,
  inboxUrl: string,
  path: string,
  email: string,
): Promise<SignedUp> {
  const earlier = await findNewestMail(inboxUrl, email);
  const answer = await client.post(path, { email });
  if (answer.status !== 202) throw createUnexpectedAnswerError(path, answer);
  // A mail about a new device may come in between.
  const link = '/auth/verify';
  const mail = await waitForMail(inboxUrl, { to: email, link, ...(earlier && { after: earlier }) });
  const verified = await client.post<SignedUp['user']>('/api/auth/verify', { token: extractToken(mail) });
  if (verified.status !== 200) throw createUnexpectedAnswerError('/api/auth/verify', verified);
  return { email, user: verified.body, mail };
}

/** The token of a sign-up or sign-in link. */
export function extractToken(mail: Mail): string {
  const token = extractLink(mail).searchParams.get('token');
  if (!token) throw new Error(`The link of the mail "${mail.subject}" has no token.`);
  return token;
}

const createUnexpectedAnswerError = (path: string, answer: { status: number; body: unknown }): Error =>
  new Error(`POST ${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
