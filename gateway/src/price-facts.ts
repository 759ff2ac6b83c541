import { z } from 'zod';
import type { ReadApi } from './read-api.js';
import type { PageFacts } from './rendering/page-renderer.js';

/** The answer of `GET /api/prices`, with the parts that the pages need. */
const PriceFacts = z.looseObject({
  services: z.array(
    z.looseObject({
      id: z.string(),
      price: z.string(),
      /** Absent in the answer of a former release. */
      isOffered: z.boolean().default(true),
    }),
  ),
  plans: z.array(z.looseObject({ id: z.string(), price: z.string() })),
  /** Absent in the answer of a former release. */
  products: z
    .array(z.looseObject({ id: z.string(), name: z.string(), price: z.string(), isOffered: z.boolean() }))
    .default([]),
  holdUntil: z.iso.datetime().nullable(),
});
export type PriceFacts = z.infer<typeof PriceFacts>;

/** The prices that hold now, or undefined if read-api gives no answer. */
export type PriceReader = () => Promise<PriceFacts | undefined>;

/** When staff set a price that holds at once, pages may show the former one for this long. */
const MAX_AGE_MS = 5_000;
const TIMEOUT_MS = 1_000;

/**
 * Creates a function that reads the prices from read-api. An answer is kept for some seconds, but never beyond the next change,
 * and calls at the same time share one request.
 */
export function createPriceReader(readApi: ReadApi, now = Date.now): PriceReader {
  let cached: { readonly answer: Promise<PriceFacts | undefined>; until: number } | undefined;
  return async () => {
    if (!cached || cached.until <= now()) {
      const started = { answer: fetchPrices(readApi), until: now() + MAX_AGE_MS };
      cached = started;
      const holdUntil = (await started.answer)?.holdUntil;
      if (holdUntil) started.until = Math.min(started.until, Date.parse(holdUntil));
    }
    return cached.answer;
  };
}

/** The prices as facts that a page shows; none if they are not known. */
export const listPriceFacts = (prices: PriceFacts | undefined): Omit<PageFacts, 'renderedAt'>[] =>
  prices ? [{ path: '/api/prices', id: 'now', answer: prices }] : [];

async function fetchPrices(readApi: ReadApi): Promise<PriceFacts | undefined> {
  try {
    const answer = await readApi('/api/prices', { timeoutMs: TIMEOUT_MS });
    return answer.ok ? PriceFacts.safeParse(await answer.json()).data : undefined;
  } catch {
    return undefined;
  }
}
