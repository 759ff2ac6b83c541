import type { CommandMetadata } from '@mirabelle/application';
import { account, accountStream, referralCodeClaim, referralCodeStream } from '@mirabelle/domain';
import type { ApiRequest } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';
import { readReferralCookie } from './referral-cookie.js';

/** What every code looks like; anything else is not looked up. */
const CODE = /^[A-Z0-9]{8}$/;

/** Whose referral code this is, if anybody's. @param code in capitals */
export async function findCodeOwner({ commands }: Context, code: string): Promise<string | undefined> {
  if (!CODE.test(code)) return undefined;
  return (await commands.load(referralCodeClaim, referralCodeStream(code))).userId;
}

/**
 * Names the owner of a code as the one who invited a person. Changes nothing where the code is nobody's or the person's
 * own, somebody was named before, or the account is verified: the account's decider sees to that.
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
    // A command of its own beside whatever else the request does to the account.
    metadata: { ...metadata, commandId: uuidFromName('referrer', metadata.commandId) },
  });
}

/** Names whoever's link this browser followed before it came to sign up or to verify. */
export async function setReferrerFromCookie(
  context: Context,
  request: ApiRequest,
  userId: string,
): Promise<void> {
  const code = readReferralCookie(context.platform, request.http.request);
  if (code) await setReferrer(context, userId, code, commandMetadata(request));
}
