import { expect, it, vi } from 'vitest';
import { createPriceReader } from './price-facts.js';

const NOON = Date.UTC(2031, 0, 1, 12);

/** A reader whose read-api tells one price after the other. */
function openReader(answers: readonly ({ price: string; holdUntil: string | null } | undefined)[]) {
  const left = answers.values();
  const read = vi.fn(async () => {
    const next = left.next().value;
    if (!next) return new Response('{}', { status: 503 });
    const { price, holdUntil } = next;
    return Response.json({ services: [{ id: 'haircut', price }], plans: [], holdUntil });
  });
  const clock = { now: NOON };
  const readPrices = createPriceReader(read, () => clock.now);
  const readPrice = async () => (await readPrices())?.services[0]?.price;
  return { clock, read, readPrice };
}

it('a price is read once in five seconds, also by pages at the same moment', async () => {
  const { clock, read, readPrice } = openReader([
    { price: '65.00', holdUntil: null },
    { price: '70.00', holdUntil: null },
  ]);
  expect(await Promise.all([readPrice(), readPrice(), readPrice()])).toEqual(Array(3).fill('65.00'));
  clock.now += 4_999;
  expect([await readPrice(), read.mock.calls.length]).toEqual(['65.00', 1]);
  clock.now += 1;
  expect(await readPrice()).toBe('70.00');
});

it('a price is never kept beyond the moment of the next change', async () => {
  const { clock, readPrice } = openReader([
    { price: '65.00', holdUntil: new Date(NOON + 300).toISOString() },
    { price: '70.00', holdUntil: null },
  ]);
  expect(await readPrice()).toBe('65.00');
  clock.now += 300;
  expect(await readPrice()).toBe('70.00');
});

it('without an answer of read-api no price is known', async () => {
  const { readPrice } = openReader([undefined]);
  expect(await readPrice()).toBeUndefined();
});
