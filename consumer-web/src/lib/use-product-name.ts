import { findLook, type ProductReference } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';

/** What a product is called: as its brand calls it, but for the complete looks, which are ours and have words of ours. */
export function useProductName(): (named: ProductReference) => string {
  const { t } = useTranslation('styles');
  return (named) => {
    const look = findLook(named);
    return look ? t(`looks.${look.id}.name`) : named.productName;
  };
}
