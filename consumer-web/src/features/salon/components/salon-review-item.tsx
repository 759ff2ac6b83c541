import type { SalonReview } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { isolateDirection } from '../../../lib/text-direction';
import { useFormat } from '../../../lib/use-format';
import { StarRow } from './salon-rating';

interface SalonReviewItemProps {
  readonly review: SalonReview;
  readonly salonName: string;
}

/** One review with its stars, text, author and date, and the salon's answer. */
export function SalonReviewItem({ review, salonName }: SalonReviewItemProps) {
  const { t } = useTranslation('salon');
  const format = useFormat();
  return (
    <li className="border-b border-line py-4 first:pt-0 last:border-0">
      <StarRow rating={review.rating} label={t('card.stars', { rating: format.number(review.rating) })} />
      {review.title && (
        <p className="mt-2 font-medium">
          <bdi>{review.title}</bdi>
        </p>
      )}
      {review.comment && (
        <p className="mt-1 break-words whitespace-pre-line">
          <bdi>{review.comment}</bdi>
        </p>
      )}
      {review.wouldRecommend && <p className="mt-1 text-sm text-success">{t('reviews.recommends')}</p>}
      <p className="mt-2 text-sm text-muted">
        {t('reviews.authorAndDate', {
          author: isolateDirection(review.author),
          date: format.date(review.createdAt),
        })}
      </p>
      {review.answer && <Answer answer={review.answer} salonName={salonName} />}
    </li>
  );
}

interface AnswerProps {
  readonly answer: NonNullable<SalonReview['answer']>;
  readonly salonName: string;
}

/** What the salon says about a review. */
function Answer({ answer, salonName }: AnswerProps) {
  const { t } = useTranslation('salon');
  const format = useFormat();
  return (
    <div className="mt-4 border-s-2 border-accent ps-4">
      <p className="text-sm font-medium">{t('reviews.answerFrom', { salon: isolateDirection(salonName) })}</p>
      <p className="mt-1 break-words whitespace-pre-line">
        <bdi>{answer.text}</bdi>
      </p>
      <p className="mt-2 text-sm text-muted">{format.date(answer.answeredAt)}</p>
    </div>
  );
}
