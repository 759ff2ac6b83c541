import { fold, isRefused } from '@mirabelle/decider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReferFriend, referrals } from './referral.js';
import type { ReferralEvent } from './referral-events.js';

const referFriend = (refereeId: string): ReferFriend => ({
  type: 'ReferFriend',
  referralId: `r-${refereeId}`,
  referrerId: 'me',
  refereeId,
});

/** Executes commands in order. @returns all events */
function run(commands: Iterable<ReferFriend>): ReferralEvent[] {
  const events: ReferralEvent[] = [];
  for (const command of commands) {
    const decision = referrals.decide(command, fold(referrals, events));
    if (isRefused(decision)) throw new Error('A referral is never refused');
    events.push(...decision.events);
  }
  return events;
}

const referFriends = (count: number) => Array.from({ length: count }, (_, n) => referFriend(`f${n}`));
const findBonuses = (events: readonly ReferralEvent[]) =>
  events.flatMap((event) => (event.type === 'BonusPhotosEarned' ? [event.data] : []));

describe('referrals', () => {
  it('referrals earn two photos with the twentieth friend and two more with the fortieth', () => {
    expect(findBonuses(run(referFriends(19)))).toEqual([]);
    expect(findBonuses(run(referFriends(39)))).toEqual([{ referrerId: 'me', milestone: 1, photos: 2 }]);
    expect(findBonuses(run(referFriends(40))).map(({ milestone }) => milestone)).toEqual([1, 2]);
  });

  it('referrals count each friend once and never the referrer', () => {
    expect(run([referFriend('a'), referFriend('a'), referFriend('me')])).toHaveLength(1);
  });

  it('referrals earn photos for the number of distinct friends, in any order and with repeated reports', () => {
    const reports = fc.array(fc.nat({ max: 70 }), { maxLength: 300 });
    fc.assert(
      fc.property(reports, (numbers) => {
        const events = run(numbers.map((n) => referFriend(n === 0 ? 'me' : `f${n}`)));
        const counted = new Set(numbers.filter((n) => n > 0)).size;
        expect(fold(referrals, events).friends.size).toBe(counted);
        const photos = findBonuses(events).reduce((sum, bonus) => sum + bonus.photos, 0);
        expect(photos).toBe(Math.floor(counted / 20) * 2);
        const milestones = findBonuses(events).map(({ milestone }) => milestone);
        expect(milestones).toEqual(milestones.map((_, index) => index + 1));
      }),
    );
  });
});
