import type { AdminAffiliateTransaction, AdminPayment, AdminReferral } from '@mirabelle/backoffice-contracts';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, GlobalStyles, Typography } from '@mui/material';
import { CanAccess, Title, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { formatBuyer } from '../affiliate-transactions/format-transaction';
import { HEADING_PROPS } from '../components/heading-focus';
import { FROM_THE_TOP } from '../components/paths';
import { RecordLink } from '../components/record-link';
import { RelatedList } from '../components/related-list';
import { TimeZoneNote, UtcTimes } from '../components/time-zone';
import { RelativeTime } from '../components/times';
import { formatNameOrEmail } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { AccessDeniedPage } from '../pages/status-pages';
import { CustomerCommissions } from './customer-commissions';
import { CustomerPayments } from './customer-payments';
import { useCustomerRecords } from './use-customer-records';

/** On paper there is only what the page says. */
const PRINT_STYLES = (
  <GlobalStyles
    styles={{
      '@media print': {
        'header.MuiAppBar-root, .RaSidebar-root, .MuiDrawer-root, .MuiAlert-root, button': {
          display: 'none !important',
        },
        '.RaLayout-appFrame': { marginTop: '0 !important' },
      },
    }}
  />
);

/** All money of one customer: the payments, the commissions that they caused, and the friends whom the customer invited. */
export function CustomerMoneyPage() {
  const { userId = '' } = useParams();
  return (
    <UtcTimes>
      <CanAccess resource="payments" action="list" accessDenied={<AccessDeniedPage />}>
        <CustomerMoney key={userId} userId={userId} />
      </CanAccess>
    </UtcTimes>
  );
}

function CustomerMoney({ userId }: { readonly userId: string }) {
  const translate = useTranslate();
  const t = (key: string, options?: object) => translate(`backOffice.customerMoney.${key}`, options);
  const payments = useCustomerRecords<AdminPayment>('payments', { userId });
  const commissions = useCustomerRecords<AdminAffiliateTransaction>('affiliate-transactions', { userId });
  const [payment] = payments.data ?? [];
  const [commission] = commissions.data ?? [];
  const customer = payment ? formatNameOrEmail(payment) : commission && formatBuyer(commission);
  const email = payment?.customerEmail ?? commission?.buyerEmail;
  const isRead = payments.data !== undefined && commissions.data !== undefined;
  const heading = customer ? t('heading', { customer }) : t('title');
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1120 }}>
      {PRINT_STYLES}
      <Title title={t('title')} />
      <Button
        component={RouterLink}
        to="/payments"
        state={FROM_THE_TOP}
        size="small"
        startIcon={<ArrowBack />}
        sx={{ justifySelf: 'start', ml: -1.5, mb: -1.5, displayPrint: 'none' }}
      >
        {translate('backOffice.record.back', {
          name: translate('resources.payments.name', { smart_count: 2 }).toLowerCase(),
        })}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography {...HEADING_PROPS} variant="h5" component="h2">
            {isRead || customer ? <bdi>{heading}</bdi> : '\u00a0'}
          </Typography>
          {email ? (
            <RecordLink resource="users" id={userId}>
              <bdi>{email}</bdi>
            </RecordLink>
          ) : null}
        </Box>
        <Button variant="outlined" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Box>
      <Box sx={{ mx: { xs: -1.5, sm: -2.5 } }}>
        <TimeZoneNote />
      </Box>
      <CustomerPayments userId={userId} payments={payments} />
      <CustomerCommissions userId={userId} commissions={commissions} />
      <CanAccess
        resource="referrals"
        action="list"
        accessDenied={
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('referrals')}
          </Typography>
        }
      >
        <Referrals referrerId={userId} />
      </CanAccess>
    </Box>
  );
}

/** The friends whom the customer invited, for those who may see referrals. */
function Referrals({ referrerId }: { readonly referrerId: string }) {
  const t = useResourceTranslate('referrals');
  return (
    <RelatedList<AdminReferral>
      title={t('invitedFriends')}
      resource="referrals"
      filter={{ referrerId }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      primary={({ refereeEmail }) => refereeEmail ?? t('erased')}
      secondary={({ createdAt }) => <RelativeTime value={createdAt} />}
    />
  );
}
