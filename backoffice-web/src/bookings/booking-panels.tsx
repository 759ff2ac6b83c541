import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import {
  COUNTRIES,
  findShownBookingStatus,
  formatBookingReference,
  formatCityLine,
} from '@mirabelle/catalogue';
import { Link, Typography } from '@mui/material';
import { CanAccess } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { RecordLink } from '../components/record-link';
import { RelatedList } from '../components/related-list';
import { AppointmentTime, RelativeTime } from '../components/times';
import {
  formatAffiliate,
  formatAppointment,
  formatMoney,
  formatName,
  formatService,
  isErasedCustomer,
} from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { MailsDetail } from '../mails/mails-detail';
import { useSalons } from '../salons/use-salons';
import { ShadesInNotes } from './shades-in-notes';
import { useMailLanguage } from './use-mail-language';

const formatCountry = (code: string): string =>
  COUNTRIES.find((country) => country.code === code)?.name ?? code;

interface BookingProps {
  readonly booking: AdminBooking;
}

/** Whether the cancellation email had the reason: it has none if the customer canceled. */
const wasReasonSent = ({ cancelledBy, customerEmail }: AdminBooking): boolean =>
  cancelledBy === 'salon' && customerEmail !== null;

/** The texts that say why no commission is earned, by the state of the booking. */
const LAPSED_COMMISSIONS: Readonly<Partial<Record<ReturnType<typeof findShownBookingStatus>, string>>> = {
  rejected: 'commissionRejected',
  cancelled: 'commissionLapsed',
  'no-show': 'commissionMissed',
};

/**
 * The appointment, its price and its payment status. The commission, the affiliate and the payment are shown
 * only to roles that may list commissions (`affiliate-transactions`).
 */
export function AppointmentPanel({ booking }: BookingProps) {
  const t = useResourceTranslate('bookings');
  const getLabel = (name: string) => t(`fields.${name}`);
  const status = findShownBookingStatus(booking);
  const isRejected = status === 'rejected';
  const lapsed = LAPSED_COMMISSIONS[status];
  return (
    <Panel title={t('appointment')}>
      <Details columns>
        <Detail label={getLabel('appointmentDate')}>
          <AppointmentTime startsAt={booking.appointmentDate} timeZone={booking.timeZone} />
        </Detail>
        <Detail label={getLabel('serviceType')}>{formatService(booking)}</Detail>
        {booking.wish ? <Detail label={getLabel('bookedAs')}>{booking.serviceType}</Detail> : null}
        <Detail label={getLabel('duration')}>{t('minutes', { smart_count: booking.duration })}</Detail>
        <Detail label={getLabel('price')}>{formatMoney(booking.price)}</Detail>
        <Detail label={getLabel('paymentStatus')}>{t(`payments.${booking.paymentStatus}`)}</Detail>
        <Detail label={getLabel('createdAt')}>
          <RelativeTime value={booking.createdAt} />
        </Detail>
        {booking.answerBy ? (
          <Detail label={getLabel('answerBy')}>
            <AppointmentTime startsAt={booking.answerBy} timeZone={booking.timeZone} />
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {t('answerRule')}
            </Typography>
          </Detail>
        ) : null}
        <Detail label={getLabel('updatedAt')}>
          <RelativeTime value={booking.updatedAt} />
        </Detail>
      </Details>
      <CanAccess resource="affiliate-transactions" action="list">
        <Details columns>
          <Detail label={getLabel('affiliateCommission')}>
            {lapsed
              ? t(lapsed, { amount: formatMoney(booking.affiliateCommission) })
              : formatMoney(booking.affiliateCommission)}
          </Detail>
          <Detail label={getLabel('affiliateId')}>{formatAffiliate(booking.affiliateId)}</Detail>
          {booking.paypalOrderId ? (
            <Detail label={getLabel('paypalOrderId')}>
              <RecordLink resource="payments" id={booking.paypalOrderId}>
                {booking.paypalOrderId}
              </RecordLink>
            </Detail>
          ) : null}
        </Details>
      </CanAccess>
      <Details>
        {booking.cancelledBy ? (
          <Detail label={getLabel(isRejected ? 'rejectedBy' : 'cancelledBy')}>
            {t(`cancelledBy.${booking.cancelledBy}`)}
          </Detail>
        ) : null}
        {booking.cancellationReason ? (
          <Detail label={t(wasReasonSent(booking) ? 'fields.reasonTold' : 'fields.cancellationReason')}>
            {booking.cancellationReason}
          </Detail>
        ) : null}
        <Detail label={getLabel('notes')}>{booking.notes || t('noNotes')}</Detail>
        <ShadesInNotes notes={booking.notes} />
        <Detail label={getLabel('id')}>{formatBookingReference(booking.id)}</Detail>
        <MailsDetail about={{ resource: 'bookings', id: booking.id }} to={booking.customerEmail} />
      </Details>
    </Panel>
  );
}

