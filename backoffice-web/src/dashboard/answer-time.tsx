import type { AdminContactMessage } from '@mirabelle/contracts';
import { Card, Typography } from '@mui/material';
import { CanAccess, useGetList, useTranslate } from 'react-admin';

const LATEST = 200;
const PROMISED_MS = 24 * 3_600_000;

/** The middle of a list of numbers; undefined for an empty one. */
export function median(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined || sorted.length % 2 === 1) return upper;
  return (upper + (sorted[middle - 1] ?? upper)) / 2;
}

function Measured({ format }: { format: (ms: number) => string }) {
  const translate = useTranslate();
  const { data } = useGetList<AdminContactMessage>('contact-messages', {
    filter: { status: ['replied', 'closed'] },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: LATEST },
  });
  if (!data) return null;
  const times = data.flatMap(({ createdAt, repliedAt }) =>
    repliedAt === null ? [] : [Date.parse(repliedAt) - Date.parse(createdAt)],
  );
  const middle = median(times);
  const kept = times.filter((time) => time <= PROMISED_MS).length;
  const text = (key: string, values = {}) => translate(`backOffice.dashboard.charts.${key}`, values);
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="subtitle2" component="h2">
        {text('answerTime')}
      </Typography>
      <Typography variant="h3" component="p" sx={{ my: 1, fontVariantNumeric: 'lining-nums tabular-nums' }}>
        {middle === undefined ? translate('backOffice.dashboard.unknown') : format(middle)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {times.length === 0 ? text('noAnswers') : text('kept', { kept, smart_count: times.length })}
      </Typography>
    </Card>
  );
}

/** How long people wait for our answers, and how often we keep the promise of a day. */
export const AnswerTime = (props: { format: (ms: number) => string }) => (
  <CanAccess resource="contact-messages" action="list">
    <Measured {...props} />
  </CanAccess>
);
