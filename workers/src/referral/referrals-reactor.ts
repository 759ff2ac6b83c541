import { claimMailbox } from '@mirabelle/application';
import { type AccountVerified, account, accountStream, referralStream, referrals } from '@mirabelle/domain';
import { v5 as uuidFromName } from 'uuid';
import type { WorkersContext } from '../context.js';
import { defineReactor, type Reactor } from '../reactors/reactor.js';

/**
 * Counts a verified account for its referrer, if it is the first account of its mailbox and the mailbox is not the
 * referrer's. A friend who has been erased meanwhile is not counted, because their mailbox is unknown. If the referrer has
 * been erased, the friend counts, whatever the referrer's mailbox was.
 */
export function createReferralsReactor(context: Pick<WorkersContext, 'commands' | 'secrets'>): Reactor {
  const { commands, secrets } = context;

  async function findMailboxHash(userId: string): Promise<string | undefined> {
    const { registered } = await commands.load(account, accountStream(userId));
    return registered?.email ? secrets.hashMailbox(registered.email) : undefined;
  }

  return defineReactor<AccountVerified>('referrals', {
    async AccountVerified({ data: { userId, referrerId }, metadata: { correlationId } }, effects) {
      const mailboxHash = await findMailboxHash(userId);
      if (!mailboxHash) return;
      // The benefit `friend` is to count as a referred friend. It is claimed even without a referrer, so that a later account
      // of the mailbox is not counted for anybody.
      const isFirst = await claimMailbox(context, { benefit: 'friend', userId, mailboxHash, correlationId });
      if (!referrerId || !isFirst || mailboxHash === (await findMailboxHash(referrerId))) return;
      effects.executeCommand({
        decider: referrals,
        stream: referralStream(referrerId),
        command: {
          type: 'ReferFriend',
          // Derived from the id of the account, which is the namespace: each account is one referral at most.
          referralId: uuidFromName('referral', userId),
          referrerId,
          refereeId: userId,
        },
      });
    },
  });
}
