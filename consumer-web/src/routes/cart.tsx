import { findBrand, findLook, REVIEWED_MAKEUP } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import { MAKEUP_SWATCHES, Swatch } from '../components/swatch/swatch';
import { useCurrentUser } from '../features/account/api/current-user';
import { formatUserName } from '../features/account/components/avatar';
import { CartDialog } from '../features/cart/components/cart-dialog';
import { createCartUrl } from '../lib/cart-url';
import { useProductName } from '../lib/use-product-name';
import { useUrlParameter } from '../lib/use-url-parameter';

const STUDIO_SHADES = Object.values(REVIEWED_MAKEUP).flat();

/** A swatch of a product, or the colors of a complete look. */
function CartPicture({ item }: { item: CartItem }) {
  const { brandName, colorCode } = item;
  const product = findBrand(brandName)?.products.find(({ code }) => code === colorCode);
  if (product) return <Swatch hex={product.hex} category={product.category} className="size-full" />;
  const makeup = STUDIO_SHADES.find(({ brand, code }) => brand === brandName && code === colorCode);
  if (makeup) {
    const { hex, kind, texture } = makeup;
    return <Swatch hex={hex} category={MAKEUP_SWATCHES[kind]} texture={texture} className="size-full" />;
  }
  const parts = Object.values(findLook(item)?.makeup ?? {});
  return (
    <span aria-hidden className="flex size-full">
      {STUDIO_SHADES.filter(({ id }) => parts.includes(id)).map(({ id, hex }) => (
        <span key={id} className="grow" style={{ background: hex }} />
      ))}
    </span>
  );
}

/** The cart dialog with swatches and product names, which come from the catalogue. It is in the URL. */
export function Cart({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const getName = useProductName();
  const { user } = useCurrentUser();
  const { close } = useUrlParameter('cart');
  return (
    <CartDialog
      isSignedIn={isSignedIn}
      onClose={close}
      receiverName={user ? formatUserName(user) : ''}
      findReturnTo={createCartUrl}
      renderPicture={(item) => <CartPicture item={item} />}
      getName={getName}
    />
  );
}
