import type { AdminBookingBody } from '@mirabelle/backoffice-contracts';
import type { Booking } from '@mirabelle/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRedirect } from 'react-admin';
import { useNotifyFailure } from '../../actions/use-record-action';
import { isOutcomeUnknown } from '../../data/http-client';
import { useCommands } from '../../data/use-commands';

/**
 * Books an appointment for a customer and opens its page. A refusal is shown in the words of the server; what was chosen
 * stays, and the free times are read again, because somebody else may have taken one.
 */
export function useBook() {
  const commands = useCommands();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const redirect = useRedirect();
  return useMutation({
    mutationFn: async (body: AdminBookingBody) =>
      (await commands.create<Booking>('bookings', { data: body })).data,
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['bookings'] });
      notify('resources.bookings.done.create', { type: 'success' });
      redirect('show', 'bookings', id);
    },
    onError: async (error) => {
      notifyFailure(error);
      // If the appointment may have been booked, its time is taken by itself. It stays chosen, so that the same press shows the booking.
      if (!isOutcomeUnknown(error)) await queries.invalidateQueries({ queryKey: ['availability'] });
    },
  });
}
