import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';

const ONE = 'm24 0 3.1 6.3 6.9 1-5 4.8 1.2 6.9-6.2-3.2-6.2 3.2 1.2-6.9-5-4.8 6.9-1z';
/** Five in a row, each 24 wide. */
const FIVE = `M-12 2${ONE.repeat(5)}`;

/** Stars out of five, filled to the half. One picture: a list of salons has dozens of stars. */
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
      <path d={FIVE} />
      <svg width={Math.round(rating * 2) * 12} height={24} aria-hidden>
        <path d={FIVE} className="fill-current" />
      </svg>
    </svg>
  );
}

/** Stars, in figures too, and how many reviews they come from. */
export function Stars({ rating, reviewCount }: { rating: number; reviewCount: number }) {
  const { t } = useTranslation('salon');
  const figure = useFormat().number(rating, 1);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm">
      <StarRow rating={rating} label={t('card.stars', { rating: figure })} />
      <span className="tabular-nums">{figure}</span>
      <span className="text-muted tabular-nums">{t('card.reviews', { count: reviewCount })}</span>
    </p>
  );
}
