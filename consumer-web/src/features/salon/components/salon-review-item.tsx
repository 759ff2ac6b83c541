import type { SalonReview } from '@mirabelle/contracts';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';
import { useFormat } from '../../../lib/use-format';

/** One person's review: stars, words, who and when. */
export function SalonReviewItem({ review }: { review: SalonReview }) {
  const { t } = useTranslation('salon');
  const format = useFormat();
  return (
    <li className="border-b border-line py-4 first:pt-0 last:border-0">
      <span
        role="img"
        aria-label={t('card.stars', { rating: format.number(review.rating) })}
        className="flex text-accent"
      >
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} className={cx('size-4', star <= review.rating && 'fill-current')} aria-hidden />
        ))}
      </span>
      {review.title && <p className="mt-2 font-medium">{review.title}</p>}
      {review.comment && <p className="mt-1 break-words whitespace-pre-line">{review.comment}</p>}
      {review.wouldRecommend && <p className="mt-1 text-sm text-success">{t('reviews.recommends')}</p>}
      <p className="mt-2 text-sm text-muted">
        {t('reviews.by', { author: review.author, date: format.date(review.createdAt) })}
      </p>
    </li>
  );
}
