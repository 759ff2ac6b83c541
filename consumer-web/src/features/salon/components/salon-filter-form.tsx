import {
  COUNTRIES,
  PRICE_RANGES,
  PROFESSIONAL_BRANDS,
  SERVICE_FILTERS,
  translateCity,
} from '@mirabelle/catalogue';
import { ChevronDown, LocateFixed, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/checkbox';
import { CheckboxGroup } from '../../../components/ui/checkbox-group';
import { cx } from '../../../components/ui/class-names';
import { TextField } from '../../../components/ui/field';
import { NativeSelect } from '../../../components/ui/native-select';
import { Skeleton } from '../../../components/ui/skeleton';
import { getToday } from '../../../lib/format-dates';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { useFormat } from '../../../lib/use-format';
import { useHasBeenVisible } from '../../../lib/use-has-been-visible';
import { findServiceByName } from '../find-service-by-name';
import { RADII } from '../limit-distance';
import { NO_FILTERS, PART_NAMES, type SalonFilters } from '../salon-filters';
import { useDescribePart } from '../use-describe-part';
import { useFormatRadius } from '../use-format-distance';

// The names of the fifty states load when a visitor selects the United States.
const StateSelect = lazyWithTexts(async () => (await import('./state-select')).StateSelect, 'states');

/** The country options, named in a language. */
function createCountryOptions(language: string) {
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRIES.map(({ code, name }) => ({ value: code, label: regions.of(code) ?? name }));
}

interface SalonFilterFormProps {
  readonly filters: SalonFilters;
  /** Distance to which the salons are limited, as in the filters; undefined if they are not. */
  readonly within: string | undefined;
  /** The value of `within` for no limit. */
  readonly anyDistance: string;
  /** Suggestions for the city. */
  readonly cities: readonly string[];
  readonly onNearMe: () => void;
  readonly onChange: (change: Partial<SalonFilters>) => void;
  /** Whether a narrow screen shows the filters other than the place. A wide one always does. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** What stands below the filters while they are open. */
  readonly children: ReactNode;
}

/**
 * The filters of the salon directory. The state filter appears for the United States only. On a narrow screen the city and "Near me"
 * alone are always in view, because most visitors begin with one of them.
 */
export function SalonFilterForm({
  filters,
  within,
  anyDistance,
  cities,
  onNearMe,
  onChange,
  isOpen,
  onOpenChange,
  children,
}: SalonFilterFormProps) {
  const { t, i18n } = useTranslation(['salon', 'catalogue']);
  const format = useFormat();
  const formatRadius = useFormatRadius();
  const others = useRef<HTMLDivElement>(null);
  const [citiesId, othersId] = [useId(), useId()];
  // Country names are created once their list is visible: `Intl.DisplayNames` is slow, and browser and server name some
  // countries differently, which would break hydration.
  const hasBeenVisible = useHasBeenVisible(others);
  const describePart = useDescribePart();
  /** People also type what they want to have done. */
  const changeCity = (text: string) => {
    const service = findServiceByName(text, t);
    const services = service && [...filters.services.filter((id) => id !== service.id), service.id];
    onChange(services ? { city: '', services } : { city: text });
  };
  const anyOption = { value: '', label: t('filters.any') };
  return (
    <form
      autoComplete="off"
      aria-label={t('filters.label')}
      className="grid content-start gap-4 lg:gap-6"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        list={citiesId}
        label={t('filters.city')}
        placeholder={t('filters.cityPlaceholder')}
        value={filters.city}
        onChange={(event) => changeCity(event.target.value)}
      />
      <datalist id={citiesId}>
        {cities.map((city) => (
          <option key={city} value={translateCity(city, i18n.language)} />
        ))}
      </datalist>
      <Button variant="secondary" className="w-full" onClick={onNearMe}>
        <LocateFixed className="size-4" aria-hidden />
        {t('filters.nearMe')}
      </Button>
      <Button
        variant="secondary"
        className="w-full lg:hidden"
        aria-expanded={isOpen}
        aria-controls={othersId}
        onClick={() => onOpenChange(!isOpen)}
      >
        <SlidersHorizontal className="size-4" aria-hidden />
        {t('filters.toggle')}
        <ChevronDown
          className={cx('size-4 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
          aria-hidden
        />
      </Button>
      <div id={othersId} ref={others} className={cx('pt-2 lg:pt-0', !isOpen && 'max-lg:hidden')}>
        <div className="grid gap-6">
          {within !== undefined && (
            <NativeSelect
              label={t('sort.distance')}
              value={within}
              onValueChange={(value) => onChange({ within: value })}
              options={[
                ...RADII.map((radius) => ({
                  value: String(radius),
                  label: t('radius.within', { distance: formatRadius(radius) }),
                })),
                { ...anyOption, value: anyDistance },
              ]}
            />
          )}
          <NativeSelect
            label={t('filters.country')}
            value={filters.country}
            onValueChange={(country) => onChange({ country, state: '' })}
            options={[anyOption, ...(hasBeenVisible ? createCountryOptions(i18n.language) : [])]}
          />
          {filters.country === 'US' && (
            <Suspense fallback={<Skeleton className="h-18" />}>
              <StateSelect value={filters.state} onChange={(state) => onChange({ state })} />
            </Suspense>
          )}
          <TextField
            type="date"
            label={t('filters.date')}
            min={hasBeenVisible ? getToday() : undefined}
            value={filters.date}
            hint={filters.date && format.day(filters.date)}
            onChange={({ target: { value: date } }) => onChange({ date })}
          />
          <NativeSelect
            label={t('filters.partOfDay')}
            value={filters.partOfDay}
            hint={filters.partOfDay && !filters.date ? t('filters.partToday') : undefined}
            onValueChange={(value) =>
              onChange({ partOfDay: PART_NAMES.find((part) => part === value) ?? '' })
            }
            options={[anyOption, ...PART_NAMES.map((value) => ({ value, label: describePart(value) }))]}
          />
          <NativeSelect
            label={t('filters.price')}
            value={filters.priceRange}
            onValueChange={(priceRange) => onChange({ priceRange })}
            options={[
              anyOption,
              ...PRICE_RANGES.map(({ id, symbol }) => ({
                value: id,
                label: t('filters.priceOption', { symbol, name: t(`catalogue:prices.${id}`) }),
              })),
            ]}
          />
          <CheckboxGroup
            label={t('filters.services')}
            options={SERVICE_FILTERS.map(({ id }) => ({ value: id, label: t(`catalogue:filters.${id}`) }))}
            selected={filters.services}
            onChange={(services) => onChange({ services })}
          />
          <CheckboxGroup
            label={t('filters.brands')}
            hint={t('filters.brandsHint')}
            options={PROFESSIONAL_BRANDS.map((name) => ({ value: name, label: name }))}
            selected={filters.brands}
            onChange={(brands) => onChange({ brands })}
          />
          <div className="grid gap-2.5">
            <Checkbox
              label={t('filters.verified')}
              checked={filters.verified}
              onCheckedChange={(verified) => onChange({ verified })}
            />
            <Checkbox
              label={t('filters.openNow')}
              checked={filters.openNow}
              onCheckedChange={(openNow) => onChange({ openNow })}
            />
          </div>
          <Button
            variant="secondary"
            onClick={() => onChange({ ...NO_FILTERS, sort: filters.sort, near: filters.near })}
          >
            {t('filters.clear')}
          </Button>
        </div>
        {children}
      </div>
    </form>
  );
}
