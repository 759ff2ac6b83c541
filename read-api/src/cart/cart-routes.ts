import { findCartOffer, findItemOfProduct, formatCents } from '@mirabelle/catalogue';
import { type CartItem, readCart } from '@mirabelle/contracts';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { findItemNow, type PriceChangeRow, readPriceChanges } from '../price/read-price-changes.js';

interface CartRow {
  readonly id: string;
  readonly product_type: CartItem['productType'];
  readonly brand_name: string;
  readonly product_name: string;
  readonly color_code: string;
  readonly price_cents: number;
  readonly quantity: number;
  readonly affiliate_link: string | null;
}

const SELECT_CART = `
  select id, product_type, brand_name, product_name, color_code, price_cents, quantity, affiliate_link
  from read_model.cart_items where user_id = $1 order by place`;

/** The items of a cart at their current prices and with their current names. */
export function addCartRoutes({ service, queries, now }: Context): void {
  service.route(readCart, async (request) => {
    const rows = await queries.readRowsQuickly<CartRow>(SELECT_CART, [requirePerson(request).userId]);
    if (rows.length === 0) return [];
    const [changes, instant] = [await readPriceChanges(queries), now()];
    return rows.map((row) => toCartItem(row, changes, instant));
  });
}

function toCartItem(row: CartRow, changes: readonly PriceChangeRow[], instant: string): CartItem {
  const { name, priceCents, isOffered } = findTerms(row, changes, instant);
  return {
    id: row.id,
    productType: row.product_type,
    brandName: row.brand_name,
    productName: name,
    colorCode: row.color_code,
    price: formatCents(priceCents),
    quantity: row.quantity,
    affiliateLink: isOffered ? row.affiliate_link : null,
    isOffered,
  };
}

/**
 * The price, the offer and the name of the product of an item, as command-api determines them too. A product that the
 * catalogue no longer has is not offered. The price of a product of a brand outside the catalogue follows from the brand.
 */
function findTerms(row: CartRow, changes: readonly PriceChangeRow[], instant: string) {
  const [productType, brandName, colorCode] = [row.product_type, row.brand_name, row.color_code];
  const item = findItemOfProduct(brandName, colorCode);
  const reference = { productType, brandName, productName: item?.name ?? row.product_name, colorCode };
  const catalogueOffer = findCartOffer(reference);
  if (!catalogueOffer) return { name: row.product_name, priceCents: row.price_cents, isOffered: false };
  if (!item) return { name: row.product_name, priceCents: catalogueOffer.priceCents, isOffered: true };
  const terms = findItemNow(item, changes, instant);
  return item.product?.type === productType ? terms : { ...terms, priceCents: catalogueOffer.priceCents };
}
