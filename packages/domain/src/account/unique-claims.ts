import {
  accept,
  type Decider,
  type DomainEvent,
  defineEvents,
  defineStream,
  refuse,
} from '@mirabelle/decider';

/** An account has claimed an email address. The stream name contains the keyed hash of the address. */
type EmailClaimed = DomainEvent<'EmailClaimed', { readonly userId: string }>;
/** The account of the address was erased. The address is free again. */
type EmailReleased = DomainEvent<'EmailReleased', { readonly userId: string }>;
/** An account has claimed a referral code. The stream name contains the code. */
type ReferralCodeClaimed = DomainEvent<'ReferralCodeClaimed', { readonly userId: string }>;
/** The account of the code was erased. The code is never used again, because links with it may still exist. */
type ReferralCodeRetired = DomainEvent<'ReferralCodeRetired', { readonly userId: string }>;

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

/** The owner of an address or a code. */
export interface Claim {
  readonly userId?: string;
  /** The code is retired: nobody can claim it again. */
  readonly isRetired?: true;
}

export interface ClaimCommand {
  readonly userId: string;
  /** Releases the claim of this user. A claim of another user stays. */
  readonly release?: true;
}

const refuseTaken = () => refuse('already_claimed', 'This is taken.');

/** Makes an email address unique. Refuses with `already_claimed`; a repeated claim of the owner changes nothing. */
export const emailClaim: Decider<Claim, ClaimCommand, EmailClaimEvent> = {
  initialState: {},
  evolve: (_, { type, data }) => (type === 'EmailClaimed' ? { userId: data.userId } : {}),
  decide({ userId, release }, claim) {
    const isOwner = claim.userId === userId;
    if (release) return isOwner ? accept({ type: 'EmailReleased', data: { userId } }) : accept();
    if (isOwner) return accept();
    return claim.userId ? refuseTaken() : accept({ type: 'EmailClaimed', data: { userId } });
  },
};

/** Makes a referral code unique, like {@link emailClaim}. A released code is retired: nobody can claim it again. */
export const referralCodeClaim: Decider<Claim, ClaimCommand, ReferralCodeEvent> = {
  initialState: {},
  evolve: (_, { type, data }) =>
    type === 'ReferralCodeClaimed' ? { userId: data.userId } : { isRetired: true },
  decide({ userId, release }, claim) {
    const isOwner = claim.userId === userId;
    if (release) return isOwner ? accept({ type: 'ReferralCodeRetired', data: { userId } }) : accept();
    if (isOwner) return accept();
    if (claim.userId || claim.isRetired) return refuseTaken();
    return accept({ type: 'ReferralCodeClaimed', data: { userId } });
  },
};
