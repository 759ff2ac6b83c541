import { FALLBACK_SALON_COUNT } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { Map as MapIcon } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import { NativeSelect } from '../../../components/ui/native-select';
import { Skeleton } from '../../../components/ui/skeleton';
import { useFormat } from '../../../lib/use-format';
import { useProgressiveList } from '../../../lib/use-progressive-list';
import { useSalons, useWidenedSearch } from '../api/salons';
import { limitDistance, RADII } from '../limit-distance';
import { NO_FILTERS, type SalonFilters, SORT_ORDERS } from '../salon-filters';
import { fromMiles, useFormatRadius } from '../use-format-distance';
import type { RelaxableFilter } from '../widen-search';
import { SalonCard } from './salon-card';
import { SalonMapColumn } from './salon-map-column';

interface SalonResultsProps {
  readonly filters: SalonFilters;
  readonly onSort: (sort: SalonFilters['sort']) => void;
  /** Asks for the visitor's position, which sorting by distance needs. */
  readonly onAskPosition: () => void;
  readonly onBook: (salon: Salon) => void;
  /** The button that makes a salon a favorite. */
  readonly renderHeart: (salon: Salon) => ReactNode;
  /** Whether the map is shown instead of the list, where there is no room for both. */
  readonly showsMap: boolean;
  readonly onShowMap: (showsMap: boolean) => void;
}

/** The salons that match the filters, or five others if none does. */
export function SalonResults({
  filters,
  onSort,
  onAskPosition,
  onBook,
  renderHeart,
  showsMap,
  onShowMap,
}: SalonResultsProps) {
  const { t } = useTranslation('salon');
  const search = useSalons(filters);
  const unfiltered = useSalons(NO_FILTERS);
  // The cards are rendered with low priority and in batches, so that the page stays responsive meanwhile.
  const result = useDeferredValue(search.data);
  const chosenRadius =
    filters.sort === 'distance' ? RADII.find((each) => String(each) === filters.within) : undefined;
  const nearby = useMemo(
    () => limitDistance(result?.salons ?? [], chosenRadius, fromMiles),
    [result, chosenRadius],
  );
  const hasNoMatch = result?.salons.length === 0;
  const everySalon = unfiltered.data?.salons ?? [];
  const { data: widened, isLoading: isWidening } = useWidenedSearch(everySalon, filters, hasNoMatch);
  const suggested = (widened?.salons ?? everySalon).slice(0, FALLBACK_SALON_COUNT);
  const salons = hasNoMatch ? suggested : nearby.salons;
  const renderedSalons = useProgressiveList(salons);
  const formatRadius = useFormatRadius();
  const { time } = useFormat();
  // The first use of the time format is slow, so it happens here, while the request is pending.
  useEffect(() => {
    const timer = setTimeout(() => time(0));
    return () => clearTimeout(timer);
  }, [time]);
  return (
    <section aria-busy={search.isFetching}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div aria-live="polite">
          <h2 className="text-2xl">
            {result ? t('results.count', { count: nearby.salons.length }) : t('results.loading')}
          </h2>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-48 sm:w-52">
            <NativeSelect
              label={t('sort.label')}
              value={filters.sort}
              onValueChange={(value) => onSort(SORT_ORDERS.find((sort) => sort === value) ?? 'rating')}
              options={SORT_ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
          </div>
          <Button
            variant="secondary"
            className={cx('xl:hidden', showsMap && 'border-primary bg-primary/10')}
            aria-pressed={showsMap}
            onClick={() => onShowMap(!showsMap)}
          >
            <MapIcon className="size-4" aria-hidden />
            {t('map')}
          </Button>
        </div>
      </div>
      {(search.isError || result?.isBundled) && (
        <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="max-w-prose text-muted">{t('results.bundled')}</p>
          <Button variant="secondary" size="small" onClick={() => void search.refetch()}>
            {t('results.retry')}
          </Button>
        </div>
      )}
      {filters.sort === 'distance' && filters.near === '' && (
        <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="max-w-prose text-muted">{t('position.needed')}</p>
          <Button variant="secondary" size="small" onClick={onAskPosition}>
            {t('position.use')}
          </Button>
        </div>
      )}
      {chosenRadius !== undefined && filters.near !== '' && !hasNoMatch && nearby.radius !== chosenRadius && (
        <p role="status" className="mt-3 max-w-prose text-muted">
          {nearby.radius === undefined
            ? t('radius.none', { limit: formatRadius(RADII.at(-1) ?? chosenRadius) })
            : t('radius.widened', {
                limit: formatRadius(chosenRadius),
                distance: formatRadius(nearby.radius),
              })}
        </p>
      )}
      {hasNoMatch && !isWidening && (
        <p className="mt-3 max-w-prose text-muted">
          {widened ? <WidenedText without={widened.without} /> : t('results.none')}
        </p>
      )}
      <div className="mt-6 grid gap-5 xl:grid-cols-[1fr_26rem]">
        <div className={cx('grid content-start gap-5 xl:grid', showsMap && 'hidden')}>
          {!result && !search.isError && [1, 2, 3, 4].map((key) => <Skeleton key={key} className="h-72" />)}
          {renderedSalons.map((salon) => (
            <SalonCard key={salon.id} salon={salon} heart={renderHeart(salon)} onBook={() => onBook(salon)} />
          ))}
        </div>
        <SalonMapColumn salons={salons} isChosen={showsMap} />
      </div>
    </section>
  );
}

/** Says which filters the suggested salons do not match. */
function WidenedText({ without }: { without: readonly RelaxableFilter[] }) {
  const { t, i18n } = useTranslation('salon');
  const names = without.map((name) => t(`filters.${name === 'priceRange' ? 'price' : name}`));
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return t('results.widened', { filters: list });
}
