import type {
  AdminBooking,
  AdminContactMessage,
  AdminPayment,
  AdminReferral,
  AdminReview,
  AdminUser,
} from '@mirabelle/backoffice-contracts';
import { findShownBookingStatus, nameLanguage } from '@mirabelle/catalogue';
import { Box, Link } from '@mui/material';
import { CanAccess, useRecordContext } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { RecordLayout } from '../components/record-layout';
import { RecordReference } from '../components/record-reference';
import { RecordShow } from '../components/record-show';
import { RelatedList } from '../components/related-list';
import { StatusDot } from '../components/status-dot';
import { RelativeTime } from '../components/times';
import { useNow } from '../components/use-now';
import { addDays, toLocalDay } from '../format/days';
import {
  formatAppointment,
  formatCount,
  formatMoney,
  formatPlan,
  formatService,
  formatUserName,
} from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { MailsDetail } from '../mails/mails-detail';
import { PasskeysPanel } from '../passkeys/passkeys-panel';
import { formatPaidItem } from '../payments/paid-item';
import { formatPartialRefund } from '../payments/partial-refund';
import { OPEN_BOOKING_STATUSES } from '../salons/use-open-bookings';
import { RolesPanel } from './roles-panel';
import { UserActions } from './user-actions';

const RESOURCE = 'users';
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

interface UserProps {
  readonly user: AdminUser;
}

function ProfilePanel({ user }: UserProps) {
  const t = useResourceTranslate(RESOURCE);
  const getLabel = (name: string) => t(`fields.${name}`);
  return (
    <Panel title={t('recordTitle')}>
      <Details columns>
        <Detail label={getLabel('email')}>
          {user.email ? <Link href={`mailto:${user.email}`}>{user.email}</Link> : t('erased')}
        </Detail>
        <Detail label={getLabel('firstName')}>{user.firstName || '–'}</Detail>
        <Detail label={getLabel('lastName')}>{user.lastName || '–'}</Detail>
        <Detail label={getLabel('language')}>{nameLanguage(user.language)}</Detail>
        <Detail label={getLabel('signedUp')}>
          <RelativeTime value={user.createdAt} />
        </Detail>
      </Details>
      <Details columns>
        <Detail label={getLabel('plan')}>{formatPlan(user.plan)}</Detail>
        {user.trialEndsAt ? (
          <Detail label={getLabel('trialEndsAt')}>
            <RelativeTime value={user.trialEndsAt} />
          </Detail>
        ) : null}
        <Detail label={getLabel('referralCode')}>{user.referralCode}</Detail>
        <Detail label={getLabel('totalReferrals')}>{formatCount(user.totalReferrals)}</Detail>
        <Detail label={getLabel('bonusPhotoCredits')}>{formatCount(user.bonusPhotoCredits)}</Detail>
        {user.referredBy ? (
          <Detail label={getLabel('referredBy')}>
            <RecordReference source="referredBy" reference={RESOURCE} />
          </Detail>
        ) : null}
      </Details>
      <Details>
        <Detail label={getLabel('id')}>{user.id}</Detail>
        <MailsDetail to={user.email} />
      </Details>
    </Panel>
  );
}

/** The user's bookings, messages, payments, reviews and referrals. A guest has only bookings and messages. */
function RelatedRecords({ user }: UserProps) {
  const translateMessage = useResourceTranslate('contact-messages');
  const translateBooking = useResourceTranslate('bookings');
  const t = useResourceTranslate(RESOURCE);
  const texts = {
    primary: (booking: AdminBooking) => `${formatService(booking)}, ${booking.salonName}`,
    secondary: (booking: AdminBooking) =>
      `${formatAppointment(booking)} · ${translateBooking(`statuses.${findShownBookingStatus(booking)}`)}`,
  };
  return (
    <>
      <RelatedList<AdminBooking>
        title={t('nextAppointments')}
        resource="bookings"
        // The day before, because in the zone of the salon it may still be yesterday.
        filter={{ userId: user.id, from: addDays(toLocalDay(useNow()), -1), status: OPEN_BOOKING_STATUSES }}
        sort={{ field: 'appointmentDate', order: 'ASC' }}
        none={t('noNextAppointments')}
        {...texts}
      />
      <RelatedList<AdminBooking>
        title={t('allBookings')}
        resource="bookings"
        filter={{ userId: user.id }}
        sort={{ field: 'appointmentDate', order: 'DESC' }}
        {...texts}
      />
      <CanAccess resource="contact-messages" action="list">
        <RelatedList<AdminContactMessage>
          title={translateMessage('name', { smart_count: 2 })}
          resource="contact-messages"
          filter={{ senderId: user.id }}
          sort={NEWEST_FIRST}
          primary={({ subject }) => <bdi>{subject ?? '–'}</bdi>}
          secondary={({ status, createdAt }) => (
            <>
              {translateMessage(`statuses.${status}`)} · <RelativeTime value={createdAt} />
            </>
          )}
        />
      </CanAccess>
      {user.isGuest ? null : <RecordsOfAccount user={user} />}
    </>
  );
}

