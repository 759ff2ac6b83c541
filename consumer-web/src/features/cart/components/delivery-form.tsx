import {
  DELIVERY_COUNTRIES,
  findPostalCodeExample,
  needsPostalCode,
  needsRegion,
} from '@mirabelle/catalogue';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/ui/field';
import { NativeSelect } from '../../../components/ui/native-select';
import { isolateDirection } from '../../../lib/text-direction';
import type { Delivery } from '../use-delivery';

/** All countries by their names in the reader's language. */
function useCountryOptions() {
  const { t, i18n } = useTranslation('cart');
  const { language } = i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const countries = DELIVERY_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
    const { compare } = new Intl.Collator(language);
    return [
      { value: '', label: t('delivery.chooseCountry') },
      ...countries.sort((a, b) => compare(a.label, b.label)),
    ];
  }, [language, t]);
}

type FieldName = 'name' | 'line1' | 'line2' | 'postalCode' | 'city' | 'region';

/** The fields of an address. Region and postal code are asked for where an address has them. */
export function DeliveryForm({ form, onSubmit }: Pick<Delivery, 'form'> & { onSubmit: () => void }) {
  const { t } = useTranslation('cart');
  const countries = useCountryOptions();
  const country = form.watch('country');
  const { errors } = form.formState;
  const example = findPostalCodeExample(country);
  const describeError = (name: FieldName) =>
    name === 'postalCode' && example
      ? t('delivery.errors.postalCodeLike', { example: isolateDirection(example) })
      : t(`delivery.errors.${name}`);
  const createProps = (name: FieldName) => ({
    label: t(`delivery.fields.${name}`),
    error: errors[name] && describeError(name),
    ...form.register(name),
  });
  const nameProps = createProps('name');
  // Of the faulty fields, the one that was registered first gets the focus. `Controller` registers the country after all others.
  form.register('country');
  return (
    <form
      noValidate
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField autoComplete="shipping name" {...nameProps} />
      <Controller
        control={form.control}
        name="country"
        render={({ field: { ref, value, onChange } }) => (
          <NativeSelect
            ref={ref}
            autoComplete="shipping country"
            label={t('delivery.fields.country')}
            error={errors.country && t('delivery.errors.country')}
            options={countries}
            value={value}
            onValueChange={(chosen) => {
              onChange(chosen);
              // The code may be right in another country.
              if (errors.postalCode) void form.trigger('postalCode');
            }}
          />
        )}
      />
      <TextField autoComplete="shipping address-line1" {...createProps('line1')} />
      <TextField autoComplete="shipping address-line2" {...createProps('line2')} />
      <div className="grid gap-4 sm:grid-cols-2">
        {(!country || needsPostalCode(country)) && (
          <TextField autoComplete="shipping postal-code" {...createProps('postalCode')} />
        )}
        <TextField autoComplete="shipping address-level2" {...createProps('city')} />
      </div>
      {country && needsRegion(country) && (
        <TextField autoComplete="shipping address-level1" {...createProps('region')} />
      )}
      {/* Without a button to send it, the Enter key of a keyboard would do nothing. The visible one is beside the total. */}
      <button type="submit" hidden />
    </form>
  );
}
