import type { CommandMetadata } from '@mirabelle/application';
import { deriveMetadata, loadRolesOfEmailAddress } from '@mirabelle/application';
import { account, accountStream } from '@mirabelle/domain';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { ensureAccount, findAccountByEmail } from './ensure-account.js';
import { reportUnreadableAccount } from './report-unreadable-account.js';

/** A visitor's request for a link, by signing up or in. */
export interface LinkRequest {
  readonly purpose: 'sign-up' | 'sign-in';
  readonly email: string;
  readonly language: string;
  readonly returnTo?: string | undefined;
  /** UTC instant. */
  readonly requestedAt: string;
  readonly commandId: string;
  readonly correlationId: string;
}

/**
 * Carries out a request: registers an address that signs up, and has a link mailed to an address with an account. If the
 * account cannot be opened, the person and support are told instead. Repeating it changes nothing.
 *
 * @param wasDeferred whether the request has waited, so that the person may have signed in meanwhile
 * @returns 0, or the time until the mailbox may get another link, ms
 */
export async function handleLinkRequest(
  context: Context,
  request: LinkRequest,
  wasDeferred: boolean,
): Promise<number> {
  const { commands, secrets, service } = context;
  const { purpose, email, language, returnTo, commandId, correlationId } = request;
  const metadata: CommandMetadata = { commandId, correlationId, actor: { kind: 'visitor' } };
  const userId = await findOrRegister(context, request, metadata);
  if (!userId) return 0;
  const { registered } = await commands.load(account, accountStream(userId));
  if (!registered?.email && context.unreadableSubjects.has(userId)) {
    await reportUnreadableAccount(context, { ...request, userId }, metadata);
    return 0;
  }
  if (wasDeferred && (await hasSignedInSince(context, userId, request.requestedAt))) return 0;
  const opensInMs = await service.limits.countMail(purpose, secrets.mailboxHash(email));
  if (opensInMs > 0) return opensInMs;
  await commands.execute({
    decider: account,
    stream: accountStream(userId),
    command: {
      type: 'RequestSignInLink',
      linkId: uuidFromName(`link ${userId}`, commandId),
      language,
      now: context.now(),
      ...(returnTo && { returnTo }),
    },
    metadata: deriveMetadata(metadata, 'link'),
  });
  return 0;
}

/**
 * Finds the account of the address. A sign-up registers one, and so does the first sign-in of an address with a role. An
 * address that is claimed and has no account is left over from a sign-up that was cut short, which a sign-in completes.
 */
async function findOrRegister(
  context: Context,
  { purpose, email, language }: LinkRequest,
  metadata: CommandMetadata,
): Promise<string | undefined> {
  const emailHash = context.secrets.emailHash(email);
  if (purpose === 'sign-in') {
    const userId = await findAccountByEmail(context, emailHash);
    if (!userId && (await loadRolesOfEmailAddress(context, emailHash)).size === 0) return undefined;
    if (userId && (await context.commands.load(account, accountStream(userId))).registered) return userId;
  }
  return ensureAccount(context, { email, emailHash, language, metadata });
}

async function hasSignedInSince({ store }: Context, userId: string, instant: string): Promise<boolean> {
  const events = await store.readStream(accountStream(userId));
  return events.some(({ type, metadata }) => type === 'SignedIn' && metadata.occurredAt > instant);
}
