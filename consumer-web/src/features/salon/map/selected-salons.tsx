import { translateCity } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { formatAddress } from '../../../lib/format-address';
import { SalonRating } from '../components/salon-rating';

/** The salons of the marker that was pressed, each with a link to its page. */
export function SelectedSalons({ salons, onClose }: { salons: readonly Salon[]; onClose: () => void }) {
  const { t, i18n } = useTranslation(['salon-map', 'common']);
  const list = useRef<HTMLDivElement>(null);
  const shown = salons.map(({ id }) => id).join();
  const shownBefore = useRef(shown);
  useEffect(() => {
    // On a phone the list is below the edge of the screen when a marker is pressed.
    if (shown && shown !== shownBefore.current) list.current?.scrollIntoView?.({ block: 'nearest' });
    shownBefore.current = shown;
  }, [shown]);
  return (
    <div ref={list} aria-live="polite" className="scroll-mb-4">
      {salons.length > 0 && (
        <div className="flex items-start gap-3 rounded-card border border-line bg-surface p-4">
          <ul className="grid grow gap-4">
            {salons.map((salon) => (
              <li key={salon.id}>
                <Link
                  to={`/salons/${salon.id}`}
                  className="font-medium underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
                >
                  {salon.name}
                </Link>
                <SalonRating rating={salon.rating} reviewCount={salon.reviewCount} />
                <p className="mt-1 text-sm text-muted">
                  {formatAddress({ ...salon, city: translateCity(salon.city, i18n.language) }, i18n.dir())}
                </p>
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            size="icon"
            className="-m-2"
            aria-label={t('common:close')}
            onClick={onClose}
          >
            <X className="size-4" aria-hidden />
          </Button>
        </div>
      )}
    </div>
  );
}
