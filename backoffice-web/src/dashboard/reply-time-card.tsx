import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Card, Typography } from '@mui/material';
import { CanAccess, useGetList, useTranslate } from 'react-admin';
import { InlineFailure } from '../components/inline-failure';
import { useNow } from '../components/use-now';
import { REPLY_DEADLINE_MS } from '../contact-messages/reply-deadline';
import { formatCount, formatDuration } from '../format/format';

const MAX_MESSAGES = 200;

/** @returns undefined for an empty list */
function calculateMedian(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((first, second) => first - second);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined || sorted.length % 2 === 1) return upper;
  return (upper + (sorted[middle - 1] ?? upper)) / 2;
}

function ReplyTimes() {
  const translate = useTranslate();
  const now = useNow();
  const { data, error, refetch } = useGetList<AdminContactMessage>('contact-messages', {
    filter: { answered: true },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_MESSAGES },
  });
  const unanswered = useGetList<AdminContactMessage>('contact-messages', {
    filter: { waiting: true, answered: false },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: MAX_MESSAGES },
  });
  if (error && !data) return <InlineFailure error={error} onRetry={refetch} />;
  if (!data || (unanswered.isPending && !unanswered.isPaused)) return null;
  const { data: waiting = [] } = unanswered;
  const replyTimes = data.flatMap(({ createdAt, firstRepliedAt }) =>
    firstRepliedAt === null ? [] : [Date.parse(firstRepliedAt) - Date.parse(createdAt)],
  );
  const waits = waiting.map(({ createdAt }) => now - Date.parse(createdAt));
  // Without those who still wait, the number would get worse whenever an old message is answered.
  const all = [...replyTimes, ...waits];
  const median = calculateMedian(all);
  const onTimeCount = replyTimes.filter((ms) => ms <= REPLY_DEADLINE_MS).length;
  const lateWaits = waits.filter((ms) => ms > REPLY_DEADLINE_MS).length;
  const t = (key: string, values = {}) => translate(`backOffice.dashboard.charts.${key}`, values);
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="subtitle2" component="h2">
        {t('replyTime')}
      </Typography>
      <Typography variant="h3" component="p" sx={{ my: 1, fontVariantNumeric: 'lining-nums tabular-nums' }}>
        {median === undefined ? translate('backOffice.dashboard.unknown') : formatDuration(median)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {all.length === 0 ? t('noReplies') : t('medianOf', { smart_count: all.length })}
        {all.length > 0
          ? ` ${t('answered', { onTime: formatCount(onTimeCount), later: formatCount(replyTimes.length - onTimeCount) })}`
          : null}
        {waits.length > 0
          ? ` ${t('notYet', { waiting: formatCount(waits.length), late: formatCount(lateWaits) })}`
          : null}
        {all.length > 0 ? ` ${t('answeredOnce')}` : null}
      </Typography>
    </Card>
  );
}

/** The median wait of the latest messages for their first reply, and for how many the promise of a reply within a day was kept. */
export const ReplyTimeCard = () => (
  <CanAccess resource="contact-messages" action="list">
    <ReplyTimes />
  </CanAccess>
);
