import { describe, expect, it } from 'vitest';
import { countBonusPhotos, countFriendsTowardNextBonus, createReferralLink } from './referral.js';

describe('referrals', () => {
  it('the progress toward the next bonus begins again with every 20th friend', () => {
    expect([0, 1, 19, 20, 39, 40].map(countFriendsTowardNextBonus)).toEqual([0, 1, 19, 0, 19, 0]);
  });

  it('every 20 friends have earned two bonus photos', () => {
    expect([0, 19, 20, 39, 40].map(countBonusPhotos)).toEqual([0, 0, 2, 2, 4]);
  });

  it('the referral link holds the user’s code, or "beauty" without a code', () => {
    expect(createReferralLink('https://mirabelle.example', 'A1B2C3D4')).toBe(
      'https://mirabelle.example/?ref=A1B2C3D4',
    );
    expect(createReferralLink('http://localhost:8080', null)).toBe('http://localhost:8080/?ref=beauty');
    expect(createReferralLink('http://localhost:8080', '')).toBe('http://localhost:8080/?ref=beauty');
  });
});
