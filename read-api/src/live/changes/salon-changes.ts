import type { ReviewEvent, SalonEvent } from '@mirabelle/domain';
import { type Change, changeForPerson, changeForStaff, defineChanges } from '../change.js';

const salon = ({ salonId }: { readonly salonId: string }): Change[] => [
  {
    audience: 'everyone',
    keys: ['/api/salons', `/api/salons/${salonId}`, `/api/salons/${salonId}/availability`],
  },
  changeForStaff('salons', salonId),
];

interface ReviewData {
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
}

// A review changes the rating in the directory and on the salon's page.
const review = ({ bookingId, userId, salonId }: ReviewData): Change[] => [
  changeForPerson(userId, '/api/bookings'),
  {
    audience: 'everyone',
    keys: ['/api/salons', `/api/salons/${salonId}`, `/api/salons/${salonId}/reviews`],
  },
  changeForStaff('reviews', bookingId),
  changeForStaff('salons', salonId),
];

/** What events of salons and reviews make outdated on open pages. */
export const salonChanges = defineChanges<SalonEvent | ReviewEvent>({
  SalonListed: salon,
  SalonDetailsChanged: salon,
  SalonTeamChanged: salon,
  ReviewWritten: review,
  ReviewHidden: review,
  ReviewRestored: review,
  ReviewAnswered: review,
  ReviewAnswerRemoved: review,
});
