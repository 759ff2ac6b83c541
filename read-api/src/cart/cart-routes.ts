import { formatCents } from '@mirabelle/catalogue';
import { type CartItem, readCart } from '@mirabelle/contracts';
import { requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';

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

export function addCartRoutes({ service, queries }: Context): void {
  service.route(readCart, async (request) => {
    const rows = await queries.readRowsQuickly<CartRow>(SELECT_CART, [requirePerson(request).userId]);
    return rows.map(toCartItem);
  });
}

function toCartItem(row: CartRow): CartItem {
  return {
    id: row.id,
    productType: row.product_type,
    brandName: row.brand_name,
    productName: row.product_name,
    colorCode: row.color_code,
    price: formatCents(row.price_cents),
    quantity: row.quantity,
    affiliateLink: row.affiliate_link,
  };
}
