import { claimMailbox } from '@mirabelle/application';
import {
  type AccountVerified,
  account,
  accountStream,
  type MailboxBenefit,
  type TrialStarted,
} from '@mirabelle/domain';
import type { WorkersContext } from '../context.js';
import { defineReactor, type Reactor } from '../reactors/reactor.js';

/**
 * Claims the mailboxes of accounts that started a trial or were verified before mailboxes were claimed, from the
 * beginning of the log. For newer accounts the claim exists already.
 */
export function createMailboxClaimsReactor(context: Pick<WorkersContext, 'commands' | 'secrets'>): Reactor {
  const { commands, secrets } = context;

  /**
   * The address of an erased account is unknown, so the stored hash of its address is taken. It is the hash of the mailbox
   * unless the address was an alias.
   */
  async function findMailboxHash(userId: string): Promise<string | undefined> {
    const { registered, erased } = await commands.load(account, accountStream(userId));
    if (registered?.email) return secrets.hashMailbox(registered.email);
    return erased?.emailHash ?? registered?.emailHash;
  }

  const createClaimHandler =
    (benefit: MailboxBenefit) =>
    async ({ data, metadata }: { data: { userId: string }; metadata: { correlationId: string } }) => {
      const { userId } = data;
      const { correlationId } = metadata;
      const mailboxHash = await findMailboxHash(userId);
      if (mailboxHash) await claimMailbox(context, { benefit, userId, mailboxHash, correlationId });
    };

  return defineReactor<AccountVerified | TrialStarted>(
    'mailbox-claims',
    { AccountVerified: createClaimHandler('friend'), TrialStarted: createClaimHandler('trial') },
    { startsAt: 'beginning' },
  );
}
