import type { AdminPriceChange } from '@mirabelle/backoffice-contracts';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

/** Returns a function that says what a change sets: a price, a name, or whether something is sold. */
export function useFormatValue(): (change: Pick<AdminPriceChange, 'price' | 'isOffered' | 'name'>) => string {
  const t = useResourceTranslate('prices');
  return ({ price, isOffered, name }) => {
    if (price !== null) return formatMoney(price);
    if (name !== null) return t('named', { name });
    return t(isOffered ? 'offered' : 'notOffered');
  };
}
