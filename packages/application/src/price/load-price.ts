import {
  type Cents,
  findPricedItem,
  formatServicePriceId,
  SERVICES,
  type Service,
} from '@mirabelle/catalogue';
import { findPriceAt, price, priceStream } from '@mirabelle/domain';
import type { CommandBus } from '../commands/command-bus.js';

type Commands = Pick<CommandBus, 'load'>;

/**
 * The price that holds at an instant, from the log. It is the one place where the server finds out what something costs.
 *
 * @param itemId such as `service-haircut`
 * @param instant ISO 8601
 * @throws RangeError if nothing with a price has this id
 */
async function loadPrice(commands: Commands, itemId: string, instant: string): Promise<Cents> {
  const item = findPricedItem(itemId);
  if (!item) throw new RangeError(`Nothing with a price is called ${itemId}`);
  const { changes } = await commands.load(price, priceStream(itemId));
  return findPriceAt(item, changes.values(), instant);
}

/** A service at the price that holds at an instant. */
export async function loadPricedService(
  commands: Commands,
  service: Service,
  instant: string,
): Promise<Service> {
  return { ...service, priceCents: await loadPrice(commands, formatServicePriceId(service.id), instant) };
}

/** Whether some service costs this amount at an instant. */
export async function isPriceOfAnyService(
  commands: Commands,
  amountCents: Cents,
  instant: string,
): Promise<boolean> {
  const prices = await Promise.all(
    SERVICES.map(({ id }) => loadPrice(commands, formatServicePriceId(id), instant)),
  );
  return prices.includes(amountCents);
}
