import type { Secrets } from './secrets.js';

/** Which link of which account a token speaks of. */
export interface SignInLink {
  readonly userId: string;
  readonly linkId: string;
}

const ID_BYTES = 16;

/**
 * The secret of a mailed link: both ids and their HMAC, 86 characters of base64url. It is computed, never stored, so
 * whoever reads the log or the queue can use no link.
 */
export function signInToken(secrets: Secrets, { userId, linkId }: SignInLink): string {
  const mac = secrets.mac('sign-in-link', `${userId}/${linkId}`);
  return Buffer.concat([bytesOf(userId), bytesOf(linkId), mac]).toString('base64url');
}

/** The link that a token was made for; `undefined` for anything that we did not make. */
export function readSignInToken(secrets: Secrets, token: string): SignInLink | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + 32 || bytes.toString('base64url') !== token) return undefined;
  const userId = uuidOf(bytes.subarray(0, ID_BYTES));
  const linkId = uuidOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES));
  const mac = bytes.subarray(2 * ID_BYTES);
  return secrets.verifies('sign-in-link', `${userId}/${linkId}`, mac) ? { userId, linkId } : undefined;
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
