import { FALLBACK_SALON_COUNT } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { NativeSelect } from '../../../components/ui/native-select';
import { Skeleton } from '../../../components/ui/skeleton';
import { useFormat } from '../../../lib/use-format';
import { useGrowing } from '../../../lib/use-growing';
import { NO_FILTERS, type SalonFilters, SORTS, useSalons } from '../api/salons';
import { SalonCard } from './salon-card';

interface SalonResultsProps {
  readonly filters: SalonFilters;
  readonly onSort: (sort: SalonFilters['sort']) => void;
  readonly onBook: (salon: Salon) => void;
}

/** The salons found, or five others where none fits. */
export function SalonResults({ filters, onSort, onBook }: SalonResultsProps) {
  const { t } = useTranslation('salon');
  const found = useSalons(filters);
  const all = useSalons(NO_FILTERS);
  // Drawing it can wait, and be done in slices, for whatever the visitor does meanwhile.
  const answer = useDeferredValue(found.data);
  const none = answer?.salons.length === 0;
  const shown = none ? (all.data?.salons.slice(0, FALLBACK_SALON_COUNT) ?? []) : (answer?.salons ?? []);
  const drawn = useGrowing(shown);
  const { time } = useFormat();
  // The first time of day takes a browser as long as some cards: it is written while the server answers.
  useEffect(() => {
    const early = setTimeout(() => time(0));
    return () => clearTimeout(early);
  }, [time]);
  return (
    <section aria-busy={found.isFetching}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div aria-live="polite">
          <h2 className="text-2xl">
            {answer ? t('results.count', { count: answer.salons.length }) : t('results.loading')}
          </h2>
        </div>
        <div className="w-52">
          <NativeSelect
            label={t('sort.label')}
            value={filters.sort}
            onValueChange={(value) => onSort(SORTS.find((sort) => sort === value) ?? 'rating')}
            options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        </div>
      </div>
      {(found.isError || answer?.isBundled) && (
        <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="max-w-prose text-muted">{t('results.bundled')}</p>
          <Button look="secondary" size="small" onClick={() => void found.refetch()}>
            {t('results.retry')}
          </Button>
        </div>
      )}
      {none && <p className="mt-3 max-w-prose text-muted">{t('results.none')}</p>}
      <div className="mt-6 grid gap-5 xl:grid-cols-2">
        {!answer && !found.isError && [1, 2, 3, 4].map((place) => <Skeleton key={place} className="h-72" />)}
        {drawn.map((salon) => (
          <SalonCard key={salon.id} salon={salon} onBook={() => onBook(salon)} />
        ))}
      </div>
    </section>
  );
}
