import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';

interface FavoriteSalonProps {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly picture: ReactNode;
  readonly rating: ReactNode;
  readonly heart: ReactNode;
  readonly onBook: () => void;
}

/** A favorite salon with its page, to book again. */
export function FavoriteSalon({ id, name, city, picture, rating, heart, onBook }: FavoriteSalonProps) {
  const { t } = useTranslation('salon');
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="h-28">{picture}</div>
      <div className="flex gap-4 p-4">
        <div className="min-w-0 grow">
          <Link to={`/salons/${id}`} className="font-medium wrap-anywhere underline-offset-4 hover:underline">
            <bdi>{name}</bdi>
          </Link>
          <p className="text-sm text-muted">
            <bdi>{city}</bdi>
          </p>
          {rating}
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            onClick={onBook}
            aria-label={t('card.bookAt', { name })}
          >
            {t('card.book')}
          </Button>
        </div>
        {heart}
      </div>
    </li>
  );
}
