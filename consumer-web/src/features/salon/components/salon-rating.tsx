import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';

/** A star in a box of 24 by 24. */
const STAR_PATH = 'm24 0 3.1 6.3 6.9 1-5 4.8 1.2 6.9-6.2-3.2-6.2 3.2 1.2-6.9-5-4.8 6.9-1z';
/** Five stars side by side in a box of 120 by 24. */
const FIVE_STARS_PATH = `M-12 2${STAR_PATH.repeat(5)}`;

/** A rating as five stars, filled in half-star steps. It is one SVG, because the directory shows hundreds of stars. */
export function StarRow({ rating, label }: { rating: number; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 120 24"
      strokeWidth={2}
      strokeLinejoin="round"
      className="h-4 w-20 fill-none stroke-current text-accent rtl:-scale-x-100"
    >
      <path d={FIVE_STARS_PATH} />
      <svg width={Math.round(rating * 2) * 12} height={24} aria-hidden>
        <path d={FIVE_STARS_PATH} className="fill-current" />
      </svg>
    </svg>
  );
}

/** A salon's rating as stars and as a number, with the number of reviews. Without reviews there is no rating. */
export function SalonRating({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  const { t } = useTranslation('salon');
  const formattedRating = useFormat().number(rating, { decimals: 1 });
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm">
      {reviewCount > 0 && (
        <>
          <StarRow rating={rating} label={t('card.stars', { rating: formattedRating })} />
          <span className="tabular-nums">{formattedRating}</span>
        </>
      )}
      <span className="text-muted tabular-nums">{t('card.reviews', { count: reviewCount })}</span>
    </p>
  );
}
