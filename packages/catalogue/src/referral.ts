/** Number of referred friends who must sign up for one bonus. */
export const FRIENDS_PER_BONUS = 20;

/** Number of extra photos in one bonus. They never expire. */
export const BONUS_PHOTOS = 2;

/** Stands in the referral link instead of a code if the user has no referral code of their own. */
const FALLBACK_REFERRAL_CODE = 'beauty';

/** The query parameter that carries a referral code. */
export const REFERRAL_PARAMETER = 'ref';

/**
 * The query parameter of a mailed link that names the invitation which was open where the account was requested. It is not
 * `ref`, which counts without a question: nobody must be able to invite the addresses of others.
 */
export const INVITATION_PARAMETER = 'invitation';

/** The number of referred friends that count toward the next bonus, 0 to 19. */
export function countFriendsTowardNextBonus(friends: number): number {
  return friends % FRIENDS_PER_BONUS;
}

/** The number of bonus photos that this many referred friends have earned. */
export function countBonusPhotos(friends: number): number {
  return Math.floor(friends / FRIENDS_PER_BONUS) * BONUS_PHOTOS;
}

/** The referral link of a user. `origin` has no trailing slash. */
export function createReferralLink(origin: string, referralCode: string | null | undefined): string {
  return `${origin}/?${new URLSearchParams({ [REFERRAL_PARAMETER]: referralCode || FALLBACK_REFERRAL_CODE })}`;
}
