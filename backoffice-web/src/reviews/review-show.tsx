import type { AdminReview } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { ActionButtons, type RecordAction } from '../actions/action-buttons';
import { Detail, Details, Panel } from '../components/details';
import { RecordLayout } from '../components/record-layout';
import { RecordLink } from '../components/record-link';
import { RecordShow } from '../components/record-show';
import { StatusDot } from '../components/status-dot';
import { RelativeTime } from '../components/times';
import { formatService } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { ReviewAnswer } from './review-answer';
import { StarRating } from './star-rating';

const RESOURCE = 'reviews';
const HIDE: RecordAction = { action: 'hide', emphasis: 'danger', confirmation: 'simple' };
const RESTORE: RecordAction = { action: 'restore', emphasis: 'primary' };

function ReviewDetails() {
  const t = useResourceTranslate(RESOURCE);
  const review = useRecordContext<AdminReview>();
  if (!review) return null;
  const getLabel = (name: string) => t(`fields.${name}`);
  return (
    <RecordLayout
      resource={RESOURCE}
      heading={review.title || t('recordTitle')}
      status={<StatusDot resource={RESOURCE} status={review.status} />}
      actions={
        <ActionButtons
          resource={RESOURCE}
          id={review.id}
          actions={[review.status === 'visible' ? HIDE : RESTORE]}
        />
      }
      aside={
        <Panel title={t('recordTitle')}>
          <Details>
            <Detail label={getLabel('authorName')}>
              <RecordLink resource="users" id={review.userId}>
                {review.authorName ?? t('anonymous')}
              </RecordLink>
            </Detail>
            <Detail label={getLabel('salonName')}>
              <RecordLink resource="salons" id={review.salonId} page="edit">
                {review.salonName}
              </RecordLink>
            </Detail>
            <Detail label={getLabel('bookingId')}>
              <RecordLink resource="bookings" id={review.bookingId}>
                {formatService(review)}
              </RecordLink>
            </Detail>
            <Detail label={getLabel('wouldRecommend')}>{t(review.wouldRecommend ? 'yes' : 'no')}</Detail>
            <Detail label={getLabel('createdAt')}>
              <RelativeTime value={review.createdAt} />
            </Detail>
          </Details>
        </Panel>
      }
    >
      <Panel title={t('review')}>
        <StarRating value={review.rating} />
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
          {review.comment || t('noText')}
        </Typography>
      </Panel>
      <ReviewAnswer review={review} />
    </RecordLayout>
  );
}

/** The page of a review. */
export const ReviewShow = () => (
  <RecordShow resource={RESOURCE}>
    <ReviewDetails />
  </RecordShow>
);
