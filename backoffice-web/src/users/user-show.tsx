import type { AdminBooking, AdminPayment, AdminReferral, AdminReview, AdminUser } from '@mirabelle/contracts';
import { Link } from '@mui/material';
import { CanAccess, useRecordContext } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { formatInstant, formatMoney } from '../components/format';
import { RecordFrame } from '../components/record-frame';
import { RecordLink } from '../components/record-link';
import { RecordShow } from '../components/record-show';
import { RelatedList } from '../components/related-list';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { useWords } from '../components/use-words';
import { DataButton } from './data-button';
import { EraseButton } from './erase-button';
import { RolesPanel } from './roles-panel';
import { nameOf } from './user-words';

const RESOURCE = 'users';
const LATEST = { field: 'createdAt', order: 'DESC' } as const;

interface UserProps {
  readonly user: AdminUser;
}

function Profile({ user }: UserProps) {
  const words = useWords(RESOURCE);
  const label = (name: string) => words(`fields.${name}`);
  return (
    <Panel title={words('one')}>
      <Details columns>
        <Detail label={label('email')}>
          {user.email ? <Link href={`mailto:${user.email}`}>{user.email}</Link> : words('erased')}
        </Detail>
        <Detail label={label('firstName')}>{user.firstName || '–'}</Detail>
        <Detail label={label('lastName')}>{user.lastName || '–'}</Detail>
        <Detail label={label('language')}>{user.language}</Detail>
        <Detail label={label('createdAt')}>
          <RelativeTime value={user.createdAt} />
        </Detail>
      </Details>
      <Details columns>
        <Detail label={label('plan')}>{user.plan}</Detail>
        {user.trialEndsAt ? (
          <Detail label={label('trialEndsAt')}>
            <RelativeTime value={user.trialEndsAt} />
          </Detail>
        ) : null}
        <Detail label={label('referralCode')}>{user.referralCode}</Detail>
        <Detail label={label('totalReferrals')}>{user.totalReferrals}</Detail>
        <Detail label={label('bonusPhotoCredits')}>{user.bonusPhotoCredits}</Detail>
        {user.referredBy ? (
          <Detail label={label('referredBy')}>
            <RecordLink resource={RESOURCE} id={user.referredBy}>
              {words('theirProfile')}
            </RecordLink>
          </Detail>
        ) : null}
      </Details>
      <Details>
        <Detail label={label('id')}>{user.id}</Detail>
      </Details>
    </Panel>
  );
}

/** What somebody has booked, paid and written, and whom they have brought. */
function Belongings({ user }: UserProps) {
  const bookings = useWords('bookings');
  const payments = useWords('payments');
  const reviews = useWords('reviews');
  const referrals = useWords('referrals');
  const many = { smart_count: 2 };
  return (
    <>
      <RelatedList<AdminBooking>
        title={bookings('name', many)}
        resource="bookings"
        filter={{ userId: user.id }}
        sort={{ field: 'appointmentDate', order: 'DESC' }}
        primary={({ serviceType, salonName }) => `${serviceType}, ${salonName}`}
        secondary={({ appointmentDate, timeZone, status }) =>
          `${formatInstant(appointmentDate, timeZone)} · ${bookings(`statuses.${status}`)}`
        }
      />
      <CanAccess resource="payments" action="list">
        <RelatedList<AdminPayment>
          title={payments('name', many)}
          resource="payments"
          filter={{ userId: user.id }}
          sort={LATEST}
          primary={({ amount, currency }) => formatMoney(amount, currency)}
          secondary={({ status, createdAt }) => (
            <>
              {payments(`statuses.${status}`)} · <RelativeTime value={createdAt} />
            </>
          )}
        />
      </CanAccess>
      <RelatedList<AdminReview>
        title={reviews('name', many)}
        resource="reviews"
        filter={{ userId: user.id }}
        sort={LATEST}
        primary={({ title, salonName }) => title || salonName}
        secondary={({ rating }) => reviews('stars', { smart_count: rating })}
      />
      <RelatedList<AdminReferral>
        title={referrals('brought')}
        resource="referrals"
        filter={{ referrerId: user.id }}
        sort={LATEST}
        primary={({ refereeEmail }) => refereeEmail ?? referrals('erased')}
        secondary={({ createdAt }) => <RelativeTime value={createdAt} />}
      />
    </>
  );
}

function User() {
  const user = useRecordContext<AdminUser>();
  if (!user) return null;
  return (
    <RecordFrame
      resource={RESOURCE}
      heading={nameOf(user)}
      status={<StatusDot resource={RESOURCE} status={user.verified ? 'verified' : 'unverified'} />}
      actions={
        <>
          <DataButton user={user} />
          <EraseButton user={user} />
        </>
      }
      aside={<Belongings user={user} />}
    >
      <Profile user={user} />
      <RolesPanel user={user} />
    </RecordFrame>
  );
}

/** One account: who it is, what belongs to it, and which roles it has. */
export const UserShow = () => (
  <RecordShow resource={RESOURCE}>
    <User />
  </RecordShow>
);
