import { fold, isRefused } from '@mirabelle/decider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MailboxClaims, type MailboxCommand, mailboxClaim } from './mailbox-claim.js';

function run(commands: readonly MailboxCommand[], initial: MailboxClaims = {}): MailboxClaims {
  return commands.reduce((claims, command) => {
    const decision = mailboxClaim.decide(command, claims);
    if (isRefused(decision)) throw new Error('A claim is never refused');
    return fold(mailboxClaim, decision.events, claims);
  }, initial);
}

describe('a mailbox', () => {
  it('a mailbox keeps the first claimant of each benefit, which may differ', () => {
    const claims = run([
      { benefit: 'trial', claimant: 'a' },
      { benefit: 'trial', claimant: 'b' },
      { benefit: 'friend', claimant: 'b' },
      { benefit: 'friend', claimant: 'a' },
    ]);
    expect(claims).toEqual({ trial: 'a', friend: 'b' });
  });

  it('a mailbox records a repeated claim once', () => {
    expect(mailboxClaim.decide({ benefit: 'trial', claimant: 'a' }, {})).toEqual({
      events: [{ type: 'MailboxTrialClaimed', data: { claimant: 'a' } }],
    });
    expect(mailboxClaim.decide({ benefit: 'trial', claimant: 'a' }, { trial: 'a' })).toEqual({ events: [] });
  });

  it('a mailbox belongs to the first claimant of each benefit, in any order of claims', () => {
    const claim = fc.record({
      benefit: fc.constantFrom('trial' as const, 'friend' as const),
      claimant: fc.constantFrom('a', 'b', 'c'),
    });
    fc.assert(
      fc.property(fc.array(claim), (commands) => {
        const findFirstClaimant = (benefit: 'trial' | 'friend') =>
          commands.find((command) => command.benefit === benefit)?.claimant;
        const claims = run(commands);
        expect([claims.trial, claims.friend]).toEqual([
          findFirstClaimant('trial'),
          findFirstClaimant('friend'),
        ]);
      }),
    );
  });

  it('a mailbox keeps the highest number of used try-ons of each month', () => {
    const recordTryOns = (month: string, used: number): MailboxCommand => ({ tryOns: { month, used } });
    const claims = run([
      recordTryOns('2026-04', 3),
      recordTryOns('2026-05', 2),
      recordTryOns('2026-05', 2),
      recordTryOns('2026-05', 1),
    ]);
    expect([...(claims.tryOns ?? [])]).toEqual([
      ['2026-04', 3],
      ['2026-05', 2],
    ]);
    expect(mailboxClaim.decide(recordTryOns('2026-05', 2), claims)).toEqual({ events: [] });
  });
});
