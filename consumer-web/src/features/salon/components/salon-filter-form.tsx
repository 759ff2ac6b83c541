import {
  COUNTRIES,
  PRICE_RANGES,
  PROFESSIONAL_BRANDS,
  SERVICE_FILTERS,
  US_STATES,
} from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Checkbox } from '../../../components/ui/checkbox';
import { TextField } from '../../../components/ui/field';
import { Select } from '../../../components/ui/select';
import { NO_FILTERS, type SalonFilters } from '../api/salons';
import { CheckList } from './check-list';

const ANY = 'any';
const named = (value: string) => (value === ANY ? '' : value);

interface SalonFilterFormProps {
  readonly filters: SalonFilters;
  readonly onChange: (change: Partial<SalonFilters>) => void;
}

/** Where, what, with which brands and at what price. The state is asked for in the United States only. */
export function SalonFilterForm({ filters, onChange }: SalonFilterFormProps) {
  const { t, i18n } = useTranslation(['salon', 'catalogue']);
  const countries = () => {
    const regions = new Intl.DisplayNames([i18n.language], { type: 'region' });
    return COUNTRIES.map(({ code, name }) => ({ value: code, label: regions.of(code) ?? name }));
  };
  const any = { value: ANY, label: t('filters.any') };
  return (
    <form
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
      <Select
        label={t('filters.country')}
        value={filters.country || ANY}
        onValueChange={(value) => onChange({ country: named(value), state: '' })}
        options={() => [any, ...countries()]}
        {...(filters.country === '' && { shown: any.label })}
      />
      {filters.country === 'US' && (
        <Select
          label={t('filters.state')}
          value={filters.state || ANY}
          onValueChange={(value) => onChange({ state: named(value) })}
          options={[any, ...US_STATES.map(({ code, name }) => ({ value: code, label: name }))]}
        />
      )}
      <Select
        label={t('filters.price')}
        value={filters.priceRange || ANY}
        onValueChange={(value) => onChange({ priceRange: named(value) })}
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
