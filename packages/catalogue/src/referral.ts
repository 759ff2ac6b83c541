/** Signed-up friends that earn one bonus. */
export const FRIENDS_PER_BONUS = 20;

/** Bonus photos of one bonus; they never expire. */
export const BONUS_PHOTOS = 2;

/** Length of a user's referral code. */
export const REFERRAL_CODE_LENGTH = 8;

/** Stands in the referral link of a user whose code is not known yet. */
export const FALLBACK_REFERRAL_CODE = 'beauty';

/** The query parameter that carries a referral code. */
export const REFERRAL_PARAMETER = 'ref';

/** All bonus photos that this many signed-up friends have earned: none for 19, 2 for 20, 4 for 40. */
export function bonusPhotosFor(friends: number): number {
  return Math.floor(friends / FRIENDS_PER_BONUS) * BONUS_PHOTOS;
}

/** Friends counted toward the next bonus, 0 to 19. */
export function friendsTowardNextBonus(friends: number): number {
  return friends % FRIENDS_PER_BONUS;
}

/** The link that a user shares: the site's origin (without a final slash) with the user's code. */
export function referralLink(origin: string, referralCode: string | null | undefined): string {
  return `${origin}/?${new URLSearchParams({ [REFERRAL_PARAMETER]: referralCode || FALLBACK_REFERRAL_CODE })}`;
}