export function CustomerPanel({ booking }: BookingProps) {
  const t = useResourceTranslate('bookings');
  const getLabel = (name: string) => t(`fields.${name}`);
  const mailLanguage = useMailLanguage(booking);
  return (
    <Panel title={t(booking.isGuest ? 'guest' : 'customer')}>
      <Details>
        <Detail label={getLabel('name')}>
          {isErasedCustomer(booking) ? (
            formatName(booking)
          ) : (
            <RecordLink resource="users" id={booking.userId}>
              {booking.customerName ?? booking.customerEmail ?? formatName(booking)}
            </RecordLink>
          )}
        </Detail>
        {booking.customerEmail ? (
          <Detail label={getLabel('customerEmail')}>
            <Link href={`mailto:${booking.customerEmail}`}>{booking.customerEmail}</Link>
          </Detail>
        ) : null}
        {mailLanguage ? <Detail label={getLabel('mailLanguage')}>{mailLanguage}</Detail> : null}
        {booking.customerPhone ? (
          <Detail label={getLabel('customerPhone')}>
            <Link href={`tel:${booking.customerPhone.replaceAll(/[^+0-9]/g, '')}`}>
              {booking.customerPhone}
            </Link>
          </Detail>
        ) : null}
      </Details>
    </Panel>
  );
}

/** The customer's other appointments, latest first. */
export function OtherBookings({ booking }: BookingProps) {
  const t = useResourceTranslate('bookings');
  return (
    <RelatedList<AdminBooking>
      title={t('otherBookings')}
      resource="bookings"
      filter={{ userId: booking.userId }}
      sort={{ field: 'appointmentDate', order: 'DESC' }}
      excludedId={booking.id}
      primary={(other) => `${formatService(other)}, ${other.salonName}`}
      secondary={(other) => `${formatAppointment(other)} · ${t(`statuses.${findShownBookingStatus(other)}`)}`}
    />
  );
}

export function SalonPanel({ booking }: BookingProps) {
  const t = useResourceTranslate('bookings');
  const getLabel = (name: string) => t(`fields.${name}`);
  const salon = useSalons()?.find(({ id }) => id === booking.salonId);
  return (
    <Panel title={t('salon')}>
      <Details>
        <Detail label={getLabel('name')}>
          <RecordLink resource="salons" id={booking.salonId} page="edit">
            {booking.salonName}
          </RecordLink>
        </Detail>
        {salon ? (
          <>
            <Detail label={getLabel('address')}>
              {[salon.address, formatCityLine(salon), formatCountry(salon.country)].join('\n')}
            </Detail>
            <Detail label={getLabel('phone')}>
              <Link href={`tel:${salon.phone.replace(/[^\d+]/g, '')}`}>{salon.phone}</Link>
            </Detail>
            <Detail label={getLabel('email')}>
              <Link href={`mailto:${salon.email}`}>{salon.email}</Link>
            </Detail>
          </>
        ) : null}
        <Detail label={getLabel('timeZone')}>{booking.timeZone}</Detail>
      </Details>
    </Panel>
  );
}
