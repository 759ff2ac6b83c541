import { type CommandMetadata, deriveMetadata } from '@mirabelle/application';
import { account, accountStream, referralCodeClaim, referralCodeStream } from '@mirabelle/domain';
import type { ApiRequest } from '@mirabelle/http';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';
import { readReferralCookie } from './referral-cookie.js';

const CODE_PATTERN = /^[A-Z0-9]{8}$/;

/** Id of the user whose referral code this is, if any. @param code in capitals */
export async function findCodeOwner({ commands }: Context, code: string): Promise<string | undefined> {
  if (!CODE_PATTERN.test(code)) return undefined;
  return (await commands.load(referralCodeClaim, referralCodeStream(code))).userId;
}

/**
 * Records the owner of a code as the user's referrer. An unknown code and the user's own code change nothing. The account
 * decider ignores the command once the account has a referrer or is verified.
 */
export async function setReferrer(
  context: Context,
  userId: string,
  code: string,
  metadata: CommandMetadata,
): Promise<void> {
  const referrerId = await findCodeOwner(context, code);
  if (!referrerId || referrerId === userId) return;
  await context.commands.execute({
    decider: account,
    stream: accountStream(userId),
    command: { type: 'NameReferrer', referrerId },
    // The same request may execute another command on this account, so the two need different ids.
    metadata: deriveMetadata(metadata, 'referrer'),
  });
}

/** Records the owner of the code in the browser's referral cookie as the user's referrer. */
export async function setReferrerFromCookie(
  context: Context,
  request: ApiRequest,
  userId: string,
): Promise<void> {
  const code = readReferralCookie(context, request.http.request);
  if (code) await setReferrer(context, userId, code, commandMetadata(request));
}
