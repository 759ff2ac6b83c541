import type { User } from '@mirabelle/contracts';

/** A member on the free plan without name and picture, as `GET /api/auth/user` answers. */
export const SAMPLE_USER = {
  id: '9f7d4a52-6e0b-4a9a-9a53-0d9b2a7c1e00',
  email: 'ivy@example.com',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  referralCode: 'IVY',
  plan: 'free',
  trialEndsAt: null,
  staffRoles: [],
} as const satisfies Partial<User>;
