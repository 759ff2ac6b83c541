import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBonusPhotos, countFriendsTowardNextBonus, createReferralLink } from './referral.js';

describe('referrals', () => {
  it('every 20th friend earns 2 bonus photos', () => {
    expect([0, 19, 20, 39, 40, 100].map(countBonusPhotos)).toEqual([0, 0, 2, 2, 4, 10]);
  });

  it('earned bonuses and the progress toward the next one account for every friend', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (friends) => {
        expect((countBonusPhotos(friends) / 2) * 20 + countFriendsTowardNextBonus(friends)).toBe(friends);
      }),
    );
  });

  it('the referral link holds the user’s code, or "beauty" without a code', () => {
    expect(createReferralLink('https://mirabelle.example', 'A1B2C3D4')).toBe(
      'https://mirabelle.example/?ref=A1B2C3D4',
    );
    expect(createReferralLink('http://localhost:8080', null)).toBe('http://localhost:8080/?ref=beauty');
    expect(createReferralLink('http://localhost:8080', '')).toBe('http://localhost:8080/?ref=beauty');
  });
});
