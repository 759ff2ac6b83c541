import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryString, request, send } from '../../../lib/api-client';
import {
  type Availability,
  Booking,
  type BookingForm,
  RescheduledBooking,
  type RescheduleForm,
  Review,
  type ReviewForm,
  readAvailability,
} from '../../../lib/contracts';
import { z } from '../../../lib/zod';

const bookingsKey = ['/api/bookings'] as const;
const salonsPath = '/api/salons';
const availability = 'availability';

/** The person's own bookings, the latest first. */
export function useBookings() {
  return useQuery({
    queryKey: bookingsKey,
    queryFn: () => request('GET', '/api/bookings', z.array(Booking)),
  });
}

/** Which of the 18 slots of a day are free for a service at a salon. Always asked for afresh: others book too. */
export const availabilityQuery = (salonId: string, date: string, serviceType: string) =>
  queryOptions({
    queryKey: [salonsPath, salonId, availability, date, serviceType],
    queryFn: (): Promise<Availability> =>
      request(
        'GET',
        `/api/salons/${salonId}/availability${queryString({ date, serviceType })}`,
        readAvailability.answer ?? z.never(),
      ),
    enabled: date !== '' && serviceType !== '',
    staleTime: 0,
  });

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: bookingsKey }),
      client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === salonsPath && queryKey[2] === availability,
      }),
    ]);
  };
}

/** Asks a salon for an appointment. Lost races refresh the slots as well. */
export function useCreateBooking() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (form: BookingForm) => request('POST', '/api/bookings', Booking, form),
    onSettled: refresh,
  });
}

/** Calls one of the person's own appointments off, saying why if they like. */
export function useCancelBooking() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      send('POST', `/api/bookings/${id}/cancel`, reason.trim() ? { reason: reason.trim() } : undefined),
    onSuccess: refresh,
  });
}

/** Moves one of the person's own appointments. Lost races refresh the slots as well. */
export function useReschedule(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (form: RescheduleForm) =>
      request('POST', `/api/bookings/${id}/reschedule`, RescheduledBooking, form),
    onSettled: refresh,
  });
}

/** Reviews an appointment that has taken place. */
export function useReview() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (form: ReviewForm) => request('POST', '/api/reviews', Review, form),
    onSuccess: refresh,
  });
}
