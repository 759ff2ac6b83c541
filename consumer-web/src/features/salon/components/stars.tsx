import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';

const PLACES = [1, 2, 3, 4, 5] as const;

/** Stars out of five, filled to the half, in figures too, and how many reviews they come from. */
export function Stars({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  const { t } = useTranslation('salon');
  const figure = useFormat().number(rating, 1);
  const halves = Math.round(rating * 2);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm">
      <span role="img" aria-label={t('card.stars', { rating: figure })} className="flex text-accent">
        {PLACES.map((place) => (
          <span key={place} className="relative size-4">
            <Star className="size-full" aria-hidden />
            <span
              className="absolute inset-y-0 start-0 overflow-hidden"
              style={{ width: `${Math.min(2, Math.max(0, halves - 2 * (place - 1))) * 50}%` }}
            >
              <Star className="size-4 max-w-none fill-current rtl:float-right" aria-hidden />
            </span>
          </span>
        ))}
      </span>
      <span className="tabular-nums">{figure}</span>
      <span className="text-muted tabular-nums">{t('card.reviews', { count: reviewCount })}</span>
    </p>
  );
}
