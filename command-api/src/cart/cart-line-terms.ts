import { type CommandBus, loadProductTerms } from '@mirabelle/application';
import { type Cents, formatCents } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import type { CartLine, CartProduct, ItemTerms } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';

interface Moment {
  readonly commands: Pick<CommandBus, 'load'>;
  readonly now: () => string;
}

/** What holds for the product of a line now. A product that the catalogue no longer has is not offered. */
async function loadLineTerms({ commands, now }: Moment, product: CartProduct): Promise<ItemTerms> {
  const { unitPriceCents, productName } = product;
  return (
    (await loadProductTerms(commands, product, now())) ?? {
      priceCents: unitPriceCents,
      isOffered: false,
      name: productName,
    }
  );
}

/** @throws ProblemError `product_not_offered` */
export async function requireOffered(moment: Moment, { product }: CartLine): Promise<void> {
  const { isOffered, name } = await loadLineTerms(moment, product);
  if (!isOffered) throw createNotOfferedProblem(name);
}

/**
 * What a line costs now.
 *
 * @throws ProblemError `product_not_offered`
 */
export async function loadLineCents(moment: Moment, { product, quantity }: CartLine): Promise<Cents> {
  const { isOffered, name, priceCents } = await loadLineTerms(moment, product);
  if (!isOffered) throw createNotOfferedProblem(name);
  return priceCents * quantity;
}

/** What each line of a cart that can be bought costs now. */
export async function loadCentsOfLines(moment: Moment, lines: Iterable<CartLine>): Promise<Cents[]> {
  const all = await Promise.all(
    [...lines].map(async ({ product, quantity }) => {
      const { isOffered, priceCents } = await loadLineTerms(moment, product);
      return isOffered ? [priceCents * quantity] : [];
    }),
  );
  return all.flat();
}

/** Converts a line to the answer, as it is now, with its members in the same order as in the answers of the read API. */
export async function toCartItem(
  moment: Moment,
  id: string,
  { product, quantity }: CartLine,
): Promise<CartItem> {
  const { isOffered, name, priceCents } = await loadLineTerms(moment, product);
  return {
    id,
    productType: product.productType,
    brandName: product.brandName,
    productName: name,
    colorCode: product.colorCode,
    price: formatCents(priceCents),
    quantity,
    affiliateLink: isOffered ? product.affiliateLink : null,
    isOffered,
  };
}

export const createNotOfferedProblem = (name: string): ProblemError =>
  new ProblemError('product_not_offered', `${name} is no longer offered.`);
