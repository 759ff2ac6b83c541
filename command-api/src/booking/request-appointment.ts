import {
  type CalendarDay,
  type CommandBus,
  deriveMetadata,
  executeOnCalendar,
  forfeitPayment,
  loadSalon,
  releaseTime,
  requireAcceptable,
  requireSlot,
  reserveTime,
} from '@mirabelle/application';
import {
  BOOKING_COMMISSION_BP,
  calculateCommissionCents,
  DEFAULT_AFFILIATE,
  findService,
  findWish,
  formatCents,
  formatClockTime,
  parseCents,
  resolveAppointmentTime,
  type Service,
} from '@mirabelle/catalogue';
import type { Booking, createBooking } from '@mirabelle/contracts';
import { payment, paymentStream } from '@mirabelle/domain';
import { type ApiRequest, ProblemError, refusalToProblem, requirePerson } from '@mirabelle/http';
import { DEFAULT_BOOKING_LIMITS } from '@mirabelle/runtime';
import {
  type AppointmentRequested,
  calendar,
  calendarStream,
  formatBookingId,
  type RequestAppointment,
} from '@mirabelle/salon-domain';
import { v5 as uuidFromName } from 'uuid';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { loadPricedService } from '../price/load-price.js';
import { requireServiceOffered } from './require-service-offered.js';
import { usePaymentForBooking } from './use-payment-for-booking.js';

export type BookingBody = z.output<NonNullable<typeof createBooking.body>>;

/** Requests an appointment of the person who is signed in. */
export const requestAppointment = (
  context: Context,
  request: ApiRequest<unknown, unknown, BookingBody>,
): Promise<Booking> =>
  requestAppointmentFor(context, request, { userId: requirePerson(request).userId, by: 'customer' });

/** Who books for whom. */
interface Booker {
  /** The customer. */
  readonly userId: string;
  readonly by: 'customer' | 'salon';
  /** Whether the salon confirms the appointment with the request. */
  readonly confirms?: boolean;
  /** Called once the salon can take the appointment, before anything is recorded about the customer. */
  readonly recordCustomer?: () => Promise<void>;
}

/**
 * Requests an appointment of a customer. Price and offer of the service are those of this moment, or, if the request names an order
 * of the customer, those of the moment of that order. Price, duration and commission in the request must match. No limit refuses a
 * booking that the salon makes for the customer.
 */
export async function requestAppointmentFor(
  context: Context,
  request: ApiRequest<unknown, unknown, BookingBody>,
  { userId, by, confirms = false, recordCustomer }: Booker,
): Promise<Booking> {
  const { commands, config, now: clock } = context;
  const { body } = request;
  const catalogueService = findService(body.serviceType);
  if (!catalogueService) throw new ProblemError('service_unknown', 'There is no service of that name.');
  const wish = body.wish === undefined ? undefined : findWish(body.wish);
  if (body.wish !== undefined && !wish)
    throw new ProblemError('service_unknown', 'There is no service on request of that name.');
  const now = clock();
  const service = await loadPricedService(
    commands,
    catalogueService,
    await findPricingInstant(context, request, userId, now),
  );
  const slot = requireSlot(body.appointmentTime);
  const salon = await loadSalon(commands, body.salonId);

  const date = body.appointmentDate;
  const day = { salonId: salon.id, date };
  const { bookingId, isBooked } = await chooseBookingId(commands, day, request);
  // A repeated request finds the appointment that it has made, whose price is agreed.
  if (!isBooked) {
    requireServiceOffered(service);
    requireMatchingTerms(body, service);
  }
  const { horizonDays, ...limits } = config.bookingLimits ?? DEFAULT_BOOKING_LIMITS;
  const { startsAt, endsAt } = resolveAppointmentTime(date, slot.minutes, service.minutes, salon.timeZone);
  const time = { reservationId: bookingId, bookingId, salonId: salon.id, date, startsAt, endsAt };
  const reservation = { userId, time, ...(by === 'customer' && { limits }) };
  const metadata = createCommandMetadata(request, by === 'customer' ? 'user' : 'staff');
  const bookingPayment = body.paypalOrderId && {
    orderId: body.paypalOrderId,
    userId,
    bookingId,
    amountCents: service.priceCents,
  };
  const paid = bookingPayment && (await usePaymentForBooking(commands, bookingPayment, metadata));
  const command: RequestAppointment = {
    type: 'RequestAppointment',
    bookingId,
    userId,
    salon,
    service,
    date,
    startMinute: slot.minutes,
    affiliateId: body.affiliateId ?? DEFAULT_AFFILIATE,
    horizonDays,
    answerHours: config.bookingAnswerHours,
    now,
    ...(paid && { payment: paid }),
    ...(wish && { wish }),
    ...(body.notes && { notes: body.notes }),
    ...(confirms && { confirms }),
  };
  const book = async () => {
    // The rules of the salon are checked before a time is reserved. A repeated request has reserved it already.
    if (!isBooked) {
      await requireAcceptable(commands, day, command);
      await recordCustomer?.();
      await reserveTime(context, reservation, metadata);
    }
    return executeOnCalendar(commands, day, { command, metadata });
  };
  const { events } = await book().catch(async (error: unknown) => {
    // After any error other than a refusal the booking may exist. The workers check that later.
    if (!refusalToProblem(error)) throw error;
    await releaseTime(context, reservation, metadata);
    if (bookingPayment) {
      await forfeitPayment(commands, bookingPayment, (step) =>
        deriveMetadata(metadata, `${step} ${bookingId}`),
      );
    }
    throw error;
  });
  const requested = events.find(
    (event): event is AppointmentRequested => event.type === 'AppointmentRequested',
  );
  if (!requested) {
    throw new Error(
      `The command that was executed first under this id did not make the booking ${bookingId}`,
    );
  }
  return toBooking(requested.data, salon.name, now);
}

