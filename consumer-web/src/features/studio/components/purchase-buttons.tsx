import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { useProducts } from '../../../lib/use-products';
import type { StudioProduct } from '../applied-products';

interface PurchaseButtonsProps {
  readonly product: StudioProduct;
  /** The name of the product in the reader's language. */
  readonly name: string;
  readonly onAdd: (products: readonly StudioProduct[]) => void;
  readonly onSaveForLater: (products: readonly StudioProduct[]) => void;
}

/** Two buttons: save a product for later, or put it into the cart. In their place, that a product is no longer offered. */
export function PurchaseButtons({ product, name, onAdd, onSaveForLater }: PurchaseButtonsProps) {
  const { t } = useTranslation(['studio', 'common', 'cart']);
  const { isOffered } = useProducts().findTerms(product);
  if (!isOffered) return <p className="text-sm font-medium text-danger">{t('cart:notOffered')}</p>;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('common:named', { action: t('cart.saveForLater'), name })}
        onClick={() => onSaveForLater([product])}
      >
        {t('cart.saveForLater')}
      </Button>
      <Button
        size="small"
        aria-label={t('common:named', { action: t('applied.add'), name })}
        onClick={() => onAdd([product])}
      >
        {t('applied.add')}
      </Button>
    </>
  );
}
