import type { ReconciliationSummary as Summary } from '@mirabelle/backoffice-contracts';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { InlineFailure } from '../components/inline-failure';
import { ExactTime } from '../components/times';
import { useReads } from '../data/use-reads';
import { formatCount, formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { TestPaymentsNote } from '../payments/test-payments';

const RESOURCE = 'reconciliation';

/** What is compared, and what is not. */
const PARTS: Readonly<Record<'compared' | 'notCompared', readonly (keyof Omit<Summary, 'readAt'>)[]>> = {
  compared: ['orders', 'orderCommissions', 'rejectedCommissions', 'reversedCommissions'],
  notCompared: [
    'appointmentOrders',
    'appointmentCommissions',
    'rejectedAppointmentCommissions',
    'salonCommissions',
  ],
};
/** Orders have no commission amount of their own. */
const ORDERS: ReadonlySet<string> = new Set(['orders', 'appointmentOrders']);
/** The payments whose sums the table shows. */
const KEPT_PAYMENTS = { status: 'captured' };
const GROUPS = ['compared', 'notCompared'] as const;

/** Says what the list compares and what it leaves out, with counts and sums, and when they were read. */
export function ReconciliationSummary() {
  const t = useResourceTranslate(`${RESOURCE}.summary`);
  const { readReconciliationSummary } = useReads();
  const { data, error, refetch } = useQuery({
    // The key begins with the resource, so that live changes also reload the summary.
    queryKey: [RESOURCE, 'summary'],
    queryFn: ({ signal }) => readReconciliationSummary({ signal }),
  });
  if (error && !data) return <InlineFailure error={error} onRetry={refetch} />;
  if (!data) return null;
  return (
    <Box
      component="section"
      sx={{ px: { xs: 1.5, sm: 2.5 }, py: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography variant="subtitle2" component="h2">
        {t('title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '75ch', mb: 1 }}>
        {t('lead')} {t('readAt')}: <ExactTime isOneLine value={data.readAt} />
      </Typography>
      <Table
        size="small"
        sx={{ width: 'auto', '& td, & th': { py: 0.5, '&&': { px: { xs: 0.75, sm: 2 } } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('part')}</TableCell>
            <TableCell align="right">{t('count')}</TableCell>
            <TableCell align="right">{t('gross')}</TableCell>
            <TableCell align="right">{t('commission')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {GROUPS.map((group) => (
            <Fragment key={group}>
              <TableRow>
                <TableCell colSpan={4} sx={{ fontWeight: 600 }}>
                  {t(group)}
                </TableCell>
              </TableRow>
              {PARTS[group].map((part) => (
                <TableRow key={part}>
                  <TableCell component="th" scope="row">
                    {t(part)}
                  </TableCell>
                  <TableCell align="right">{formatCount(data[part].entries)}</TableCell>
                  <TableCell align="right">{formatMoney(data[part].grossAmount)}</TableCell>
                  <TableCell align="right">
                    {ORDERS.has(part) ? '–' : formatMoney(data[part].amount)}
                  </TableCell>
                </TableRow>
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
      <TestPaymentsNote filter={KEPT_PAYMENTS} />
    </Box>
  );
}
