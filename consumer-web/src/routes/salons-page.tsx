import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/ui/button';
import { PageHeading } from '../components/ui/page-heading';
import { usePlace } from '../features/salon/api/place';
import { useSalonCities } from '../features/salon/api/salons';
import { SalonFilterForm } from '../features/salon/components/salon-filter-form';
import { SalonResults } from '../features/salon/components/salon-results';
import { findFilteredService } from '../features/salon/find-filtered-service';
import { RADII } from '../features/salon/limit-distance';
import { completeSearch } from '../features/salon/place-search';
import { ANY_RADIUS } from '../features/salon/radius-in-url';
import { useSalonFilters } from '../features/salon/use-salon-filters';
import { useShownSalons } from '../features/salon/use-shown-salons';
import { useVisitorPosition } from '../features/salon/use-visitor-position';
import { useOnceHydrated } from '../lib/hydration';
import { joinNames } from '../lib/text-direction';
import { usePageTitle } from '../lib/use-page-title';
import { useUrlParameter } from '../lib/use-url-parameter';
import { BookingInUrl, useBookingInUrl } from './booking-in-url';
import { useRenderSalonHeart } from './use-render-salon-heart';

/** How far "Near me" reaches at first, in miles or kilometers. */
const NEARBY = String(RADII[0]);

/** The directory of salons. Booking requires a sign-in. */
export function SalonsPage() {
  const { t } = useTranslation('salon');
  const book = useBookingInUrl();
  const renderHeart = useRenderSalonHeart();
  const { filters, change, unknownFilters } = useSalonFilters();
  // `area` and `at` are the state of the map (`use-map-url.ts`), which closing the map removes.
  const map = useUrlParameter('view', ['area', 'at']);
  const [showsFilters, setShowsFilters] = useState(false);
  const resultsHeading = useRef<HTMLHeadingElement>(null);
  const { place, isLoading: isFindingPlace } = usePlace(filters.city);
  const search = useMemo(() => completeSearch(filters, place), [filters, place]);
  const shownSearch = useDeferredValue(search);
  const shownPlace = useDeferredValue(place);
  const result = useShownSalons(shownSearch, shownPlace);
  const isByDistance = search.sort === 'distance';
  const needsPosition = isByDistance && search.near === '' && !isFindingPlace;
  const showsRadius = search.near !== '' && (isByDistance || place !== undefined);
  const askPosition = useVisitorPosition((near) => change({ near }));
  const cities = useSalonCities();
  // Prerendered markup shows the list, whatever the URL says.
  const showsMap = useOnceHydrated(
    () => map.value === 'map',
    () => false,
  );
  usePageTitle(t('title'), t('intro'));
  const isAsking = useRef(false);
  // The visitor or the URL may ask for the distance, which needs the position.
  useEffect(() => {
    if (needsPosition && !isAsking.current) askPosition();
    isAsking.current = needsPosition;
  });
  const describeResult = () => {
    if (!result.shown) return t('results.loading');
    const { count } = result.shown;
    return count > 0 ? t('filters.show', { count }) : t('filters.showOthers');
  };
  /** On a narrow screen the salons are below the filters: closes the filters and goes to the salons. */
  const showResults = () => {
    flushSync(() => setShowsFilters(false));
    resultsHeading.current?.focus({ preventScroll: true });
    resultsHeading.current?.scrollIntoView();
  };
  return (
    <div className="page pb-20">
      <PageHeading title={t('heading')} text={t('intro')} />
      <p role="status" className="mb-6 max-w-prose text-sm font-medium empty:hidden">
        {unknownFilters.length > 0 &&
          t('filters.leftOut', {
            filters: joinNames(
              unknownFilters.map((name) => t(`filters.${name === 'priceRange' ? 'price' : name}`)),
            ),
          })}
      </p>
      <div className="grid gap-10 lg:grid-cols-[17rem_1fr] lg:gap-14">
        <aside>
          <SalonFilterForm
            filters={filters}
            within={showsRadius ? search.within : undefined}
            anyDistance={place ? ANY_RADIUS : ''}
            cities={cities}
            onNearMe={() => {
              // A known position is asked for again, because the visitor may have moved. The first time, the effect asks.
              if (filters.near !== '' || needsPosition) askPosition();
              const within = filters.within === ANY_RADIUS ? '' : filters.within;
              change({ city: '', sort: 'distance', within: within || NEARBY });
            }}
            onChange={change}
            isOpen={showsFilters}
            onOpenChange={setShowsFilters}
          >
            <div
              data-bar
              className="sticky bottom-0 z-10 -mx-5 mt-6 border-t border-line bg-ground px-5 py-3 md:-mx-10 md:px-10 lg:hidden"
            >
              <Button className="w-full" onClick={showResults}>
                {describeResult()}
              </Button>
            </div>
          </SalonFilterForm>
        </aside>
        <SalonResults
          search={shownSearch}
          result={result}
          headingRef={resultsHeading}
          place={shownPlace}
          // The best rated come first anyway, unless there is a city.
          onSort={(sort) => change({ sort: sort === 'rating' && !place ? '' : sort })}
          needsPosition={needsPosition}
          onAskPosition={askPosition}
          onBook={(salon, time) => {
            const service = findFilteredService(salon, filters.services);
            book(salon, { ...service, date: filters.date, ...time });
          }}
          renderHeart={renderHeart}
          showsMap={showsMap}
          onShowMap={(shouldShow) => (shouldShow ? map.open('map') : map.close())}
        />
      </div>
      <BookingInUrl />
    </div>
  );
}