/**
 * Id of the booking that a request makes. If an earlier attempt of the same request was interrupted and given up by the
 * workers, the request makes another booking.
 */
async function chooseBookingId(
  commands: CommandBus,
  { salonId, date }: CalendarDay,
  { commandId }: Pick<ApiRequest, 'commandId'>,
): Promise<{ readonly bookingId: string; readonly isBooked: boolean }> {
  const createId = (attempt: number) =>
    formatBookingId({ salonId, date }, uuidFromName(`booking ${attempt}`, commandId));
  const { entries, forgone } = await commands.load(calendar, calendarStream(salonId, date));
  let attempt = 0;
  while (forgone.has(createId(attempt))) attempt += 1;
  const bookingId = createId(attempt);
  return { bookingId, isBooked: entries.has(bookingId) };
}

/** When the price was agreed: when the customer ordered, if the request names an order of theirs, paid or not, otherwise now. */
async function findPricingInstant(
  { commands }: Pick<Context, 'commands'>,
  { body }: Pick<ApiRequest<unknown, unknown, BookingBody>, 'body'>,
  userId: string,
  now: string,
): Promise<string> {
  if (!body.paypalOrderId) return now;
  const { order, orderedAt } = await commands.load(payment, paymentStream(body.paypalOrderId));
  return (order?.userId === userId && orderedAt) || now;
}

/** @throws ProblemError `price_changed` or `amount_mismatch`, with the value that applies */
function requireMatchingTerms({ price, duration, affiliateCommission }: BookingBody, service: Service): void {
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
  const commission = calculateCommissionCents(service.priceCents, BOOKING_COMMISSION_BP);
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
    wish: data.wish ?? null,
    appointmentDate: data.startsAt,
    appointmentTime: formatClockTime(data.startMinute),
    localDate: data.date,
    timeZone: data.timeZone,
    duration: data.durationMinutes,
    price: formatCents(data.priceCents),
    status: data.isConfirmedAtOnce ? 'confirmed' : 'pending',
    paymentStatus: data.payment ? 'paid' : 'unpaid',
    paypalOrderId: data.payment?.orderId ?? null,
    notes: data.notes ?? null,
    affiliateId: data.affiliateId,
    affiliateCommission: formatCents(data.commissionCents),
    answerBy: data.answerBy ?? null,
    cancelledBy: null,
    cancellationReason: null,
    wasConfirmed: data.isConfirmedAtOnce ?? false,
    reviewed: false,
    createdAt,
  };
}
