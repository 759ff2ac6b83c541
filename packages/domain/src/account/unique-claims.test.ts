import { type Decider, type DomainEvent, fold, isRefused } from '@mirabelle/decider';
import { describe, expect, it } from 'vitest';
import { type Claim, type ClaimCommand, emailClaim, referralCodeClaim } from './unique-claims.js';

/** Executes commands in order. @returns for each the event types, "nothing", or the code of the refusal */
function run<Event extends DomainEvent>(
  decider: Decider<Claim, ClaimCommand, Event>,
  ...claims: ClaimCommand[]
) {
  const events: Event[] = [];
  return claims.map((claim) => {
    const decision = decider.decide(claim, fold(decider, events));
    if (isRefused(decision)) return decision.refusal.code;
    events.push(...decision.events);
    return decision.events.map(({ type }) => type).join() || 'nothing';
  });
}

const ada = { userId: 'ada' };
const grace = { userId: 'grace' };
const release = { release: true } as const;

describe('a claim', () => {
  it('a claim on an email address is exclusive until it is released', () => {
    expect(run(emailClaim, ada, ada, grace, { ...grace, ...release }, { ...ada, ...release }, grace)).toEqual(
      ['EmailClaimed', 'nothing', 'already_claimed', 'nothing', 'EmailReleased', 'EmailClaimed'],
    );
  });

  it('a claim on a referral code is exclusive, and a released code cannot be claimed again', () => {
    const releaseByAda = { ...ada, ...release };
    expect(run(referralCodeClaim, ada, grace, releaseByAda, releaseByAda, grace, ada)).toEqual([
      'ReferralCodeClaimed',
      'already_claimed',
      'ReferralCodeRetired',
      'nothing',
      'already_claimed',
      'already_claimed',
    ]);
    expect(
      fold(referralCodeClaim, [
        { type: 'ReferralCodeClaimed', data: ada },
        { type: 'ReferralCodeRetired', data: ada },
      ]).userId,
    ).toBeUndefined();
  });
});
