import type { Cents } from '@mirabelle/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { CheckboxGroup } from '../../../components/ui/checkbox-group';
import { TextField } from '../../../components/ui/field';
import { NativeSelect } from '../../../components/ui/native-select';
import { useFormat } from '../../../lib/use-format';
import {
  PREVIEW_PRICE_RANGES,
  PREVIEW_SERVICES,
  type PreviewFilters,
  type PreviewPrice,
} from '../preview-salons';

const PRICES = Object.keys(PREVIEW_PRICE_RANGES) as PreviewPrice[];

interface PreviewFilterFormProps {
  readonly filters: PreviewFilters;
  readonly onChange: (change: Partial<PreviewFilters>) => void;
}

/**
 * The filters of the preview. Price and services choose among its two samples. A place leads to the whole directory, because two
 * samples are near hardly anybody.
 */
export function PreviewFilterForm({ filters, onChange }: PreviewFilterFormProps) {
  const { t } = useTranslation('salon');
  const navigate = useNavigate();
  const [place, setPlace] = useState('');
  const format = useFormat();
  const formatPrice = (cents: Cents) => format.money(cents);
  const formatPriceRange = (price: PreviewPrice) => {
    const [from, to] = PREVIEW_PRICE_RANGES[price];
    return Number.isFinite(to)
      ? t('preview.priceBetween', { from: formatPrice(from), to: formatPrice(to) })
      : t('preview.priceFrom', { from: formatPrice(from) });
  };
  return (
    <form
      autoComplete="off"
      aria-label={t('filters.label')}
      onSubmit={(event) => {
        event.preventDefault();
        const city = place.trim();
        void navigate(city ? `/salons?${new URLSearchParams({ city })}` : '/salons');
      }}
      className="grid content-start gap-6 sm:grid-cols-2 lg:grid-cols-1"
    >
      <div className="grid content-start gap-3">
        <TextField
          label={t('preview.location')}
          placeholder={t('preview.locationPlaceholder')}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
        <Button type="submit" variant="secondary" size="small" className="justify-self-start">
          {t('preview.search')}
        </Button>
      </div>
      <NativeSelect
        label={t('filters.price')}
        value={filters.price}
        onValueChange={(value) => onChange({ price: PRICES.find((price) => price === value) ?? '' })}
        options={[
          { value: '', label: t('filters.any') },
          ...PRICES.map((price) => ({ value: price, label: formatPriceRange(price) })),
        ]}
      />
      <CheckboxGroup
        label={t('filters.services')}
        options={PREVIEW_SERVICES.map((service) => ({
          value: service,
          label: t(`preview.services.${service}`),
        }))}
        selected={filters.services}
        onChange={(selected) =>
          onChange({ services: PREVIEW_SERVICES.filter((service) => selected.includes(service)) })
        }
      />
    </form>
  );
}
