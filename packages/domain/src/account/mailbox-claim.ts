import { accept, type Decider, type DomainEvent, defineEvents, defineStream } from '@mirabelle/decider';

/** An account is the first one of a mailbox to start a trial. */
export type MailboxTrialClaimed = DomainEvent<'MailboxTrialClaimed', { readonly claimant: string }>;
/** An account is the first verified one of a mailbox. Only this account counts as somebody's friend. */
export type MailboxFriendClaimed = DomainEvent<'MailboxFriendClaimed', { readonly claimant: string }>;
/** An account that is being erased had used this many try-ons of a month. The next account of the mailbox goes on from there. */
export type MailboxTryOnsKept = DomainEvent<
  'MailboxTryOnsKept',
  {
    /** UTC calendar month, `2026-05`. */
    readonly month: string;
    readonly used: number;
  }
>;
type MailboxClaimEvent = MailboxTrialClaimed | MailboxFriendClaimed | MailboxTryOnsKept;

export const mailboxClaimEvents = defineEvents<MailboxClaimEvent>({
  MailboxTrialClaimed: {},
  MailboxFriendClaimed: {},
  MailboxTryOnsKept: {},
});

/**
 * The stream of a mailbox, by the keyed hash of its folded address. It outlives the accounts of the mailbox, and names
 * neither them nor the address.
 */
export const mailboxClaimStream = defineStream<MailboxClaimEvent>('trialClaim');

/** The uses for which one account can claim its mailbox: a free trial, and being counted as a friend. */
export type MailboxUse = 'trial' | 'friend';

/** The claimant of each use, a keyed hash of the account's id; and the used try-ons by month. */
export type MailboxClaims = Readonly<Partial<Record<MailboxUse, string>>> & {
  readonly tryOns?: ReadonlyMap<string, number>;
};

export type MailboxCommand =
  | { readonly use: MailboxUse; readonly claimant: string }
  /** Keeps the try-ons of an account that is being erased. */
  | { readonly tryOns: MailboxTryOnsKept['data'] };

/**
 * Lets one account of a mailbox claim each use, for good, and keeps the highest number of used try-ons. Never refuses:
 * the caller learns from the state whether its own claim was the first.
 */
export const mailboxClaim: Decider<MailboxClaims, MailboxCommand, MailboxClaimEvent> = {
  initialState: {},

  evolve(claims, { type, data }) {
    if (type === 'MailboxTryOnsKept') {
      return { ...claims, tryOns: new Map([...(claims.tryOns ?? []), [data.month, data.used]]) };
    }
    const use: MailboxUse = type === 'MailboxTrialClaimed' ? 'trial' : 'friend';
    return { ...claims, [use]: data.claimant };
  },

  decide(command, claims) {
    if ('tryOns' in command) {
      const { tryOns: data } = command;
      if (data.used <= (claims.tryOns?.get(data.month) ?? 0)) return accept();
      return accept({ type: 'MailboxTryOnsKept', data });
    }
    const { use, claimant } = command;
    if (claims[use] !== undefined) return accept();
    const data = { claimant };
    return accept<MailboxClaimEvent>(
      use === 'trial' ? { type: 'MailboxTrialClaimed', data } : { type: 'MailboxFriendClaimed', data },
    );
  },
};
