import { COUNTRIES, PRICE_RANGES, PROFESSIONAL_BRANDS, SERVICE_FILTERS } from '@mirabelle/catalogue';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/checkbox';
import { TextField } from '../../../components/ui/field';
import { NativeSelect } from '../../../components/ui/native-select';
import { Skeleton } from '../../../components/ui/skeleton';
import { lazyWithTexts } from '../../../lib/lazy-with-texts';
import { useSeen } from '../../../lib/use-seen';
import { NO_FILTERS, type SalonFilters } from '../api/salons';
import { CheckList } from './check-list';

/** Its fifty names come with the first who looks in the United States. */
const StateSelect = lazyWithTexts(async () => (await import('./state-select')).StateSelect, 'states');

/** The countries as a language names them. */
function countriesIn(language: string) {
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  return COUNTRIES.map(({ code, name }) => ({ value: code, label: regions.of(code) ?? name }));
}

interface SalonFilterFormProps {
  readonly filters: SalonFilters;
  readonly onChange: (change: Partial<SalonFilters>) => void;
}

/** Where, what, with which brands and at what price. The state is asked for in the United States only. */
export function SalonFilterForm({ filters, onChange }: SalonFilterFormProps) {
  const { t, i18n } = useTranslation(['salon', 'catalogue']);
  const form = useRef<HTMLFormElement>(null);
  // Browsers take their time to name countries, and do not name all as the server would: only who sees the form needs them.
  const isSeen = useSeen(form);
  const any = { value: '', label: t('filters.any') };
  return (
    <form
      autoComplete="off"
      ref={form}
      aria-label={t('filters.label')}
      className="grid content-start gap-6"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={t('filters.city')}
        placeholder={t('filters.cityPlaceholder')}
        value={filters.city}
        onChange={(event) => onChange({ city: event.target.value })}
      />
      <NativeSelect
        label={t('filters.country')}
        value={filters.country}
        onValueChange={(country) => onChange({ country, state: '' })}
        options={[any, ...(isSeen ? countriesIn(i18n.language) : [])]}
      />
      {filters.country === 'US' && (
        <Suspense fallback={<Skeleton className="h-18" />}>
          <StateSelect value={filters.state} onChange={(state) => onChange({ state })} />
        </Suspense>
      )}
      <NativeSelect
        label={t('filters.price')}
        value={filters.priceRange}
        onValueChange={(priceRange) => onChange({ priceRange })}
        options={[
          any,
          ...PRICE_RANGES.map(({ id, symbol }) => ({
            value: id,
            label: t('filters.priceOption', { symbol, name: t(`catalogue:prices.${id}`) }),
          })),
        ]}
      />
      <CheckList
        label={t('filters.services')}
        options={SERVICE_FILTERS.map(({ id }) => ({ value: id, label: t(`catalogue:filters.${id}`) }))}
        chosen={filters.services}
        onChange={(services) => onChange({ services })}
      />
      <CheckList
        label={t('filters.brands')}
        options={PROFESSIONAL_BRANDS.map((name) => ({ value: name, label: name }))}
        chosen={filters.brands}
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
        look="secondary"
        onClick={() => onChange({ ...NO_FILTERS, sort: filters.sort, near: filters.near })}
      >
        {t('filters.clear')}
      </Button>
    </form>
  );
}
