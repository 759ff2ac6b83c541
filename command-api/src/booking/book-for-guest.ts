import { deriveMetadata } from '@mirabelle/application';
import type { BookingGuest } from '@mirabelle/backoffice-contracts';
import type { Booking } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import { type ApiRequest, ProblemError } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import { findAccountByEmail } from '../account/ensure-account.js';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { type BookingBody, requestAppointmentFor } from './request-appointment.js';

/** Namespace of the ids of guests. */
const NAMESPACE = '4f1c9a52-8d0e-4c53-b1a7-2f6d5e0c9b38';
const HAS_ACCOUNT = 'This address has an account. Please search for the customer instead.';

/**
 * Requests an appointment for a caller without an account. The same name with the same address, or the same phone number, is
 * the same guest, so that two appointments of one caller cannot overlap. The guest is recorded only once the salon can take
 * the appointment.
 *
 * @throws ProblemError `validation_failed` for an address whose account is confirmed
 */
export async function bookForGuest(
  context: Context,
  request: ApiRequest<unknown, unknown, BookingBody>,
  { guest, confirms }: { readonly guest: BookingGuest; readonly confirms: boolean },
): Promise<Booking> {
  await requireNoAccount(context, guest);
  const userId = await chooseGuestId(context, guest);
  const recordCustomer = async () => {
    await context.commands.execute({
      decider: account,
      stream: accountStream(userId),
      command: { type: 'RecordGuest', guest: { userId, ...guest } },
      metadata: deriveMetadata(createCommandMetadata(request, 'staff'), 'guest'),
    });
  };
  return requestAppointmentFor(context, request, { userId, by: 'salon', confirms, recordCustomer });
}

async function requireNoAccount(context: Context, { email }: BookingGuest): Promise<void> {
  if (email === undefined) return;
  const userId = await findAccountByEmail(context, context.secrets.hashEmail(email));
  if (!userId || !(await context.commands.load(account, accountStream(userId))).isVerified) return;
  const errors = [{ path: 'guest.email', message: HAS_ACCOUNT }];
  throw new ProblemError('validation_failed', HAS_ACCOUNT, { errors });
}

/** Id of the guest. Somebody who was erased and calls again is another guest. */
async function chooseGuestId(
  { commands, secrets }: Pick<Context, 'commands' | 'secrets'>,
  { name, email, phone = '' }: BookingGuest,
): Promise<string> {
  const contact = email ?? phone.replaceAll(/[^0-9]/g, '');
  const hash = secrets.hash('guest', `${name.toLowerCase()} ${contact}`);
  for (let attempt = 0; ; attempt += 1) {
    const id = uuidFromName(`${hash} ${attempt}`, NAMESPACE);
    if (!(await commands.load(account, accountStream(id))).erased) return id;
  }
}
