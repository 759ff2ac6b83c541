import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { text } from './fields.js';

export const ReferralStats = z.object({
  /** Friends who have signed up and verified their address. */
  totalReferrals: z.int(),
  /** Unused bonus photos. They never expire. */
  bonusCredits: z.int(),
  /** Friends counted toward the next bonus, from 0 to 19. */
  towardNextBonus: z.int(),
  friendsPerBonus: z.int(),
});
export type ReferralStats = z.infer<typeof ReferralStats>;

export const readReferralStats = defineEndpoint({
  method: 'get',
  path: '/api/referrals/stats',
  service: 'read-api',
  access: 'user',
  summary:
    'Number of friends whom the user has referred, unused bonus photos, and progress toward the next bonus',
  status: 200,
  answer: ReferralStats,
});

/** What becomes of an invitation. */
export const InvitationStatus = z.enum([
  /** The browser has followed none. */
  'none',
  /** A new person who signs up in this browser counts for the person who invited them. */
  'open',
  /** There is no such code, or no longer: its owner has deleted the account. */
  'unknown',
  /** The signed-in person's own. */
  'own',
  /** The person has an account already and does not count. */
  'member',
]);
export type InvitationStatus = z.infer<typeof InvitationStatus>;

export const readInvitation = defineEndpoint({
  method: 'get',
  path: '/api/referrals/invitation',
  service: 'read-api',
  access: 'public',
  summary:
    'What becomes of the invitation with this code, or else of the one that the browser has followed. Never says who the friend is',
  query: z.object({ code: text({ max: 200 }).optional() }),
  status: 200,
  answer: z.object({ status: InvitationStatus }),
});

export const trackReferral = defineEndpoint({
  method: 'post',
  path: '/api/referrals/track',
  service: 'command-api',
  access: 'public',
  summary:
    'Stores the referral code of a followed link in a cookie, if the code exists. The answer is always the same',
  body: z.strictObject({ referralCode: text({ max: 200 }) }),
  status: 204,
});
