import { BRANDS } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../components/ui/page-heading';
import { useCurrentUser } from '../features/account/api/current-user';
import { useAddToCart } from '../features/cart/use-add-to-cart';
import { Studio } from '../features/studio/components/studio';
import { usePageTitle } from '../lib/use-page-title';
import { cartForm } from './cart-form';

/** The studio: a face that wears any shade of the library. */
export function StudioPage() {
  const { t } = useTranslation('studio');
  const { user } = useCurrentUser();
  const { add } = useAddToCart(user !== null);
  const [search] = useSearchParams();
  const brand = BRANDS.find(({ id }) => id === search.get('brand'));
  usePageTitle(t('title'));
  return (
    <div className="page pb-20">
      <PageHeading title={t('heading')} text={t('intro')} />
      <Studio
        key={search.toString()}
        firstLook={brand?.type ?? (search.get('tab') === 'tryon' ? 'complete' : 'makeup')}
        firstBrand={brand?.id ?? ''}
        onAdd={(shade) => add(cartForm(shade.brand, shade))}
      />
    </div>
  );
}
