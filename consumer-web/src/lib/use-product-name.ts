import { findLook, type ProductReference } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';

/** Returns a function that names a product: the brand's own name, or the translated name of a complete look. */
export function useProductName(): (product: ProductReference) => string {
  const { t } = useTranslation('styles');
  return (product) => {
    const look = findLook(product);
    return look ? t(`looks.${look.id}.name`) : product.productName;
  };
}
