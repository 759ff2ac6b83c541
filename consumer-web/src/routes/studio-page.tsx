import { affiliateLink, BRANDS, formatCents, priceFor } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../components/ui/page-heading';
import { useCurrentUser } from '../features/account/api/current-user';
import { useAddToCart } from '../features/cart/use-add-to-cart';
import { Studio } from '../features/studio/components/studio';
import { usePageTitle } from '../lib/use-page-title';

/** The studio: a mirror that wears whatever the library has. */
export function StudioPage() {
  const { t } = useTranslation(['studio', 'styles']);
  const { user } = useCurrentUser();
  const { add } = useAddToCart(user !== null);
  const [search] = useSearchParams();
  const brand = BRANDS.find(({ id }) => id === search.get('brand'));
  const tab = search.get('tab');
  usePageTitle(t('title'));
  return (
    <div className="page pb-20">
      <PageHeading title={t('heading')} text={t('intro')} />
      <Studio
        key={search.toString()}
        firstLook={brand?.type ?? (tab === 'tryon' ? 'complete' : 'makeup')}
        firstBrand={brand?.name ?? ''}
        autoAnalyse={tab === 'analysis'}
        signedIn={user !== null}
        onAdd={({ type, brand: brandName, name, code }, quantity) =>
          add({
            productType: type,
            brandName,
            productName: name,
            colorCode: code,
            price: formatCents(priceFor(brandName, type)),
            quantity,
            affiliateLink: affiliateLink(brandName, { name, code }),
          })
        }
      />
    </div>
  );
}
