import type { ReviewEvent, SalonDayClosed, SalonDayOpened, SalonEvent } from '@mirabelle/salon-domain';
import { type Change, changeForPerson, changeForStaff, defineChanges } from '../change.js';

const listSalonChanges = ({ salonId }: { readonly salonId: string }): Change[] => [
  {
    audience: 'everyone',
    paths: ['/api/salons', `/api/salons/${salonId}`, `/api/salons/${salonId}/availability`],
  },
  changeForStaff('salons', salonId),
];

interface ReviewData {
  readonly bookingId: string;
  readonly userId: string;
  readonly salonId: string;
}

// A review changes the rating in the directory and on the salon's page.
const listReviewChanges = ({ bookingId, userId, salonId }: ReviewData): Change[] => [
  changeForPerson(userId, '/api/bookings'),
  {
    audience: 'everyone',
    paths: ['/api/salons', `/api/salons/${salonId}`, `/api/salons/${salonId}/reviews`],
  },
  changeForStaff('reviews', bookingId),
  changeForStaff('salons', salonId),
];

/** What events of salons and reviews make outdated on open pages. */
export const salonChanges = defineChanges<SalonEvent | SalonDayClosed | SalonDayOpened | ReviewEvent>({
  SalonListed: listSalonChanges,
  SalonDetailsChanged: listSalonChanges,
  SalonTeamChanged: listSalonChanges,
  SalonSuspended: listSalonChanges,
  SalonResumed: listSalonChanges,
  SalonServiceRetired: listSalonChanges,
  SalonServiceRestored: listSalonChanges,
  SalonHoursChangeScheduled: listSalonChanges,
  SalonHoursChangeWithdrawn: listSalonChanges,
  SalonDayClosed: listSalonChanges,
  SalonDayOpened: listSalonChanges,
  ReviewWritten: listReviewChanges,
  ReviewHidden: listReviewChanges,
  ReviewRestored: listReviewChanges,
  ReviewAnswered: listReviewChanges,
  ReviewAnswerRemoved: listReviewChanges,
});
