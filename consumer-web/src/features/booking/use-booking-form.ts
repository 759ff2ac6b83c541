import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { today } from '../../lib/format';
import { BookingFields, type BookingValues, emptyBooking } from './booking-form';

/** The form of an appointment; its first day is today on the salon's calendar. */
export function useBookingForm(timeZone: string): UseFormReturn<BookingValues> {
  return useForm<BookingValues>({
    resolver: zodResolver(BookingFields),
    defaultValues: emptyBooking(today(timeZone)),
  });
}
