import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/ui/field';
import { NativeSelect } from '../../../components/ui/native-select';
import { useFormat } from '../../../lib/use-format';
import { PREVIEW_PRICES, PREVIEW_SERVICES, type PreviewFilters, type PreviewPrice } from '../preview';
import { CheckList } from './check-list';

const PRICES = Object.keys(PREVIEW_PRICES) as PreviewPrice[];

interface PreviewFilterFormProps {
  readonly filters: PreviewFilters;
  readonly onChange: (change: Partial<PreviewFilters>) => void;
}

/** Where, what, and from which price on. */
export function PreviewFilterForm({ filters, onChange }: PreviewFilterFormProps) {
  const { t } = useTranslation('salon');
  const format = useFormat();
  const priceLabel = (price: PreviewPrice) => {
    const [from, to] = PREVIEW_PRICES[price];
    return Number.isFinite(to)
      ? t('preview.priceBetween', { from: format.money(from, true), to: format.money(to, true) })
      : t('preview.priceFrom', { from: format.money(from, true) });
  };
  return (
    <form
      autoComplete="off"
      aria-label={t('filters.label')}
      onSubmit={(event) => event.preventDefault()}
      className="grid content-start gap-6 sm:grid-cols-2 lg:grid-cols-1"
    >
      <TextField
        label={t('preview.location')}
        placeholder={t('preview.locationPlaceholder')}
        value={filters.place}
        onChange={(event) => onChange({ place: event.target.value })}
      />
      <NativeSelect
        label={t('filters.price')}
        value={filters.price}
        onValueChange={(value) => onChange({ price: PRICES.find((price) => price === value) ?? '' })}
        options={[
          { value: '', label: t('filters.any') },
          ...PRICES.map((price) => ({ value: price, label: priceLabel(price) })),
        ]}
      />
      <CheckList
        label={t('filters.services')}
        options={PREVIEW_SERVICES.map((service) => ({
          value: service,
          label: t(`preview.services.${service}`),
        }))}
        chosen={filters.services}
        onChange={(chosen) =>
          onChange({ services: PREVIEW_SERVICES.filter((service) => chosen.includes(service)) })
        }
      />
    </form>
  );
}
