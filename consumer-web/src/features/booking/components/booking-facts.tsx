import { findWish, parseCents, startsWithConsultation, translateCity } from '@mirabelle/catalogue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAddress } from '../../../lib/format-address';
import { isolateDirection } from '../../../lib/text-direction';
import { useFormat } from '../../../lib/use-format';
import { useServiceName } from '../../../lib/use-service-name';
import type { BookingDetails } from '../api/bookings';
import { canChange, isUnanswered } from '../booking-timing';
import { formatSalonAddress } from '../calendar-entry';
import { isPrepaidByTest } from '../test-payment';
import { useDescribeRefund } from '../use-describe-refund';
import { useFormatVisitTimes } from '../use-format-visit-times';
import { BookingReference } from './booking-reference';
import { SalonPhoneLink } from './salon-phone-link';

const LINK_CLASSES = 'text-primary underline underline-offset-4';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-b border-line py-4 last:border-0 sm:grid-cols-[9rem_1fr] sm:gap-6">
      <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
      <dd className="grid gap-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

interface BookingFactsProps {
  readonly booking: BookingDetails;
  /** A map of the salon's surroundings. */
  readonly map?: ReactNode;
}

/** What is known about an appointment, from its service to the reason for which it was canceled. */
export function BookingFacts({ booking, map }: BookingFactsProps) {
  const { t } = useTranslation(['appointment', 'booking', 'catalogue']);
  const format = useFormat();
  const nameService = useServiceName();
  const price = format.money(parseCents(booking.price) ?? 0);
  const minutes = format.unit(booking.duration, 'minute');
  const wish = booking.wish ? findWish(booking.wish) : undefined;
  const needsConsultation = wish !== undefined && startsWithConsultation(wish);
  const isRefundable = booking.paymentStatus === 'paid' && !isPrepaidByTest(booking);
  return (
    <dl>
      <Fact label={t('facts.what')}>
        <p>{nameService(booking)}</p>
        <p className="text-sm text-muted">{minutes}</p>
        {needsConsultation && <p className="text-sm text-muted">{t('facts.wishAfterConsultation')}</p>}
      </Fact>
      <Fact label={t('facts.when')}>
        <BookingTimes booking={booking} />
      </Fact>
      <Fact label={t('facts.where')}>
        <BookingPlace booking={booking} />
        {map && <div className="mt-3">{map}</div>}
      </Fact>
      <Fact label={t('facts.price')}>
        <p className="tabular-nums">{price}</p>
        <p className="text-sm text-muted">
          <PaymentText booking={booking} />
        </p>
        {booking.paypalOrderId && (
          <p className="text-sm">
            <Link to={`/payments/${booking.paypalOrderId}`} className={LINK_CLASSES}>
              {t('facts.receipt')}
            </Link>
          </p>
        )}
      </Fact>
      {!isUnanswered(booking) && (
        <Fact label={t('facts.reference')}>
          <p>
            <BookingReference bookingId={booking.id} />
          </p>
        </Fact>
      )}
      {canChange(booking) && (
        <Fact label={t('facts.policy')}>
          <p>{isRefundable ? t('policy.paid', { amount: price }) : t('policy.unpaid')}</p>
        </Fact>
      )}
      {booking.notes && (
        <Fact label={t('facts.notes')}>
          <bdi>{booking.notes}</bdi>
        </Fact>
      )}
      {booking.cancellationReason && (
        <Fact label={t('facts.reason')}>
          <bdi>{booking.cancellationReason}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function BookingTimes({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation(['appointment', 'booking']);
  const { atSalon, atReader } = useFormatVisitTimes()(booking);
  return (
    <>
      {/* `data-news`: the toast about a move, for example, does not cover the new time. */}
      <div data-news>
        <p className="text-lg">{atSalon.day}</p>
        <p className="tabular-nums">{atSalon.hours}</p>
      </div>
      <p className="text-sm text-muted">{t('booking:timeZone', { zone: atSalon.zone })}</p>
      {atReader && (
        <p className="mt-2 text-sm tabular-nums">
          {t('facts.yourTime', {
            day: atReader.day,
            hours: isolateDirection(atReader.hours),
            zone: atReader.zone,
          })}
        </p>
      )}
    </>
  );
}

function BookingPlace({ booking }: { booking: BookingDetails }) {
  const { t, i18n } = useTranslation('appointment');
  const { salon, salonName } = booking;
  const city = translateCity(salon.city, i18n.language);
  const place = `${salonName}, ${formatSalonAddress(salon)}`;
  return (
    <>
      <p>
        <Link to={`/salons/${salon.id}`} className="underline-offset-4 hover:underline">
          <bdi>{salonName}</bdi>
        </Link>
      </p>
      <p>{formatAddress({ ...salon, city }, i18n.dir())}</p>
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <a
          className={LINK_CLASSES}
          href={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('place.directions')}
        </a>
        <a
          className={LINK_CLASSES}
          href={`https://www.openstreetmap.org/?mlat=${salon.latitude}&mlon=${salon.longitude}#map=16/${salon.latitude}/${salon.longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('place.map')}
        </a>
        {/* A request has both above, in what it says about its answer. */}
        {!isUnanswered(booking) && <SalonPhoneLink phone={salon.phone} />}
      </p>
    </>
  );
}

/** What the customer has paid, owes or gets back. */
function PaymentText({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation(['appointment', 'receipt']);
  const describeRefund = useDescribeRefund();
  const { status, paymentStatus } = booking;
  if (isPrepaidByTest(booking)) return t('receipt:sandbox');
  if (status !== 'cancelled' || paymentStatus === 'refunded') return t(`facts.payment.${paymentStatus}`);
  return describeRefund(booking) ?? t('facts.payment.nothing-owed');
}
