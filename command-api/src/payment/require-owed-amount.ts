import { loadSalon } from '@mirabelle/application';
import { type Cents, findService, formatCents } from '@mirabelle/catalogue';
import type { OrderPurpose } from '@mirabelle/contracts';
import { cart, cartStream, type OrderedItem } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import { requireServiceOffered } from '../booking/require-service-offered.js';
import { loadOfferedItems, requireOfferedItem } from '../cart/cart-item-terms.js';
import type { Context } from '../context.js';
import { isPriceOfAnyService, loadPricedService } from '../price/load-price.js';

interface NewOrder {
  readonly userId: string;
  readonly amountCents: Cents;
  /** Undefined if only the amount says what the order pays for. */
  readonly purpose: OrderPurpose | undefined;
}

/**
 * Refuses an order for an amount that the buyer does not owe. The amount must be what the named item of the cart or the named
 * service costs now. If nothing is named, it must be that of exactly one item of the cart, or of a service.
 *
 * @returns the item of the cart that the order pays for; undefined for an appointment
 * @throws ProblemError `amount_mismatch`, with the amount that applies if it is known, `cart_item_unknown`, `product_not_offered`,
 * `salon_unknown`, `service_not_offered`, `service_unknown`
 */
export async function requireOwedAmount(
  context: Pick<Context, 'commands' | 'now'>,
  { userId, amountCents, purpose }: NewOrder,
): Promise<OrderedItem | undefined> {
  if (!purpose) return findItemOfAmount(context, userId, amountCents);
  if ('cartItemId' in purpose) {
    const item = await loadOrderedItem(context, userId, purpose.cartItemId);
    requireAmount(calculateItemCents(item), amountCents);
    return item;
  }
  requireAmount(await findServiceCents(context, purpose.booking), amountCents);
  return undefined;
}

function requireAmount(owed: Cents, amountCents: Cents): void {
  if (owed === amountCents) return;
  const amount = formatCents(owed);
  throw new ProblemError('amount_mismatch', `The amount is $${amount} now.`, { facts: { amount } });
}

const calculateItemCents = ({ unitPriceCents, quantity }: OrderedItem): Cents => unitPriceCents * quantity;

async function findItemOfAmount(
  context: Pick<Context, 'commands' | 'now'>,
  userId: string,
  amountCents: Cents,
): Promise<OrderedItem | undefined> {
  const { commands, now } = context;
  if (await isPriceOfAnyService(commands, amountCents, now())) return undefined;
  const items = await commands.load(cart, cartStream(userId));
  const offered = await loadOfferedItems(context, items.values());
  const [item, ...others] = offered.filter((each) => calculateItemCents(each) === amountCents);
  if (item && others.length === 0) return item;
  throw new ProblemError('amount_mismatch', 'Neither one line of your cart nor a service costs this amount.');
}

async function loadOrderedItem(
  context: Pick<Context, 'commands' | 'now'>,
  userId: string,
  cartItemId: string,
): Promise<OrderedItem> {
  const item = (await context.commands.load(cart, cartStream(userId))).get(cartItemId);
  if (!item) throw new ProblemError('cart_item_unknown', 'This item is not in your cart.');
  return requireOfferedItem(context, item);
}

async function findServiceCents(
  { commands, now }: Pick<Context, 'commands' | 'now'>,
  { salonId, serviceType }: Extract<OrderPurpose, { booking: unknown }>['booking'],
): Promise<Cents> {
  const service = findService(serviceType);
  if (!service) throw new ProblemError('service_unknown', 'There is no service of that name.');
  await loadSalon(commands, salonId);
  const priced = await loadPricedService(commands, service, now());
  requireServiceOffered(priced);
  return priced.priceCents;
}
