import { accept, type Decider, type DomainEvent } from '../kernel/decider.js';
import { defineEvents } from '../kernel/event-definition.js';
import { defineStream } from '../kernel/stream-name.js';

/** An account is the first one of a mailbox to start a trial. */
export type MailboxTrialClaimed = DomainEvent<'MailboxTrialClaimed', { readonly claimant: string }>;
/** An account is the first verified one of a mailbox. Only this account counts as somebody's friend. */
export type MailboxFriendClaimed = DomainEvent<'MailboxFriendClaimed', { readonly claimant: string }>;
type MailboxClaimEvent = MailboxTrialClaimed | MailboxFriendClaimed;

export const mailboxClaimEvents = defineEvents<MailboxClaimEvent>({
  MailboxTrialClaimed: {},
  MailboxFriendClaimed: {},
});

/**
 * The stream of a mailbox, by the keyed hash of its folded address. It outlives the accounts of the mailbox, and names
 * neither them nor the address.
 */
export const mailboxClaimStream = defineStream<MailboxClaimEvent>('trialClaim');

/** The uses for which one account can claim its mailbox: a free trial, and being counted as a friend. */
export type MailboxUse = 'trial' | 'friend';

/** The claimant of each use: a keyed hash of the account's id. */
export type MailboxClaims = Readonly<Partial<Record<MailboxUse, string>>>;

export interface ClaimMailbox {
  readonly use: MailboxUse;
  readonly claimant: string;
}

/**
 * Lets one account of a mailbox claim each use, for good. Never refuses: the caller learns from the state whether its
 * own claim was the first.
 */
export const mailboxClaim: Decider<MailboxClaims, ClaimMailbox, MailboxClaimEvent> = {
  initialState: {},

  evolve(claims, { type, data }) {
    const use: MailboxUse = type === 'MailboxTrialClaimed' ? 'trial' : 'friend';
    return { ...claims, [use]: data.claimant };
  },

  decide({ use, claimant }, claims) {
    if (claims[use] !== undefined) return accept();
    const data = { claimant };
    return accept<MailboxClaimEvent>(
      use === 'trial' ? { type: 'MailboxTrialClaimed', data } : { type: 'MailboxFriendClaimed', data },
    );
  },
};