function RecordsOfAccount({ user }: UserProps) {
  const translatePayment = useResourceTranslate('payments');
  const translateReview = useResourceTranslate('reviews');
  const translateReferral = useResourceTranslate('referrals');
  const plural = { smart_count: 2 };
  return (
    <>
      <CanAccess resource="payments" action="list">
        <RelatedList<AdminPayment>
          title={translatePayment('name', plural)}
          resource="payments"
          filter={{ userId: user.id }}
          sort={NEWEST_FIRST}
          primary={({ item, purpose }) => (
            <bdi>
              {item
                ? formatPaidItem(item)
                : translatePayment(purpose === null ? 'unused' : `purposes.${purpose}`)}
            </bdi>
          )}
          secondary={(payment) => (
            <>
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {formatMoney(payment.amount, payment.currency)}
              </Box>{' '}
              ·{' '}
              {[translatePayment(`statuses.${payment.status}`), formatPartialRefund(payment)]
                .filter(Boolean)
                .join(', ')}{' '}
              · <RelativeTime value={payment.createdAt} />
            </>
          )}
        />
      </CanAccess>
      <RelatedList<AdminReview>
        title={translateReview('name', plural)}
        resource="reviews"
        filter={{ userId: user.id }}
        sort={NEWEST_FIRST}
        primary={({ title, salonName }) => title || salonName}
        secondary={({ rating }) => translateReview('stars', { smart_count: rating })}
      />
      <RelatedList<AdminReferral>
        title={translateReferral('invitedFriends')}
        resource="referrals"
        filter={{ referrerId: user.id }}
        sort={NEWEST_FIRST}
        primary={({ refereeEmail }) => refereeEmail ?? translateReferral('erased')}
        secondary={({ createdAt }) => <RelativeTime value={createdAt} />}
      />
    </>
  );
}

/** What is known of a guest, who has no account. */
function GuestPanel({ user }: UserProps) {
  const t = useResourceTranslate(RESOURCE);
  const getLabel = (name: string) => t(`fields.${name}`);
  return (
    <Panel title={t('statuses.guest')}>
      <Details columns>
        <Detail label={getLabel('email')}>
          {user.email ? <Link href={`mailto:${user.email}`}>{user.email}</Link> : '–'}
        </Detail>
        <Detail label={getLabel('phone')}>
          {user.phone ? <Link href={`tel:${user.phone.replaceAll(/[^+0-9]/g, '')}`}>{user.phone}</Link> : '–'}
        </Detail>
        <Detail label={getLabel('language')}>{nameLanguage(user.language)}</Detail>
        <Detail label={getLabel('firstCall')}>
          <RelativeTime value={user.createdAt} />
        </Detail>
      </Details>
      <Details>
        <Detail label={getLabel('guestId')}>{user.id}</Detail>
        <MailsDetail to={user.email} />
      </Details>
    </Panel>
  );
}

function UserDetails() {
  const user = useRecordContext<AdminUser>();
  if (!user) return null;
  const isColleague = !user.isGuest && user.staffRoles.length > 0;
  return (
    <RecordLayout
      resource={RESOURCE}
      heading={formatUserName(user)}
      status={<StatusDot resource={RESOURCE} status={findStatus(user)} />}
      actions={<UserActions user={user} />}
      aside={
        <>
          {/* Few accounts are those of staff, and what is asked of the others stands above. */}
          {isColleague ? <RolesPanel user={user} /> : null}
          <RelatedRecords user={user} />
          {user.isGuest || isColleague ? null : <RolesPanel user={user} />}
        </>
      }
    >
      {user.isGuest ? (
        <GuestPanel user={user} />
      ) : (
        <>
          <ProfilePanel user={user} />
          <PasskeysPanel user={user} />
        </>
      )}
    </RecordLayout>
  );
}

function findStatus({ isGuest, verified }: AdminUser): string {
  if (isGuest) return 'guest';
  return verified ? 'verified' : 'unverified';
}

/** The page of an account, or of a guest. */
export const UserShow = () => (
  <RecordShow resource={RESOURCE}>
    <UserDetails />
  </RecordShow>
);
