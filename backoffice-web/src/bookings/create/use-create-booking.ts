import type { AdminBookingBody } from '@mirabelle/backoffice-contracts';
import type { Booking } from '@mirabelle/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRedirect } from 'react-admin';
import { useNotifyFailure } from '../../actions/use-record-action';
import { isOutcomeUnknown } from '../../data/http-client';
import { useCommands } from '../../data/use-commands';

/**
 * Books an appointment for a customer and opens its page. After a refusal it shows the message of the server, the form
 * keeps what was chosen, and the free times are read again, because somebody else may have taken one.
 */
export function useCreateBooking() {
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
      // If the outcome is unknown, the appointment may have been booked, and its time would no longer be listed as
      // free. The list stays, so that the user can submit the same time again and gets to the booking.
      if (!isOutcomeUnknown(error)) await queries.invalidateQueries({ queryKey: ['availability'] });
    },
  });
}
