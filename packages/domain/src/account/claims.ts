import { accept, type Decider, type DomainEvent, defineEvents, refuse } from '../kernel/index.js';

/** An address has been taken by an account. The stream's name holds the address's keyed hash. */
export type EmailClaimed = DomainEvent<'EmailClaimed', { readonly userId: string }>;
/** A referral code has been taken by an account. The stream's name holds the code. */
export type ReferralCodeClaimed = DomainEvent<'ReferralCodeClaimed', { readonly userId: string }>;

export const emailClaimEvents = defineEvents<EmailClaimed>({ EmailClaimed: {} });
export const referralCodeEvents = defineEvents<ReferralCodeClaimed>({ ReferralCodeClaimed: {} });

/** Whom the claimed thing belongs to. */
export interface Claim {
  readonly userId?: string;
}

export interface ClaimFor {
  readonly userId: string;
}

/** First come, first served; asking again for what one has is fine. Whoever comes late is told `already_claimed`. */
function claimDecider<Event extends EmailClaimed | ReferralCodeClaimed>(
  type: Event['type'],
): Decider<Claim, ClaimFor, Event> {
  return {
    initialState: {},
    evolve: (_, event) => ({ userId: event.data.userId }),
    decide({ userId }, claim) {
      if (claim.userId === userId) return accept();
      if (claim.userId) return refuse('already_claimed', 'This is taken.');
      return accept({ type, data: { userId } } as Event);
    },
  };
}

export const emailClaim = claimDecider<EmailClaimed>('EmailClaimed');
export const referralCodeClaim = claimDecider<ReferralCodeClaimed>('ReferralCodeClaimed');
