import { accept, type Decider, type DomainEvent, refuse } from '../kernel/decider.js';
import { defineEvents } from '../kernel/event-definition.js';
import { defineStream } from '../kernel/stream-name.js';

/** An address has been taken by an account. The stream's name holds the address's keyed hash. */
export type EmailClaimed = DomainEvent<'EmailClaimed', { readonly userId: string }>;
/** The account of an address is gone, and the address free for a new one. */
export type EmailReleased = DomainEvent<'EmailReleased', { readonly userId: string }>;
/** A referral code has been taken by an account. The stream's name holds the code. */
export type ReferralCodeClaimed = DomainEvent<'ReferralCodeClaimed', { readonly userId: string }>;
/** The account of a code is gone. Nobody gets the code again, because links with it are still about. */
export type ReferralCodeRetired = DomainEvent<'ReferralCodeRetired', { readonly userId: string }>;

type EmailClaimEvent = EmailClaimed | EmailReleased;
type ReferralCodeEvent = ReferralCodeClaimed | ReferralCodeRetired;

export const emailClaimEvents = defineEvents<EmailClaimEvent>({ EmailClaimed: {}, EmailReleased: {} });
export const referralCodeEvents = defineEvents<ReferralCodeEvent>({
  ReferralCodeClaimed: {},
  ReferralCodeRetired: {},
});

/** The stream of an address, by its keyed hash, so that the log shows no address. */
export const emailClaimStream = defineStream<EmailClaimEvent>('emailClaim');
/** The stream of a referral code, by the code. */
export const referralCodeStream = defineStream<ReferralCodeEvent>('referralCode');

/** Whom the claimed thing belongs to. */
export interface Claim {
  readonly userId?: string;
  /** Belongs to nobody and never will. */
  readonly retired?: true;
}

export interface ClaimCommand {
  readonly userId: string;
  /** Gives back what that user has. What they do not have stays as it is. */
  readonly release?: true;
}

const refuseTaken = () => refuse('already_claimed', 'This is taken.');

/** First come, first served; asking again for what one has is fine. Whoever comes late is told `already_claimed`. */
export const emailClaim: Decider<Claim, ClaimCommand, EmailClaimEvent> = {
  initialState: {},
  evolve: (_, { type, data }) => (type === 'EmailClaimed' ? { userId: data.userId } : {}),
  decide({ userId, release }, claim) {
    const owns = claim.userId === userId;
    if (release) return owns ? accept({ type: 'EmailReleased', data: { userId } }) : accept();
    if (owns) return accept();
    return claim.userId ? refuseTaken() : accept({ type: 'EmailClaimed', data: { userId } });
  },
};

/** Like {@link emailClaim}, but what is given back is retired: nobody can claim it again. */
export const referralCodeClaim: Decider<Claim, ClaimCommand, ReferralCodeEvent> = {
  initialState: {},
  evolve: (_, { type, data }) =>
    type === 'ReferralCodeClaimed' ? { userId: data.userId } : { retired: true },
  decide({ userId, release }, claim) {
    const owns = claim.userId === userId;
    if (release) return owns ? accept({ type: 'ReferralCodeRetired', data: { userId } }) : accept();
    if (owns) return accept();
    if (claim.userId || claim.retired) return refuseTaken();
    return accept({ type: 'ReferralCodeClaimed', data: { userId } });
  },
};
