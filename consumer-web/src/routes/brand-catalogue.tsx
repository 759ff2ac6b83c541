import {
  type Brand,
  createShadeId,
  getBrandPrice,
  type Product,
  toProductReference,
} from '@mirabelle/catalogue';
import { useSignedIn } from '../features/account/use-signed-in';
import { CatalogueDialog } from '../features/brand/components/catalogue-dialog';
import { useAddToCart } from '../features/cart/use-add-to-cart';
import { HeartButton } from '../features/favorites/components/heart-button';
import { useFavorites } from '../features/favorites/use-favorites';
import { useProducts } from '../lib/use-products';
import { createCartItemBody } from './create-cart-item-body';

interface BrandCatalogueProps {
  /** With the products that are offered now, under their current names. */
  readonly brand: Brand;
  readonly onClose: () => void;
}

/** A brand's catalogue, whose products can be tried on, bought and made favorites. */
export function BrandCatalogue({ brand, onClose }: BrandCatalogueProps) {
  const signedIn = useSignedIn();
  const { add } = useAddToCart(signedIn);
  const { isFavorite, toggle } = useFavorites(signedIn);
  const products = useProducts();
  return (
    <CatalogueDialog
      brand={brand}
      findPrice={({ name, code }: Product) =>
        products.findTerms({
          id: createShadeId(brand, code),
          name,
          priceCents: getBrandPrice(brand.name, brand.type),
        }).priceCents
      }
      onClose={onClose}
      renderHeart={({ name, code }) => {
        const favorite = { itemType: 'product', itemId: createShadeId(brand, code) } as const;
        return (
          <HeartButton name={name} isPressed={isFavorite(favorite)} onPress={() => toggle(favorite, name)} />
        );
      }}
      onAdd={({ name, code }) =>
        add(
          createCartItemBody(
            toProductReference({ type: brand.type, brand: brand.name, name, code }),
            products,
          ),
        )
      }
    />
  );
}
