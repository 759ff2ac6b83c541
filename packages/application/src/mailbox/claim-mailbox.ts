import { type MailboxBenefit, mailboxClaim, mailboxClaimStream } from '@mirabelle/domain';
import type { Secrets } from '@mirabelle/runtime';
import type { CommandBus } from '../commands/command-bus.js';
import { deriveCommandId } from '../commands/derived-ids.js';

/** Namespace of the commands that claim a mailbox, so that a repeated claim has the same id in every process. */
const NAMESPACE = '0d6c8f1a-3b52-4c7e-8f0d-9a41c2b7e6d5';

export interface MailboxClaimRequest {
  readonly benefit: MailboxBenefit;
  readonly userId: string;
  /** {@link Secrets.hashMailbox} of the account's address. */
  readonly mailboxHash: string;
  readonly correlationId: string;
}

/**
 * Claims a benefit that each mailbox gets only once, for one of its accounts. Also works after the account has been erased. The
 * event log stores only a keyed hash of the account's id, so the claim shows neither the account nor the address.
 *
 * @returns true if this account gets the benefit, false if another account of the mailbox claimed it first
 */
export async function claimMailbox(
  { secrets, commands }: { readonly secrets: Secrets; readonly commands: Pick<CommandBus, 'execute'> },
  { benefit, userId, mailboxHash, correlationId }: MailboxClaimRequest,
): Promise<boolean> {
  const claimant = secrets.hash('mailbox-claim', userId);
  const { state } = await commands.execute({
    decider: mailboxClaim,
    stream: mailboxClaimStream(mailboxHash),
    command: { benefit, claimant },
    metadata: {
      commandId: deriveCommandId(`${benefit} ${claimant}`, NAMESPACE),
      correlationId,
      actor: { kind: 'system', id: 'mailboxes' },
    },
  });
  return state[benefit] === claimant;
}
