import { Analysis, Booking, PhotoUsage, ReferralStats, SavedLook } from './contracts';
import { loadMemberSnapshot, type MemberSnapshot } from './member-snapshot';
import { z } from './zod';

const Snapshot = z.object({
  userId: z.string(),
  savedAt: z.number(),
  firstName: z.string().nullable(),
  bookings: z.array(Booking),
  salons: z.array(z.object({ id: z.string(), address: z.string(), phone: z.string() })).optional(),
  looks: z.array(SavedLook),
  analyses: z.array(Analysis).optional(),
  usage: PhotoUsage.optional(),
  referrals: ReferralStats.optional(),
});

/** What was kept of the last visit; undefined if nothing was. */
export const readMemberSnapshot = (): MemberSnapshot | undefined =>
  loadMemberSnapshot((value) => Snapshot.parse(value));
