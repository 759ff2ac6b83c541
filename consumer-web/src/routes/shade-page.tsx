import { findShade, type Shade, toProductReference } from '@mirabelle/catalogue';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useSignedIn } from '../features/account/use-signed-in';
import { useAddToCart } from '../features/cart/use-add-to-cart';
import { HeartButton } from '../features/favorites/components/heart-button';
import { useFavorites } from '../features/favorites/use-favorites';
import { NearShades } from '../features/shade/components/near-shades';
import { ShadeDetails } from '../features/shade/components/shade-details';
import { ShadeSuitability } from '../features/shade/components/shade-suitability';
import { readMeasuredUndertone } from '../lib/measured-undertone';
import { usePageTitle } from '../lib/use-page-title';
import { useProducts } from '../lib/use-products';
import { createCartItemBody } from './create-cart-item-body';
import { NotFoundPage } from './not-found-page';

/** The page of one shade, at `/shades/{id}`. */
export function ShadePage() {
  const { id = '' } = useParams();
  const shade = findShade(id);
  // Other pages know a shade by brand and code, too, but its page has one URL.
  return shade && shade.id === id ? <ShadeContent key={id} shade={shade} /> : <NotFoundPage />;
}

/** The search that led to the page, for the way back to it. */
function readSearch(state: unknown): string {
  const { searchedFor } = (state ?? {}) as { readonly searchedFor?: unknown };
  return typeof searchedFor === 'string' ? searchedFor : '';
}

function ShadeContent({ shade: listed }: { readonly shade: Shade }) {
  const { t } = useTranslation('shade');
  const signedIn = useSignedIn();
  const { add } = useAddToCart(signedIn);
  const { isFavorite, toggle } = useFavorites(signedIn);
  const products = useProducts();
  const { name, priceCents, isOffered } = products.findTerms(listed);
  const shade = { ...listed, name };
  const { brand, code } = shade;
  const favorite = { itemType: 'product', itemId: shade.id } as const;
  usePageTitle(t('page.title', { name, brand, code }), t('page.description', { name, brand, code }));
  return (
    <div className="page grid gap-10 pt-6 pb-20 md:gap-14">
      <div className="grid gap-5">
        <Link
          to={{ pathname: '/brands', search: readSearch(useLocation().state) }}
          className="inline-flex min-h-6 items-center gap-1 justify-self-start text-sm text-muted hover:text-ink"
        >
          <ChevronLeft className="size-4 rtl:-scale-x-100" aria-hidden />
          {t('page.back')}
        </Link>
        <ShadeDetails
          shade={shade}
          priceCents={priceCents}
          isOffered={isOffered}
          heart={
            <HeartButton
              name={name}
              isPressed={isFavorite(favorite)}
              onPress={() => toggle(favorite, name)}
            />
          }
          onAddToCart={() => add(createCartItemBody(toProductReference(shade), products))}
        />
      </div>
      <div className="grid gap-10 md:grid-cols-2 md:gap-12">
        <ShadeSuitability shade={shade} measuredUndertone={readMeasuredUndertone()} />
        <NearShades
          shade={shade}
          onAddToCart={(near) => add(createCartItemBody(toProductReference(near), products))}
        />
      </div>
    </div>
  );
}
