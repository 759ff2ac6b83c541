import type { AdminReferral } from '@mirabelle/contracts';
import { useRecordContext } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { RecordFrame } from '../components/record-frame';
import { RecordShow } from '../components/record-show';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { useWords } from '../components/use-words';
import { Person } from './person';

const RESOURCE = 'referrals';

function Referral() {
  const words = useWords(RESOURCE);
  const referral = useRecordContext<AdminReferral>();
  if (!referral) return null;
  const { referrerId, referrerEmail, refereeId, refereeEmail, bonusAwarded, createdAt, id } = referral;
  return (
    <RecordFrame
      resource={RESOURCE}
      heading={words('heading', {
        referrer: referrerEmail ?? words('erased'),
        referee: refereeEmail ?? words('erased'),
      })}
      status={<StatusDot resource={RESOURCE} status={bonusAwarded ? 'awarded' : 'waiting'} />}
    >
      <Panel title={words('one')}>
        <Details columns>
          <Detail label={words('fields.referrerEmail')}>
            <Person id={referrerId} email={referrerEmail} />
          </Detail>
          <Detail label={words('fields.refereeEmail')}>
            <Person id={refereeId} email={refereeEmail} />
          </Detail>
          <Detail label={words('fields.createdAt')}>
            <RelativeTime value={createdAt} />
          </Detail>
          <Detail label={words('fields.id')}>{id}</Detail>
        </Details>
      </Panel>
    </RecordFrame>
  );
}

/** One referral and its history. */
export const ReferralShow = () => (
  <RecordShow resource={RESOURCE}>
    <Referral />
  </RecordShow>
);
