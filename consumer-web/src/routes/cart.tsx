import { findBrand } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import { Swatch } from '../components/swatch/swatch';
import { CartDialog } from '../features/cart/components/cart-dialog';

function CartPicture({ item }: { item: CartItem }) {
  const product = findBrand(item.brandName)?.products.find(({ code }) => code === item.colorCode);
  return product ? <Swatch hex={product.hex} category={product.category} className="size-full" /> : null;
}

interface CartProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly signedIn: boolean;
}

/** The cart, with the swatches that only the catalogue knows. */
export function Cart(props: CartProps) {
  return <CartDialog {...props} renderPicture={(item) => <CartPicture item={item} />} />;
}
