import { type MailboxUse, mailboxClaim, mailboxClaimStream } from '@mirabelle/domain';
import type { Secrets } from '@mirabelle/runtime';
import type { CommandBus } from '../commands/command-bus.js';
import { deriveCommandId } from '../commands/derived-ids.js';

/** Namespace of the commands that claim a mailbox, so that a repeated claim has the same id in every process. */
const NAMESPACE = '0d6c8f1a-3b52-4c7e-8f0d-9a41c2b7e6d5';

export interface MailboxClaimRequest {
  readonly use: MailboxUse;
  readonly userId: string;
  /** {@link Secrets.mailboxHash} of the account's address. */
  readonly mailboxHash: string;
  readonly correlationId: string;
}

/**
 * Claims a use of a mailbox for an account, before or after the account is erased. The log gets a keyed hash of the
 * account's id, so the claim shows neither the account nor the address.
 *
 * @returns whether the mailbox belongs to this account for this use: false where another account was first
 */
export async function claimMailbox(
  { secrets, commands }: { readonly secrets: Secrets; readonly commands: Pick<CommandBus, 'execute'> },
  { use, userId, mailboxHash, correlationId }: MailboxClaimRequest,
): Promise<boolean> {
  const claimant = secrets.hash('mailbox-claim', userId);
  const { state } = await commands.execute({
    decider: mailboxClaim,
    stream: mailboxClaimStream(mailboxHash),
    command: { use, claimant },
    metadata: {
      commandId: deriveCommandId(`${use} ${claimant}`, NAMESPACE),
      correlationId,
      actor: { kind: 'system', id: 'mailboxes' },
    },
  });
  return state[use] === claimant;
}
