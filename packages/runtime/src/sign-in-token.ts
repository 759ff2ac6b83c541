import { formatUuid } from './format-uuid.js';
import type { Secrets } from './secrets.js';

/** A sign-in link that was mailed to the owner of an account. */
export interface SignInLink {
  readonly userId: string;
  readonly linkId: string;
}

const ID_BYTES = 16;
const MAC_BYTES = 32;

/**
 * Creates the secret part of a mailed link: both ids and their HMAC, 86 characters of base64url. The token is computed
 * and never stored, so nobody who reads the log or the job queue can use the link.
 */
export function createSignInToken(secrets: Secrets, { userId, linkId }: SignInLink): string {
  const mac = secrets.sign('sign-in-link', `${userId}/${linkId}`);
  return Buffer.concat([encodeUuid(userId), encodeUuid(linkId), mac]).toString('base64url');
}

/** Returns the link that a token was made for, or undefined for a token with a wrong form or HMAC. */
export function readSignInToken(secrets: Secrets, token: string): SignInLink | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return undefined;
  const userId = decodeUuid(bytes.subarray(0, ID_BYTES));
  const linkId = decodeUuid(bytes.subarray(ID_BYTES, 2 * ID_BYTES));
  const mac = bytes.subarray(2 * ID_BYTES);
  return secrets.verify('sign-in-link', `${userId}/${linkId}`, mac) ? { userId, linkId } : undefined;
}

function encodeUuid(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

function decodeUuid(bytes: Buffer): string {
  return formatUuid(bytes.toString('hex'));
}
