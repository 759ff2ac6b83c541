import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.js';
import { AD_SLOTS, FREE_SHIPPING_OVER_CENTS, MAX_QUANTITY, MAX_UPLOAD_BYTES } from './limits.js';
import { bonusPhotosFor, friendsTowardNextBonus, referralLink } from './referral.js';

describe('Referrals', () => {
  it('earn 2 bonus photos with every 20th friend', () => {
    expect([0, 19, 20, 39, 40, 100].map(bonusPhotosFor)).toEqual([0, 0, 2, 2, 4, 10]);
  });

  it('show progress toward the next bonus and lose no friend on the way', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (friends) => {
        expect((bonusPhotosFor(friends) / 2) * 20 + friendsTowardNextBonus(friends)).toBe(friends);
      }),
    );
  });

  it('are shared as the site’s address with the code, or with "beauty" before it is known', () => {
    expect(referralLink('https://mirabelle.example', 'A1B2C3D4')).toBe(
      'https://mirabelle.example/?ref=A1B2C3D4',
    );
    expect(referralLink('http://localhost:8080', null)).toBe('http://localhost:8080/?ref=beauty');
    expect(referralLink('http://localhost:8080', '')).toBe('http://localhost:8080/?ref=beauty');
  });
});

describe('Limits', () => {
  it('are 10 MB for a photo, 99 pieces of a product and free shipping over $50', () => {
    expect([MAX_UPLOAD_BYTES, MAX_QUANTITY, FREE_SHIPPING_OVER_CENTS]).toEqual([10_485_760, 99, 5000]);
  });

  it('leave four ad slots on the landing page', () => {
    expect(AD_SLOTS).toHaveLength(4);
  });
});

describe('The interface', () => {
  it('speaks eleven languages, and only Arabic from right to left', () => {
    expect(LANGUAGES.map(({ code }) => code)).toEqual('en es fr de pt it zh ja ar ru el'.split(' '));
    expect(LANGUAGES.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual(['ar']);
  });
});
