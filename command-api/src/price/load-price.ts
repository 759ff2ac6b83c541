import type { CommandBus } from '@mirabelle/application';
import {
  type Cents,
  COMPLETE_LOOK_BRAND,
  findBrand,
  findCartOffer,
  findItemOfProduct,
  findPricedItem,
  formatServicePriceId,
  type PricedItem,
  type ProductReference,
  SERVICES,
  type Service,
} from '@mirabelle/catalogue';
import { findTermsAt, type ItemTerms, price, priceStream } from '@mirabelle/salon-domain';

type Commands = Pick<CommandBus, 'load'>;

/**
 * The price, the name and the offer of an item at an instant, from the log.
 *
 * @param instant ISO 8601
 */
async function loadTerms(commands: Commands, item: PricedItem, instant: string): Promise<ItemTerms> {
  const { changes } = await commands.load(price, priceStream(item.id));
  return findTermsAt(item, changes.values(), instant);
}

/** A service as it is at an instant. */
export interface PricedService extends Service {
  /** Whether it can be booked. */
  readonly isOffered: boolean;
}

/**
 * A service with the price and the offer that hold at an instant.
 *
 * @throws RangeError if no service has this id
 */
export async function loadPricedService(
  commands: Commands,
  service: Service,
  instant: string,
): Promise<PricedService> {
  const item = findPricedItem(formatServicePriceId(service.id));
  if (!item) throw new RangeError(`No service has the id ${service.id}`);
  const { priceCents, isOffered } = await loadTerms(commands, item, instant);
  return { ...service, priceCents, isOffered };
}

/** Whether some service that is offered costs this amount at an instant. */
export async function isPriceOfAnyService(
  commands: Commands,
  amountCents: Cents,
  instant: string,
): Promise<boolean> {
  const services = await Promise.all(
    SERVICES.map((service) => loadPricedService(commands, service, instant)),
  );
  return services.some(({ priceCents, isOffered }) => isOffered && priceCents === amountCents);
}

/**
 * The price, the name and the offer of a product of a cart at an instant. Products of brands outside the catalogue have a
 * default price. A product is also known by each name that it has had.
 *
 * @returns undefined if the brand is in the catalogue and has no such product
 */
export async function loadProductTerms(
  commands: Commands,
  reference: ProductReference,
  instant: string,
): Promise<ItemTerms | undefined> {
  const { productType, brandName, productName, colorCode } = reference;
  const item = findItemOfProduct(brandName, colorCode);
  if (!item) {
    const offer = findCartOffer(reference);
    return offer && { priceCents: offer.priceCents, isOffered: true, name: productName };
  }
  const { changes } = await commands.load(price, priceStream(item.id));
  const startedChanges = [...changes.values()].filter(
    ({ validFrom }) => Date.parse(validFrom) <= Date.parse(instant),
  );
  const catalogueOffer = findCartOffer({ ...reference, productName: item.name });
  const isKnownName =
    productName === item.name ||
    startedChanges.some(({ field, value }) => field === 'name' && value === productName);
  if (!catalogueOffer || (!isKnownName && sellsOnlyCatalogueProducts(brandName))) return undefined;
  const terms = findTermsAt(item, startedChanges, instant);
  // A cart may name the product with the other type (hair instead of makeup, or the reverse). Then the brand's fixed price for
  // that type holds, which staff cannot change.
  return item.product?.type === productType ? terms : { ...terms, priceCents: catalogueOffer.priceCents };
}

const sellsOnlyCatalogueProducts = (brandName: string): boolean =>
  brandName === COMPLETE_LOOK_BRAND || findBrand(brandName) !== undefined;
