import type { ReviewEvent, SalonEvent } from '@mirabelle/domain';
import { type Change, changes, forPerson, forStaff } from '../change.js';

const salon = ({ salonId }: { readonly salonId: string }): Change[] => [
  {
    audience: 'everyone',
    keys: ['/api/salons', `/api/salons/${salonId}`, `/api/salons/${salonId}/availability`],
  },
  forStaff('salons', salonId),
];

interface About {
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
}

// Stars belong to the salon's own page and to the directory.
const review = ({ bookingId, userId, salonId }: About): Change[] => [
  forPerson(userId, '/api/bookings'),
  {
    audience: 'everyone',
    keys: ['/api/salons', `/api/salons/${salonId}`, `/api/salons/${salonId}/reviews`],
  },
  forStaff('reviews', bookingId),
  forStaff('salons', salonId),
];

/** Salons and their reviews. */
export const salonChanges = changes<SalonEvent | ReviewEvent>({
  SalonListed: salon,
  SalonDetailsChanged: salon,
  ReviewWritten: review,
  ReviewHidden: review,
  ReviewRestored: review,
});
