import type { ReviewEvent, SalonEvent } from '@mirabelle/domain';
import { type Change, createPersonChange, createStaffChange, defineChanges } from '../change.js';

const salon = ({ salonId }: { readonly salonId: string }): Change[] => [
  {
    audience: 'everyone',
    keys: ['/api/salons', `/api/salons/${salonId}`, `/api/salons/${salonId}/availability`],
  },
  createStaffChange('salons', salonId),
];

interface ReviewData {
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
}

// A review changes the rating in the directory and on the salon's page.
const review = ({ bookingId, userId, salonId }: ReviewData): Change[] => [
  createPersonChange(userId, '/api/bookings'),
  {
    audience: 'everyone',
    keys: ['/api/salons', `/api/salons/${salonId}`, `/api/salons/${salonId}/reviews`],
  },
  createStaffChange('reviews', bookingId),
  createStaffChange('salons', salonId),
];

/** Changes by events of salons and reviews. */
export const salonChanges = defineChanges<SalonEvent | ReviewEvent>({
  SalonListed: salon,
  SalonDetailsChanged: salon,
  ReviewWritten: review,
  ReviewHidden: review,
  ReviewRestored: review,
});
