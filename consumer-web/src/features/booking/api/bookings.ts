import type { PartOfDay } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatQueryString, request, send } from '../../../lib/api-client';
import {
  type Availability,
  Booking,
  type BookingBody,
  NextFree,
  type RescheduleBody,
  RescheduledBooking,
  Review,
  type ReviewBody,
  readAvailability,
  readSalon,
} from '../../../lib/contracts';
import { keepAdAway } from '../../../lib/keep-ad-away';
import { reloadQueries } from '../../../lib/reload-queries';
import { z } from '../../../lib/zod';

/** A booking with its salon. */
export type BookingDetails = Booking & { readonly salon: Salon };

const BOOKINGS_KEY = ['/api/bookings'] as const;
/** Availability keys are `[SALONS_PATH, salonId, AVAILABILITY, date, serviceType]`. */
const SALONS_PATH = '/api/salons';
const AVAILABILITY = 'availability';

/** The signed-in user's bookings, latest first. */
export const bookingsQuery = queryOptions({
  queryKey: BOOKINGS_KEY,
  queryFn: () => request('GET', '/api/bookings', z.array(Booking)),
});

export const useBookings = () => useQuery(bookingsQuery);

/** One of the user's bookings, with its salon. A booking's id begins with the id of its salon and a dot. */
export function useBooking(id: string, { isSignedIn }: { readonly isSignedIn: boolean }) {
  const [salonId = ''] = id.split('.');
  return useQuery({
    queryKey: [...BOOKINGS_KEY, id],
    queryFn: async (): Promise<BookingDetails> => {
      const [booking, salon] = await Promise.all([
        request('GET', `/api/bookings/${encodeURIComponent(id)}`, Booking),
        request('GET', `/api/salons/${encodeURIComponent(salonId)}`, readSalon.answer ?? z.never()),
      ]);
      return { ...booking, salon };
    },
    enabled: isSignedIn,
  });
}

/**
 * The 18 time slots of a day at a salon, each with its availability for the service. Asked for again each time it is
 * shown, because other customers book at the same time.
 */
export const availabilityQuery = ({
  salonId,
  date,
  serviceType,
}: {
  readonly salonId: string;
  readonly date: string;
  readonly serviceType: string;
}) =>
  queryOptions({
    queryKey: [SALONS_PATH, salonId, AVAILABILITY, date, serviceType],
    queryFn: (): Promise<Availability> =>
      request(
        'GET',
        `/api/salons/${salonId}/availability${formatQueryString({ date, serviceType })}`,
        readAvailability.answer ?? z.never(),
      ),
    enabled: date !== '' && serviceType !== '',
    staleTime: 0,
  });

/** The next time that is free for a service from a day on; null if there is none within 60 days. */
export const nextFreeQuery = ({
  salonId,
  from,
  serviceType,
  ...wanted
}: {
  readonly salonId: string;
  readonly from: string;
  readonly serviceType: string;
  readonly partOfDay?: PartOfDay;
  /** Whether only days count that are the same day of the week as the first. */
  readonly sameWeekday?: 'true';
}) =>
  queryOptions({
    queryKey: [SALONS_PATH, salonId, AVAILABILITY, 'next-free', from, serviceType, wanted],
    queryFn: async () => {
      const path = `/api/salons/${salonId}/next-free${formatQueryString({ serviceType, from, ...wanted })}`;
      const [next = null] = await request('GET', path, NextFree);
      return next;
    },
    staleTime: 0,
  });

/** How many days ahead a salon takes bookings now, for which days it is closed, and whether it is suspended. */
export function useBookableDays(salonId: string) {
  return useQuery({
    queryKey: [SALONS_PATH, salonId, 'bookable-days'],
    queryFn: async () => {
      const salon = await request('GET', `/api/salons/${salonId}`, readSalon.answer ?? z.never());
      const { bookingHorizonDays: horizonDays, closedDays, isSuspended } = salon;
      return { horizonDays, closedDays, isSuspended, salon };
    },
    staleTime: 0,
  });
}

/** Invalidates the bookings and every availability. */
function useInvalidateBookings(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      reloadQueries(client, { queryKey: BOOKINGS_KEY }),
      reloadQueries(client, {
        predicate: ({ queryKey }) => queryKey[0] === SALONS_PATH && queryKey[2] === AVAILABILITY,
      }),
    ]);
  };
}

/** Requests an appointment. A refusal, such as `slot_taken`, reloads the slots too. */
export function useCreateBooking() {
  const invalidate = useInvalidateBookings();
  return useMutation({
    mutationFn: (body: BookingBody) => request('POST', '/api/bookings', Booking, body),
    onSuccess: keepAdAway,
    onSettled: invalidate,
  });
}

/** Cancels one of the user's appointments, with an optional reason. */
export function useCancelBooking() {
  const invalidate = useInvalidateBookings();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      send('POST', `/api/bookings/${id}/cancel`, reason.trim() ? { reason: reason.trim() } : undefined),
    onSuccess: invalidate,
  });
}

/** Reschedules one of the user's appointments. A refusal reloads the slots too. */
export function useRescheduleBooking(id: string) {
  const invalidate = useInvalidateBookings();
  return useMutation({
    mutationFn: (body: RescheduleBody) =>
      request('POST', `/api/bookings/${id}/reschedule`, RescheduledBooking, body),
    onSettled: invalidate,
  });
}

/** Reviews a completed appointment. */
export function useReviewBooking() {
  const invalidate = useInvalidateBookings();
  return useMutation({
    mutationFn: (body: ReviewBody) => request('POST', '/api/reviews', Review, body),
    onSuccess: invalidate,
  });
}
