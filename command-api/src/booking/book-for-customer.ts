import type { adminCreateBooking } from '@mirabelle/backoffice-contracts';
import type { Booking } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import { type ApiRequest, ProblemError } from '@mirabelle/http';
import type { z } from 'zod';
import { createUnknownUserProblem } from '../account/admin-user-routes.js';
import type { Context } from '../context.js';
import { bookForGuest } from './book-for-guest.js';
import { requestAppointmentFor } from './request-appointment.js';

type Body = z.output<NonNullable<typeof adminCreateBooking.body>>;

/**
 * Requests an appointment for a customer who called, and confirms it if the body says so. An account has to be confirmed, so that
 * the mails reach the person who asked. For somebody without an account it books as for a guest.
 *
 * @throws ProblemError `user_unknown`, `account_unverified`, `person_erased`
 */
export async function bookForCustomer(
  context: Context,
  request: ApiRequest<unknown, unknown, Body>,
): Promise<Booking> {
  const { userId, guest, confirm = false, ...body } = request.body;
  if (guest) return bookForGuest(context, { ...request, body }, { guest, confirms: confirm });
  // The contract requires one of the two.
  if (userId === undefined) throw createUnknownUserProblem();
  await requireCustomer(context, userId);
  return requestAppointmentFor(context, { ...request, body }, { userId, by: 'salon', confirms: confirm });
}

async function requireCustomer({ commands }: Context, userId: string): Promise<void> {
  const { registered, erased, isVerified } = await commands.load(account, accountStream(userId));
  if (erased) throw new ProblemError('person_erased', 'This account has been erased.');
  if (!registered) throw createUnknownUserProblem();
  if (!isVerified) {
    throw new ProblemError(
      'account_unverified',
      'This customer has not confirmed their email address yet. Ask them to open the link that we sent them.',
    );
  }
}
