import { PRICE_RANGES } from '@mirabelle/catalogue';
import type { Salon } from '@mirabelle/contracts';
import { Map as MapIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import { NativeSelect } from '../../../components/ui/native-select';
import { Skeleton } from '../../../components/ui/skeleton';
import { isolateDirection } from '../../../lib/text-direction';
import { useProgressiveList } from '../../../lib/use-progressive-list';
import { findFilteredService } from '../find-filtered-service';
import type { Place } from '../find-place';
import type { SalonSearch } from '../place-search';
import { SORT_ORDERS, type SortOrder } from '../salon-filters';
import type { SearchResult } from '../use-shown-salons';
import type { OtherTimesProps } from './other-times';
import { ResultHeading } from './result-heading';
import { ResultNote } from './result-note';
import { SalonCard } from './salon-card';
import { SalonMapColumn } from './salon-map-column';

interface SalonResultsProps {
  readonly search: SalonSearch;
  readonly result: SearchResult;
  /** Takes the focus when the visitor goes on from the filters to the salons. */
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** The city around which the salons are searched. */
  readonly place: Place | undefined;
  readonly onSort: (sort: SortOrder) => void;
  /** Whether the salons cannot be sorted by distance before the visitor's position is known. */
  readonly needsPosition: boolean;
  /** Asks for the visitor's position. */
  readonly onAskPosition: () => void;
  /** Opens the booking form, with a free time if one was chosen. */
  readonly onBook: OtherTimesProps['onBook'];
  /** The button that makes a salon a favorite. */
  readonly renderHeart: (salon: Salon) => ReactNode;
  /** Whether the map is shown instead of the list, where there is no room for both. */
  readonly showsMap: boolean;
  readonly onShowMap: (showsMap: boolean) => void;
}

const NO_SALONS: readonly Salon[] = [];

/** The salons that match the filters, or five others if none does. */
export function SalonResults({
  search,
  result,
  headingRef,
  place,
  onSort,
  needsPosition,
  onAskPosition,
  onBook,
  renderHeart,
  showsMap,
  onShowMap,
}: SalonResultsProps) {
  const { t } = useTranslation('salon');
  const { shown } = result;
  const salons = shown?.salons ?? NO_SALONS;
  const renderedSalons = useProgressiveList(salons);
  return (
    <section aria-busy={result.isFetching}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div aria-live="polite">
          <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
            <ResultHeading search={search} place={place} result={result} />
          </h2>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-56">
            <NativeSelect
              label={t('sort.label')}
              value={search.sort}
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
      {(result.isError || result.isBundled) && (
        <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="max-w-prose text-muted">{t('results.bundled')}</p>
          <Button variant="secondary" size="small" onClick={result.retry}>
            {t('results.retry')}
          </Button>
        </div>
      )}
      {needsPosition && (
        <div role="status" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="max-w-prose text-muted">{t('position.needed')}</p>
          <Button variant="secondary" size="small" onClick={onAskPosition}>
            {t('position.use')}
          </Button>
        </div>
      )}
      {shown && !result.isWidening && (
        <ResultNote
          search={search}
          place={place}
          radius={result.radius}
          shown={shown}
          widened={result.widened}
          onBook={onBook}
        />
      )}
      {/* Each card shows the price range of its salon, and what is booked here costs the same at all of them. */}
      <p className="mt-3 max-w-prose text-sm text-muted">
        {t('results.prices', {
          from: isolateDirection(PRICE_RANGES.at(0)?.symbol ?? ''),
          to: isolateDirection(PRICE_RANGES.at(-1)?.symbol ?? ''),
        })}
      </p>
      <div className="mt-6 grid gap-5 xl:grid-cols-[1fr_20rem]">
        <div className={cx('grid content-start gap-5 xl:grid', showsMap && 'hidden')}>
          {!shown && !result.isError && [1, 2, 3, 4].map((key) => <Skeleton key={key} className="h-72" />)}
          {renderedSalons.map((salon) => (
            <SalonCard
              key={salon.id}
              salon={salon}
              filteredService={findFilteredService(salon, search.services)}
              heart={renderHeart(salon)}
              onBook={() => onBook(salon)}
            />
          ))}
        </div>
        <SalonMapColumn salons={salons} isChosen={showsMap} />
      </div>
    </section>
  );
}
