import { randomUUID } from 'node:crypto';
import { CURRENCY } from '@mirabelle/catalogue';
import { commissionStream, createCommissionEntry, type OrderedItem, paymentStream } from '@mirabelle/domain';
import { DAY_MS } from '../../support/days.js';
import { AFFILIATES } from './people.js';
import { HISTORY_DAYS, type HistoryEvent, type Stream } from './stream.js';

/** Creates orders. Nine of ten were paid and earned a commission. */
export function* generateOrders(
  people: readonly string[],
  payments: number,
  begin: number,
): Generator<Stream> {
  for (let n = 0; n < payments; n += 1) {
    const userId = people[(n * 104_729) % people.length] as string;
    const orderId = randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();
    const at = begin + Math.floor((n / payments) * HISTORY_DAYS * DAY_MS);
    const money = { amountCents: 999 + ((n * 131) % 20_000), currency: CURRENCY };
    const order = { orderId, userId };
    const events: HistoryEvent[] = [
      {
        type: 'PaymentOrderCreated',
        data: { ...order, provider: 'paypal', ...money, item: createItem(n, money.amountCents) },
        at,
      },
    ];
    if (n % 10 === 0) {
      events.push({ type: 'PaymentCancelled', data: { ...order, reason: 'abandoned' }, at: at + 9_000 });
      yield { name: paymentStream(orderId), events };
      continue;
    }
    const captureId = randomUUID();
    events.push({ type: 'PaymentCaptured', data: { ...order, captureId, ...money }, at: at + 1_000 });
    const used = { ...order, purpose: 'cart', referenceId: orderId };
    events.push({ type: 'PaymentUsed', data: used, at: at + 2_000 });
    yield { name: paymentStream(orderId), events };
    yield createCommission(n, { orderId, userId, grossCents: money.amountCents, at: at + 2_000 });
  }
}

/** Each of the products is in as many orders. */
const createItem = (n: number, unitPriceCents: number): OrderedItem => ({
  productType: 'makeup',
  brandName: `Brand ${n % 9}`,
  productName: `Shade ${n % 80}`,
  colorCode: `N${n % 12}`,
  unitPriceCents,
  quantity: 1,
});

interface PaidOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly grossCents: number;
  /** The instant of its payment; UTC, ms. */
  readonly at: number;
}

/** Creates the commission on an order, and the decisions of finance about it. @param n chooses affiliate and decisions */
function createCommission(n: number, { orderId, userId, grossCents, at }: PaidOrder): Stream {
  const commissionId = randomUUID();
  const entry = createCommissionEntry(grossCents, 800, {
    commissionId,
    affiliateId: AFFILIATES[n % AFFILIATES.length] as string,
    transactionType: 'product_purchase',
    referenceId: orderId,
    userId,
  });
  const ids = { commissionId, userId };
  const steps = [
    ['CommissionRejected'],
    ['CommissionApproved', 'CommissionPaid'],
    ['CommissionApproved'],
    [],
  ];
  const decisions = steps[n % 9 === 0 ? 0 : n % 4 === 0 ? 3 : n % 4 === 1 ? 2 : 1] as readonly string[];
  return {
    name: commissionStream(commissionId),
    events: [
      { type: 'CommissionRecorded', data: { ...entry, details: { productName: `Shade ${n % 80}` } }, at },
      ...decisions.map((type, step) => ({ type, data: ids, at: at + (step + 1) * DAY_MS })),
    ],
  };
}
