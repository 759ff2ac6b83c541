import {
  type CommandMetadata,
  deriveMetadata,
  type LinkRequest,
  loadRolesOfEmailHash,
} from '@mirabelle/application';
import { account, accountStream, linkRequest, linkRequestStream } from '@mirabelle/domain';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { ensureAccount, findAccountByEmail } from './ensure-account.js';
import { reportUnreadableAccount } from './report-unreadable-account.js';

/** What becomes of a request: nobody needs it any more, its mail needs it, or its mailbox may not get a mail yet. */
export type LinkRequestOutcome = 'done' | 'kept-for-mail' | { readonly waitMs: number };

/**
 * Carries out a request: registers an address that signs up, and has a link mailed to an address with an account. An
 * address without one is told so by mail. If the account cannot be opened, the person and support are told instead.
 * Repeating it changes nothing but the count of the mailbox's mails.
 *
 * @param wasDeferred whether the request has waited, so that the person may have signed in meanwhile
 */
export async function fulfillLinkRequest(
  context: Context,
  request: LinkRequest,
  { wasDeferred }: { readonly wasDeferred: boolean },
): Promise<LinkRequestOutcome> {
  const { commands, secrets, service } = context;
  const { purpose, email, language, returnTo, referralCode, commandId, correlationId } = request;
  const metadata: CommandMetadata = { commandId, correlationId, actor: { kind: 'visitor' } };
  const userId = await findOrRegister(context, request, metadata);
  if (!userId) return reportMissingAccount(context, request, metadata);
  const { registered } = await commands.load(account, accountStream(userId));
  if (!registered?.email && context.unreadableSubjects.has(userId)) {
    await reportUnreadableAccount(context, { ...request, userId }, metadata);
    return 'done';
  }
  if (wasDeferred && (await hasSignedInSince(context, userId, request.requestedAt))) return 'done';
  const waitMs = await service.limits.countMail(purpose, secrets.hashMailbox(email));
  if (waitMs > 0) return { waitMs };
  await commands.execute({
    decider: account,
    stream: accountStream(userId),
    command: {
      type: 'RequestSignInLink',
      linkId: uuidFromName(`link ${userId}`, commandId),
      language,
      now: context.now(),
      ...(returnTo && { returnTo }),
      ...(referralCode && { referralCode }),
    },
    metadata: deriveMetadata(metadata, 'link'),
  });
  return 'done';
}

/**
 * Has the address told that it has no account. The mail counts as one of a sign-up, so a mailbox without an account gets
 * no more mails than by signing up.
 */
async function reportMissingAccount(
  { commands, secrets, service }: Context,
  { email, commandId: requestId }: LinkRequest,
  metadata: CommandMetadata,
): Promise<LinkRequestOutcome> {
  const waitMs = await service.limits.countMail('sign-up', secrets.hashMailbox(email));
  if (waitMs > 0) return { waitMs };
  await commands.execute({
    decider: linkRequest,
    stream: linkRequestStream(requestId),
    command: { requestId },
    metadata: deriveMetadata(metadata, 'missing'),
  });
  return 'kept-for-mail';
}

/**
 * Finds the account of the address. Where there is none, a sign-up registers one, and so does a sign-in if the address has a
 * role. A sign-up that was cut short has claimed the address but registered no account; a sign-in then registers it.
 */
async function findOrRegister(
  context: Context,
  { purpose, email, language }: LinkRequest,
  metadata: CommandMetadata,
): Promise<string | undefined> {
  const emailHash = context.secrets.hashEmail(email);
  if (purpose === 'sign-in') {
    const userId = await findAccountByEmail(context, emailHash);
    if (!userId && (await loadRolesOfEmailHash(context, emailHash)).size === 0) return undefined;
    if (userId && (await context.commands.load(account, accountStream(userId))).registered) return userId;
  }
  return ensureAccount(context, { email, emailHash, language, metadata });
}

async function hasSignedInSince({ store }: Context, userId: string, instant: string): Promise<boolean> {
  const events = await store.readStream(accountStream(userId));
  return events.some(({ type, metadata }) => type === 'SignedIn' && metadata.occurredAt > instant);
}
