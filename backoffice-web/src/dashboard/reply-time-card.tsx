import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Card, Typography } from '@mui/material';
import { CanAccess, useGetList, useTranslate } from 'react-admin';
import { InlineFailure } from '../components/inline-failure';
import { REPLY_DEADLINE_MS } from '../contact-messages/reply-deadline';
import { formatDuration } from '../format/format';

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
  const { data, error, refetch } = useGetList<AdminContactMessage>('contact-messages', {
    filter: { answered: true },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_MESSAGES },
  });
  const { total: lateCount = 0 } = useGetList<AdminContactMessage>('contact-messages', {
    filter: { overdue: true, answered: false },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  if (error && !data) return <InlineFailure error={error} onRetry={refetch} />;
  if (!data) return null;
  const replyTimes = data.flatMap(({ createdAt, firstRepliedAt }) =>
    firstRepliedAt === null ? [] : [Date.parse(firstRepliedAt) - Date.parse(createdAt)],
  );
  const median = calculateMedian(replyTimes);
  const onTimeCount = replyTimes.filter((ms) => ms <= REPLY_DEADLINE_MS).length;
  /** Whoever still waits is past the promise, too. */
  const promisedCount = replyTimes.length + lateCount;
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
        {replyTimes.length === 0 ? t('noReplies') : t('medianOf', { smart_count: replyTimes.length })}
        {promisedCount > 0 ? ` ${t('repliesOnTime', { onTime: onTimeCount, count: promisedCount })}` : null}
        {lateCount > 0 ? ` ${t('lateUnanswered', { smart_count: lateCount })}` : null}
      </Typography>
    </Card>
  );
}

/** The median reply time of the latest messages, and for how many messages the promise of a reply within a day was kept. */
export const ReplyTimeCard = () => (
  <CanAccess resource="contact-messages" action="list">
    <ReplyTimes />
  </CanAccess>
);
