import { CURRENCY, findShade, formatCents, SHADES, type Shade } from '@mirabelle/catalogue';
import { escapeHtml } from '@mirabelle/runtime';
import express, { type RequestHandler } from 'express';
import { findPageLanguage } from './page.js';
import { listPriceFacts, type PriceFacts, type PriceReader } from './price-facts.js';
import { readTemplates } from './rendering/built-templates.js';
import type { PageDelivery } from './rendering/deliver-page.js';

/** The paths of the pages of all shades. */
export const SHADE_PATHS: readonly string[] = SHADES.map(({ id }) => `/shades/${id}`);

/** Routes ignore case, and slashes at the end. */
const SHADE_PATH = /^\/shades\/([^/]+)\/*$/i;

/** The shade with an id. The catalogue also knows shades by brand and code, but a page has one URL. */
function findShadeById(id: string): Shade | undefined {
  const shade = findShade(id);
  return shade?.id === id ? shade : undefined;
}

/** Whether a path is that of a shade which the catalogue does not have. */
export function isUnknownShade(path: string): boolean {
  const id = SHADE_PATH.exec(path)?.[1];
  return id !== undefined && !findShadeById(id);
}

interface ShadePagesOptions {
  /** Folder of the built app. */
  readonly dist: string;
  /** Origin of the site as browsers see it. */
  readonly publicUrl: string;
  readonly readPrices: PriceReader;
  readonly deliver: PageDelivery;
}

/**
 * Serves a page for each shade from one template in each language, with the current name and price, and with structured data for
 * search engines. Visitors also get the rendered markup. The path of an unknown shade is passed on.
 */
export function serveShadePages({ dist, publicUrl, readPrices, deliver }: ShadePagesOptions): RequestHandler {
  const { origin } = new URL(publicUrl);
  const templates = readTemplates(dist, 'shade');
  const router = express.Router();
  router.get('/shades/:id', async (request, response, next) => {
    const pageLanguage = findPageLanguage(request);
    const template = templates.get(pageLanguage.language);
    const shade = findShadeById(request.params.id);
    if (!template || !shade) return next();
    const path = `/shades/${shade.id}`;
    const prices = await readPrices();
    const terms = findTerms(shade, prices);
    await deliver(request, response, {
      template,
      pageLanguage,
      path,
      values: {
        SHADE_ID: shade.id,
        SHADE_NAME: escapeHtml(terms.name),
        SHADE_CODE: escapeHtml(shade.code),
        SHADE_BRAND: escapeHtml(shade.brand),
      },
      structuredData: describeShade(shade, terms, origin + path),
      facts: listPriceFacts(prices),
      cacheKey: JSON.stringify(prices ?? null),
    });
  });
  return router;
}

/** The current name and price of a shade. The price is undefined if nobody can buy it, or if it is not known. */
function findTerms({ id, name, priceCents }: Shade, prices: PriceFacts | undefined) {
  const changed = prices?.products.find((product) => product.id === id);
  if (!changed) return { name, price: prices && formatCents(priceCents) };
  return { name: changed.name, price: changed.isOffered ? changed.price : undefined };
}

/** The shade as a product of schema.org. It has no ratings, because those of the catalogue are samples. */
function describeShade(
  { type, brand, code, hex }: Shade,
  { name, price }: ReturnType<typeof findTerms>,
  url: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: `${name} ${code}`,
    sku: code,
    brand: { '@type': 'Brand', name: brand },
    category: type === 'hair' ? 'Hair color' : 'Makeup',
    color: hex,
    ...(price !== undefined && { offers: { '@type': 'Offer', price, priceCurrency: CURRENCY, url } }),
  };
}
