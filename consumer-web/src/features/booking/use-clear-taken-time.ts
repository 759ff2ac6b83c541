import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { availabilityQuery } from './api/bookings';
import type { BookingChoice, BookingFormValues } from './booking-form';

/** The type of the form's error for a time that is not free any more. */
export const TAKEN_TIME_ERROR = 'taken';

/**
 * Clears the time that a form opens with if it is not free any more, for example because the link to the form was
 * mailed while others booked. Nobody then pays for a time that cannot be booked.
 */
export function useClearTakenTime(
  salonId: string,
  { getValues, setValue, setError }: UseFormReturn<BookingFormValues>,
  { date = '', time = '' }: BookingChoice = {},
): void {
  const [serviceType] = useState(() => getValues('serviceType'));
  const [isChecked, setChecked] = useState(date === '' || time === '');
  const query = availabilityQuery({ salonId, date, serviceType });
  const { data } = useQuery({ ...query, enabled: !isChecked });
  useEffect(() => {
    if (isChecked || !data) return;
    setChecked(true);
    const { appointmentDate, appointmentTime } = getValues();
    if (appointmentDate !== date || appointmentTime !== time) return;
    if (data.some((slot) => slot.time === time && slot.available)) return;
    setValue('appointmentTime', '');
    setError('appointmentTime', { type: TAKEN_TIME_ERROR });
  }, [isChecked, data, date, time, getValues, setValue, setError]);
}
