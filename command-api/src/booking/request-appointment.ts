import type { CommandBus } from '@mirabelle/application';
import {
  BOOKING_COMMISSION_BP,
  clockLabel,
  commissionCents,
  DEFAULT_AFFILIATE,
  findService,
  formatCents,
  parseCents,
  type Service,
} from '@mirabelle/catalogue';
import type { Booking, createBooking } from '@mirabelle/contracts';
import {
  type AppointmentRequested,
  bookingId,
  calendar,
  calendarStream,
  type RequestAppointment,
} from '@mirabelle/domain';
import { type ApiRequest, asProblem, ProblemError, requirePerson } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';
import { executeOnCalendar, loadSalon, requireSlot } from './calendars.js';
import { giveUp, usePayment } from './booking-payment.js';

type Asked = z.output<NonNullable<typeof createBooking.body>>;

/** Asks a salon for an appointment. Price, duration and commission are the catalogue's; what was sent must agree. */
export async function requestAppointment(
  { platform, commands }: Context,
  call: ApiRequest<unknown, unknown, Asked>,
): Promise<Booking> {
  const { body } = call;
  const { userId } = requirePerson(call);
  const service = findService(body.serviceType);
  if (!service) throw new ProblemError('service_unknown', 'None of the services is called that.');
  requireAgreement(body, service);
  const slot = requireSlot(body.appointmentTime);
  const details = await loadSalon(commands, body.salonId);

  const date = body.appointmentDate;
  const home = { salonId: details.id, date };
  const id = await bookingNamed(commands, home, call);
  const now = platform.now();
  const metadata = commandMetadata(call);
  const paying = body.paypalOrderId && {
    orderId: body.paypalOrderId,
    ...{ userId, bookingId: id, amountCents: service.priceCents },
  };
  const payment = paying && (await usePayment(commands, paying, metadata));
  const command: RequestAppointment = {
    type: 'RequestAppointment',
    bookingId: id,
    userId,
    salon: details,
    service,
    date,
    startMinute: slot.minutes,
    affiliateId: body.affiliateId ?? DEFAULT_AFFILIATE,
    now,
    ...(payment && { payment }),
    ...(body.notes && { notes: body.notes }),
  };
  const { events } = await executeOnCalendar(commands, home, command, metadata).catch(async (error: unknown) => {
    // Whether anything but a refusal went through nobody knows; there the workers look later.
    if (paying && asProblem(error)) await giveUp(commands, paying, metadata);
    throw error;
  });
  const requested = events.find(
    (event): event is AppointmentRequested => event.type === 'AppointmentRequested',
  );
  if (!requested) throw new Error(`Booking ${id} was made by another command`);
  return toBooking(requested.data, details.name, now);
}

/** The booking that a call makes. One that was paid for may have been given up once; the same call then makes another. */
async function bookingNamed(
  commands: CommandBus,
  { salonId, date }: { readonly salonId: string; readonly date: string },
  { commandId, body }: Pick<ApiRequest<unknown, unknown, Asked>, 'commandId' | 'body'>,
): Promise<string> {
  const idOf = (attempt: number) => bookingId(salonId, date, uuidFromName(`booking ${attempt}`, commandId));
  if (!body.paypalOrderId) return idOf(0);
  const { forgone } = await commands.load(calendar, calendarStream(salonId, date));
  let attempt = 0;
  while (forgone.has(idOf(attempt))) attempt += 1;
  return idOf(attempt);
}

function requireAgreement({ price, duration, affiliateCommission }: Asked, service: Service): void {
  if (price !== undefined && parseCents(price) !== service.priceCents) {
    const current = formatCents(service.priceCents);
    throw new ProblemError('price_changed', `${service.label} costs $${current}.`, {
      facts: { price: current },
    });
  }
  if (duration !== undefined && duration !== service.minutes) {
    const facts = { duration: service.minutes };
    throw new ProblemError('amount_mismatch', `${service.label} takes ${service.minutes} minutes.`, {
      facts,
    });
  }
  const commission = commissionCents(service.priceCents, BOOKING_COMMISSION_BP);
  if (affiliateCommission !== undefined && parseCents(affiliateCommission) !== commission) {
    const facts = { affiliateCommission: formatCents(commission) };
    throw new ProblemError('amount_mismatch', 'The commission is not the one that applies.', { facts });
  }
}

function toBooking(data: AppointmentRequested['data'], salonName: string, createdAt: string): Booking {
  return {
    id: data.bookingId,
    salonId: data.salonId,
    salonName,
    serviceType: data.serviceType,
    appointmentDate: data.startsAt,
    appointmentTime: clockLabel(data.startMinute),
    localDate: data.date,
    timeZone: data.timeZone,
    duration: data.durationMinutes,
    price: formatCents(data.priceCents),
    status: 'pending',
    paymentStatus: data.payment ? 'paid' : 'unpaid',
    notes: data.notes ?? null,
    affiliateId: data.affiliateId,
    affiliateCommission: formatCents(data.commissionCents),
    cancelledBy: null,
    cancellationReason: null,
    reviewed: false,
    createdAt,
  };
}
