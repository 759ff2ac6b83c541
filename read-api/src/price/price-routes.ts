import { createHash } from 'node:crypto';
import { adminListPrices, adminReadPrice } from '@mirabelle/backoffice-contracts';
import {
  type Cents,
  findPricedItem,
  formatCents,
  formatPlanPriceId,
  formatServicePriceId,
  PLANS,
  PRICED_ITEMS,
  SERVICES,
} from '@mirabelle/catalogue';
import { listPrices, type Prices } from '@mirabelle/contracts';
import { Answer, ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';
import { matchesEntityTag, setEntityTag } from '../http/response-headers.js';
import { listAdminPriceChanges, listAdminPrices, toAdminPrice } from './admin-prices.js';
import { findItemNow, type PriceChangeRow, readPriceChanges } from './read-price-changes.js';

/** The prices for everybody, and for the back office with their changes. */
export function addPriceRoutes({ service, queries, now }: Context): void {
  service.route(listPrices, async ({ http }) => {
    const prices = toPrices(await readPriceChanges(queries), now());
    const tag = `"${createHash('sha256').update(JSON.stringify(prices)).digest('base64url').slice(0, 22)}"`;
    // Caches keep the answer and ask whether it still holds, because staff can change a price at any moment.
    http.response.setHeaders(
      new Map([
        ['Cache-Control', 'public, no-cache'],
        ['ETag', tag],
      ]),
    );
    return matchesEntityTag(http.request, tag) ? new Answer(304, prices) : prices;
  });

  service.route(adminListPrices, async (request) =>
    listAdminPrices(request, await readPriceChanges(queries), now()),
  );

  service.route(adminReadPrice, async (request) => {
    const item = findPricedItem(request.params.id);
    if (!item) throw new ProblemError('price_unknown', 'Nothing with a price has this id.');
    const rows = await readPriceChanges(queries, item.id);
    const instant = now();
    return setEntityTag(request, {
      ...toAdminPrice(item, rows, instant),
      changes: listAdminPriceChanges(item, rows, instant),
    });
  });
}

/** The prices that customers see: of all services and plans, and of the products whose price, offer or name has changed. */
export function toPrices(rows: readonly PriceChangeRow[], instant: string): Prices {
  const currentItems = new Map(PRICED_ITEMS.map((item) => [item.id, findItemNow(item, rows, instant)]));
  const upcoming = [...currentItems.values()].flatMap(({ next }) => next?.valid_from.getTime() ?? []);
  const format = (itemId: string, listPriceCents: Cents) =>
    formatCents(currentItems.get(itemId)?.priceCents ?? listPriceCents);
  return {
    services: SERVICES.map(({ id, priceCents }) => ({
      id,
      price: format(formatServicePriceId(id), priceCents),
      isOffered: currentItems.get(formatServicePriceId(id))?.isOffered ?? true,
    })),
    plans: PLANS.map(({ id, priceCentsPerMonth }) => ({
      id,
      price: format(formatPlanPriceId(id), priceCentsPerMonth),
    })),
    products: PRICED_ITEMS.flatMap(({ id, product }) => {
      const now = currentItems.get(id);
      if (!product || !now || now.current.length === 0) return [];
      const { name, priceCents, isOffered } = now;
      return [{ id: id.replace(/^(product|look)-/, ''), name, price: formatCents(priceCents), isOffered }];
    }),
    holdUntil: upcoming.length > 0 ? new Date(Math.min(...upcoming)).toISOString() : null,
  };
}
