import { referralCodeClaim, referralCodeStream } from '@mirabelle/domain';
import { readReferralCookie } from '@mirabelle/http';
import type { Request } from 'express';
import type { Context } from '../context.js';

const CODE_PATTERN = /^[A-Z0-9]{8}$/;

/** Id of the user whose referral code this is, if any. @param code in capitals */
export async function findCodeOwner({ commands }: Context, code: string): Promise<string | undefined> {
  if (!CODE_PATTERN.test(code)) return undefined;
  return (await commands.load(referralCodeClaim, referralCodeStream(code))).userId;
}

/**
 * Id of the user whose invitation this browser followed last, if any.
 *
 * Reads the cookie of the browser that opens the mailed link, not of the one that requested it: somebody
 * could sign up another person's address in order to be counted as their referrer. If the link names an invitation, its page asks
 * the person and, if they agree, sets this cookie.
 */
export async function findReferrerOfBrowser(context: Context, request: Request): Promise<string | undefined> {
  const code = readReferralCookie(context, request);
  return code && (await findCodeOwner(context, code));
}
