import type { AdminReferral } from '@mirabelle/backoffice-contracts';
import { useRecordContext } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { RecordLayout } from '../components/record-layout';
import { RecordShow } from '../components/record-show';
import { StatusDot } from '../components/status-dot';
import { RelativeTime } from '../components/times';
import { useResourceTranslate } from '../i18n/i18n';
import { AccountLink } from './account-link';

const RESOURCE = 'referrals';

function ReferralDetails() {
  const t = useResourceTranslate(RESOURCE);
  const referral = useRecordContext<AdminReferral>();
  if (!referral) return null;
  const { referrerId, referrerEmail, refereeId, refereeEmail, bonusAwarded, createdAt, id } = referral;
  return (
    <RecordLayout
      resource={RESOURCE}
      heading={t('heading', {
        referrer: referrerEmail ?? t('erased'),
        referee: refereeEmail ?? t('erased'),
      })}
      status={<StatusDot resource={RESOURCE} status={bonusAwarded ? 'awarded' : 'waiting'} />}
    >
      <Panel title={t('recordTitle')}>
        <Details columns>
          <Detail label={t('fields.referrerEmail')}>
            <AccountLink id={referrerId} email={referrerEmail} />
          </Detail>
          <Detail label={t('fields.refereeEmail')}>
            <AccountLink id={refereeId} email={refereeEmail} />
          </Detail>
          <Detail label={t('fields.createdAt')}>
            <RelativeTime value={createdAt} />
          </Detail>
          <Detail label={t('fields.id')}>{id}</Detail>
        </Details>
      </Panel>
    </RecordLayout>
  );
}

/** The page of a referral. */
export const ReferralShow = () => (
  <RecordShow resource={RESOURCE}>
    <ReferralDetails />
  </RecordShow>
);
