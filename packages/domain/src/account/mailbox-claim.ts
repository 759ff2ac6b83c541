import { accept, type Decider, type DomainEvent, defineEvents, defineStream } from '@mirabelle/decider';

/** An account is the first one of a mailbox to start a trial. */
type MailboxTrialClaimed = DomainEvent<'MailboxTrialClaimed', { readonly claimant: string }>;
/** An account is the first verified one of a mailbox. Only this account counts as a referred friend. */
type MailboxFriendClaimed = DomainEvent<'MailboxFriendClaimed', { readonly claimant: string }>;
/**
 * An account that is being erased had used this many try-ons of a month. The next account of the mailbox starts with
 * them already used.
 */
type MailboxTryOnsKept = DomainEvent<
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
 * The stream of a mailbox, by the keyed hash of its address without the parts that make aliases. It outlives the
 * accounts of the mailbox, and names neither them nor the address. The streams are called `trialClaim` because trials
 * were the first benefit that was claimed in them.
 */
export const mailboxClaimStream = defineStream<MailboxClaimEvent>('trialClaim');

/** The benefits that each mailbox gets only once: a free trial, and counting as a referred friend. */
export type MailboxBenefit = 'trial' | 'friend';

/** The claimant of each benefit, a keyed hash of the account's id; and the used try-ons by month. */
export type MailboxClaims = Readonly<Partial<Record<MailboxBenefit, string>>> & {
  readonly tryOns?: ReadonlyMap<string, number>;
};

export type MailboxCommand =
  | { readonly benefit: MailboxBenefit; readonly claimant: string }
  /** Records the try-ons that an account had used before its erasure. */
  | { readonly tryOns: MailboxTryOnsKept['data'] };

/**
 * Gives each benefit to the first account of a mailbox that claims it, for good, and keeps the highest number of used
 * try-ons. Never refuses: the caller learns from the state whether its own claim was the first.
 */
export const mailboxClaim: Decider<MailboxClaims, MailboxCommand, MailboxClaimEvent> = {
  initialState: {},

  evolve(claims, { type, data }) {
    if (type === 'MailboxTryOnsKept') {
      return { ...claims, tryOns: new Map([...(claims.tryOns ?? []), [data.month, data.used]]) };
    }
    const benefit: MailboxBenefit = type === 'MailboxTrialClaimed' ? 'trial' : 'friend';
    return { ...claims, [benefit]: data.claimant };
  },

  decide(command, claims) {
    if ('tryOns' in command) {
      const { tryOns: data } = command;
      if (data.used <= (claims.tryOns?.get(data.month) ?? 0)) return accept();
      return accept({ type: 'MailboxTryOnsKept', data });
    }
    const { benefit, claimant } = command;
    if (claims[benefit] !== undefined) return accept();
    const data = { claimant };
    return accept<MailboxClaimEvent>(
      benefit === 'trial' ? { type: 'MailboxTrialClaimed', data } : { type: 'MailboxFriendClaimed', data },
    );
  },
};
