import { type CommandBus, loadProductTerms } from '@mirabelle/application';
import { type Cents, formatCents } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import type { CartLine, CartProduct, ItemTerms } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';

interface TermsContext {
  readonly commands: Pick<CommandBus, 'load'>;
  readonly now: () => string;
}

/**
 * The current price and name of a line's product, and whether it is offered. A product that the catalogue no longer has is
 * not offered.
 */
async function loadLineTerms({ commands, now }: TermsContext, product: CartProduct): Promise<ItemTerms> {
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
export async function requireOffered(context: TermsContext, { product }: CartLine): Promise<void> {
  const { isOffered, name } = await loadLineTerms(context, product);
  if (!isOffered) throw createNotOfferedProblem(name);
}

/**
 * What a line costs now.
 *
 * @throws ProblemError `product_not_offered`
 */
export async function loadLineCents(context: TermsContext, { product, quantity }: CartLine): Promise<Cents> {
  const { isOffered, name, priceCents } = await loadLineTerms(context, product);
  if (!isOffered) throw createNotOfferedProblem(name);
  return priceCents * quantity;
}

/** The current cost of each line whose product is offered. The other lines are left out. */
export async function loadCentsOfOfferedLines(
  context: TermsContext,
  lines: Iterable<CartLine>,
): Promise<Cents[]> {
  const all = await Promise.all(
    [...lines].map(async ({ product, quantity }) => {
      const { isOffered, priceCents } = await loadLineTerms(context, product);
      return isOffered ? [priceCents * quantity] : [];
    }),
  );
  return all.flat();
}

/**
 * Converts a line to an item of the API, with the current name and price. Its fields are in the same order as in the read
 * API.
 */
export async function toCartItem(
  context: TermsContext,
  id: string,
  { product, quantity }: CartLine,
): Promise<CartItem> {
  const { isOffered, name, priceCents } = await loadLineTerms(context, product);
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
