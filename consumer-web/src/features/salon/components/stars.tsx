import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';
import { useFormat } from '../../../lib/use-format';

/** Stars out of five, in figures too, and how many reviews they come from. */
export function Stars({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  const { t } = useTranslation('salon');
  const figure = useFormat().number(rating, 1);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm">
      <span role="img" aria-label={t('card.stars', { rating: figure })} className="flex text-accent">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star
            key={star}
            className={cx('size-4', star <= Math.round(rating) && 'fill-current')}
            aria-hidden
          />
        ))}
      </span>
      <span className="tabular-nums">{figure}</span>
      <span className="text-muted tabular-nums">{t('card.reviews', { count: reviewCount })}</span>
    </p>
  );
}
