import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { Box } from '@mui/material';
import { useNow } from '../components/use-now';
import { formatAppointmentDay } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { formatBuyer, formatSubject, isAppointmentAhead } from './format-transaction';

const RESOURCE = 'affiliate-transactions';

/** What a commission is for, with the day of an appointment, whether it has not taken place yet, and who bought it. */
export function CommissionSubject({
  commission,
  showsBuyer = false,
}: {
  readonly commission: AdminAffiliateTransaction;
  readonly showsBuyer?: boolean;
}) {
  const t = useResourceTranslate(RESOURCE);
  const now = useNow();
  const { booking } = commission;
  const when = booking && formatAppointmentDay(booking);
  const isAhead = isAppointmentAhead(commission, now);
  return (
    <>
      <bdi>{formatSubject(commission)}</bdi>
      {when ? (
        <Box
          component="span"
          sx={{
            display: 'block',
            typography: 'caption',
            ...(isAhead ? { fontWeight: 600 } : { color: 'text.secondary' }),
          }}
        >
          {isAhead ? t('notYet', { when }) : when}
        </Box>
      ) : null}
      {showsBuyer && (commission.buyerName || commission.buyerEmail) ? (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          <bdi>{t('boughtBy', { buyer: formatBuyer(commission) })}</bdi>
        </Box>
      ) : null}
    </>
  );
}
