/** The business rules about salons, appointments, reviews and prices, and about what a person marks among them. Pure. */
export { calendarStream, formatBookingId, parseBookingId, requireBookingDay } from './booking/booking-id.js';
export { calendar } from './booking/calendar.js';
export type { CalendarCommand, RequestAppointment } from './booking/calendar-commands.js';
export {
  type AppointmentCancelled,
  type AppointmentCompleted,
  type AppointmentConfirmed,
  type AppointmentMissed,
  type AppointmentOutcomeWithdrawn,
  type AppointmentRequested,
  type AppointmentRescheduled,
  type CalendarEvent,
  type ChairHeld,
  type ChairReleased,
  changesBooking,
  type RescheduleAbandoned,
  type SalonDayClosed,
  type SalonDayOpened,
} from './booking/calendar-events.js';
export {
  APPOINTMENT_STATUS_AFTER,
  type AppointmentStatus,
  type Calendar,
  type CalendarEntry,
  isOpen,
  listTakenChairs,
} from './booking/calendar-state.js';
export { APPOINTMENT_STATUS_CHANGES, type StatusCommand } from './booking/change-status.js';
export {
  type BookingTimeReserved,
  type CustomerBookingEvent,
  customerBookingsStream,
  type ReservedTime,
} from './booking/customer-booking-events.js';
export {
  type BookingLimits,
  type CustomerBookingCommand,
  type CustomerBookings,
  customerBookings,
} from './booking/customer-bookings.js';
export {
  type CommandOutcome,
  findUnneededChairs,
  type MovePlan,
  type PlannedCommand,
  planMove,
  planMoveCleanup,
} from './booking/move-plan.js';
export { salonDomainEvents } from './event-types.js';
export { favorites, findFavorite } from './favorites/favorites.js';
export { type FavoriteItem, type FavoritesEvent, favoritesStream } from './favorites/favorites-events.js';
export { findTermsAt, type ItemChange, type ItemTerms, type ItemValue } from './price/item-changes.js';
export { type PriceCommand, price } from './price/price.js';
export { type PriceEvent, priceStream } from './price/price-events.js';
export { type ReviewCommand, review, reviewStream } from './review/review.js';
export type { ReviewEvent, ReviewWritten } from './review/review-events.js';
export { isServiceRetired, type ListedSalon, type SalonCommand, salon, salonStream } from './salon/salon.js';
export type {
  SalonChanges,
  SalonDetails,
  SalonEvent,
  SalonSuspended,
  SalonTeamChanged,
} from './salon/salon-events.js';
