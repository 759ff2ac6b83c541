import type { AdminBookingBody } from '@mirabelle/backoffice-contracts';
import type { Booking, Problem } from '@mirabelle/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify, useRedirect } from 'react-admin';
import { useNotifyCommandFailure } from '../../actions/use-record-action';
import { isOutcomeUnknown } from '../../data/http-client';
import { useCommands } from '../../data/use-commands';

const GUEST_FIELD = 'guest.';

/** What the server says about the fields of the guest, by their names. */
export function readGuestErrors(error: unknown): ReadonlyMap<string, string> {
  const { errors = [] } =
    (error instanceof HttpError ? (error.body as Problem | undefined) : undefined) ?? {};
  return new Map(
    errors.flatMap(({ path, message }): [string, string][] =>
      path.startsWith(GUEST_FIELD) ? [[path.slice(GUEST_FIELD.length), message]] : [],
    ),
  );
}

/**
 * Books an appointment for a customer, confirmed if the user wants that, and opens its page. After a refusal it shows the message of
 * the server, the form keeps what was chosen, and the free times are read again, because somebody else may have taken one.
 */
export function useCreateBooking() {
  const commands = useCommands();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyCommandFailure = useNotifyCommandFailure();
  const redirect = useRedirect();
  return useMutation({
    mutationFn: async (body: AdminBookingBody) =>
      (await commands.create<Booking>('bookings', { data: body })).data,
    onSuccess: async ({ id }, { guest, confirm }) => {
      await queries.invalidateQueries({ queryKey: ['bookings'] });
      const done = confirm ? 'createConfirmed' : 'create';
      const mail = guest && !guest.email ? 'WithoutMail' : '';
      notify(`resources.bookings.done.${done}${mail}`, { type: 'success' });
      redirect('show', 'bookings', id);
    },
    onError: async (error) => {
      notifyCommandFailure(error);
      // If the outcome is unknown, the user can submit the same time again and gets to the booking.
      if (!isOutcomeUnknown(error)) await queries.invalidateQueries({ queryKey: ['availability'] });
    },
  });
}
