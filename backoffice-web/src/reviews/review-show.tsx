import type { AdminReview } from '@mirabelle/contracts';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { type Act, ActButtons } from '../acts/act-buttons';
import { Detail, Details, Panel } from '../components/details';
import { RecordFrame } from '../components/record-frame';
import { RecordLink } from '../components/record-link';
import { RecordShow } from '../components/record-show';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { useWords } from '../components/use-words';
import { Stars } from './stars';

const RESOURCE = 'reviews';
const HIDE: Act = { action: 'hide', look: 'danger', asks: 'yes or no' };
const RESTORE: Act = { action: 'restore', look: 'main' };

function Review() {
  const words = useWords(RESOURCE);
  const review = useRecordContext<AdminReview>();
  if (!review) return null;
  const label = (name: string) => words(`fields.${name}`);
  return (
    <RecordFrame
      resource={RESOURCE}
      heading={review.title || words('one')}
      status={<StatusDot resource={RESOURCE} status={review.status} />}
      actions={
        <ActButtons
          resource={RESOURCE}
          id={review.id}
          acts={[review.status === 'visible' ? HIDE : RESTORE]}
        />
      }
      aside={
        <Panel title={words('one')}>
          <Details>
            <Detail label={label('authorName')}>
              <RecordLink resource="users" id={review.userId}>
                {review.authorName ?? words('anonymous')}
              </RecordLink>
            </Detail>
            <Detail label={label('salonName')}>
              <RecordLink resource="salons" id={review.salonId} page="edit">
                {review.salonName}
              </RecordLink>
            </Detail>
            <Detail label={label('bookingId')}>
              <RecordLink resource="bookings" id={review.bookingId}>
                {review.serviceType}
              </RecordLink>
            </Detail>
            <Detail label={label('wouldRecommend')}>{words(review.wouldRecommend ? 'yes' : 'no')}</Detail>
            <Detail label={label('createdAt')}>
              <RelativeTime value={review.createdAt} />
            </Detail>
          </Details>
        </Panel>
      }
    >
      <Panel title={words('review')}>
        <Stars value={review.rating} />
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
          {review.comment || words('noText')}
        </Typography>
      </Panel>
    </RecordFrame>
  );
}

/** One review, to be read and, where it harms, hidden. */
export const ReviewShow = () => (
  <RecordShow resource={RESOURCE}>
    <Review />
  </RecordShow>
);
