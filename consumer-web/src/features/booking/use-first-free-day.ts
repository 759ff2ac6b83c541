import type { Salon } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getToday } from '../../lib/format-dates';
import { nextFreeQuery } from './api/bookings';
import type { BookingFormValues } from './booking-form';

/**
 * Moves the form to the first day with a time that is free for the service, so that the form does not open on a
 * day that is full or over. A day stays once the person has chosen it or a time.
 */
export function useFirstFreeDay(
  { id, timeZone }: Pick<Salon, 'id' | 'timeZone'>,
  form: UseFormReturn<BookingFormValues>,
  { opensWithDay }: { readonly opensWithDay: boolean },
): void {
  const [serviceType, time] = form.watch(['serviceType', 'appointmentTime']);
  const { appointmentDate: isDateChanged = false } = form.formState.dirtyFields;
  const canMove = !opensWithDay && !isDateChanged && time === '';
  const { data: nextFree } = useQuery({
    ...nextFreeQuery({ salonId: id, from: getToday(timeZone), serviceType }),
    enabled: canMove,
  });
  const { resetField } = form;
  useEffect(() => {
    // As the new default, the day does not count as chosen.
    if (canMove && nextFree) resetField('appointmentDate', { defaultValue: nextFree.date });
  }, [canMove, nextFree, resetField]);
}
