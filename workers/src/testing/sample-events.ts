import { randomUUID } from 'node:crypto';
import { type DeliveryAddress, SALONS } from '@mirabelle/catalogue';
import {
  type AccountEvent,
  accountStream,
  type DomainEvent,
  type OrderedItem,
  type PaymentEvent,
  paymentStream,
  type Shipment,
} from '@mirabelle/domain';
import { type EventStore, NO_STREAM } from '@mirabelle/event-store';
import {
  type AppointmentRequested,
  type CalendarEvent,
  calendarStream,
  formatBookingId,
  type SalonDetails,
  type SalonEvent,
  salonStream,
} from '@mirabelle/salon-domain';

/** Appends events to the end of a stream. @returns their ids */
export async function appendEvents(
  store: EventStore,
  stream: string,
  ...events: readonly DomainEvent[]
): Promise<string[]> {
  const existing = await store.readStream(stream);
  const metadata = {
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actor: { kind: 'visitor' },
    occurredAt: new Date().toISOString(),
  } as const;
  const newEvents = events.map((event) => ({ ...event, id: randomUUID(), metadata }));
  await store.append(stream, newEvents, existing.at(-1)?.revision ?? NO_STREAM);
  return newEvents.map(({ id }) => id);
}

export interface Person {
  readonly userId: string;
  readonly email: string;
}

export const createSamplePerson = (name: string): Person => ({
  userId: randomUUID(),
  email: `${name}@example.org`,
});

export const createAccountRegistered = ({ userId, email }: Person): AccountEvent => ({
  type: 'AccountRegistered',
  data: { userId, email, emailHash: 'hash', language: 'en', referralCode: 'ABCDEFGH' },
});

export const createSignInLinkRequested = (
  { userId }: Person,
  { expiresInMs = 15 * 60_000, returnTo }: { expiresInMs?: number; returnTo?: string } = {},
): AccountEvent => ({
  type: 'SignInLinkRequested',
  data: {
    userId,
    linkId: randomUUID(),
    purpose: 'verify',
    language: 'en',
    expiresAt: new Date(Date.now() + expiresInMs).toISOString(),
    ...(returnTo && { returnTo }),
  },
});

/** Appends the events of a sign-up. @returns the id of the event that requests the first link */
export async function appendSignUp(store: EventStore, person: Person): Promise<string> {
  const [, linkEvent] = await appendEvents(
    store,
    accountStream(person.userId),
    createAccountRegistered(person),
    createSignInLinkRequested(person),
  );
  return linkEvent as string;
}

/** The salon of the sample bookings, in Paris. */
export const sampleSalon = SALONS.find(({ id }) => id === 'maison-aurore-paris') as SalonDetails;

export function createSalonListed(): { stream: string; event: SalonEvent } {
  return {
    stream: salonStream(sampleSalon.id),
    event: { type: 'SalonListed', data: { salonId: sampleSalon.id, details: sampleSalon } },
  };
}

/** A booking two weeks from now, from 10:00 to 11:30 UTC, and events that may follow it. */
export function createSampleBooking({ userId }: Person): {
  stream: string;
  requested: AppointmentRequested;
  confirmed: CalendarEvent;
  cancelledBySalon(reason: string): CalendarEvent;
} {
  const date = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const appointment = {
    bookingId: formatBookingId({ salonId: sampleSalon.id, date }, randomUUID()),
    userId,
    salonId: sampleSalon.id,
  };
  return {
    stream: calendarStream(sampleSalon.id, date),
    requested: {
      type: 'AppointmentRequested',
      data: {
        ...appointment,
        date,
        // 11:00 in Paris, in winter.
        startMinute: 660,
        durationMinutes: 90,
        startsAt: `${date}T10:00:00.000Z`,
        endsAt: `${date}T11:30:00.000Z`,
        timeZone: sampleSalon.timeZone,
        serviceType: 'Hair Color',
        priceCents: 12_000,
        currency: 'USD',
        affiliateId: 'platform_owner',
        commissionCents: 1_200,
      },
    },
    confirmed: { type: 'AppointmentConfirmed', data: appointment },
    cancelledBySalon: (reason) => ({
      type: 'AppointmentCancelled',
      data: { ...appointment, by: 'salon', reason },
    }),
  };
}

/** A payment of a person for a lipstick from the cart, and events that may follow its order. */
export function createSamplePayment(
  { userId }: Person,
  {
    amountCents = 2_899,
    item = SAMPLE_ITEM,
    delivery,
  }: { amountCents?: number; item?: OrderedItem | null; delivery?: DeliveryAddress } = {},
) {
  const reference = { orderId: `ORDER-${randomUUID()}`, userId };
  const money = { ...reference, amountCents, currency: 'USD' };
  return {
    ...reference,
    stream: paymentStream(reference.orderId),
    ordered: {
      type: 'PaymentOrderCreated',
      data: { ...money, provider: 'sandbox', item, ...(delivery && { delivery }) },
    },
    captured: { type: 'PaymentCaptured', data: { ...money, captureId: `C-${reference.orderId}` } },
    usedFor: (purpose: 'cart' | 'booking', referenceId: string): PaymentEvent => ({
      type: 'PaymentUsed',
      data: { ...reference, purpose, referenceId },
    }),
    refundRequested: (reason: string): PaymentEvent => ({
      type: 'PaymentRefundRequested',
      data: { ...reference, reason },
    }),
    sent: (shipment?: Shipment): PaymentEvent => ({
      type: 'GoodsSent',
      data: { ...reference, ...(shipment && { shipment }) },
    }),
    refunded: { type: 'PaymentRefunded', data: { ...reference, refundId: 'R-1', amountCents } },
  } as const;
}

/** Léa's address. */
export const SAMPLE_ADDRESS: DeliveryAddress = {
  name: 'Léa Martin',
  line1: 'Lindenweg 12',
  city: 'Berlin',
  postalCode: '10119',
  country: 'DE',
};

const SAMPLE_ITEM: OrderedItem = {
  productType: 'makeup',
  brandName: 'Velmira',
  productName: 'Rosewater',
  colorCode: 'L102',
  unitPriceCents: 2_899,
  quantity: 1,
};
