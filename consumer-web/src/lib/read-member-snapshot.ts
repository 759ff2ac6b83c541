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

/** The snapshot that the last visit has stored on this device; undefined if there is none. */
export const readMemberSnapshot = (): MemberSnapshot | undefined =>
  loadMemberSnapshot((value) => Snapshot.parse(value));
