import { escapeHtml } from '@mirabelle/runtime';
import express, { type RequestHandler } from 'express';
import { findPageLanguage, sendNotFoundPage } from './page.js';
import { listPriceFacts, type PriceReader } from './price-facts.js';
import { readTemplates } from './rendering/built-templates.js';
import type { PageDelivery } from './rendering/deliver-page.js';
import type { SalonFacts, SalonReader } from './salon-facts.js';
import { describeSalon } from './structured-data.js';

interface SalonPagesOptions {
  /** Folder of the built app. */
  readonly dist: string;
  /** Origin of the site as browsers see it. */
  readonly publicUrl: string;
  readonly readSalon: SalonReader;
  readonly readPrices: PriceReader;
  readonly deliver: PageDelivery;
}

/**
 * Serves the page of a salon. Its title, description and structured data are for search engines and link previews. Its markup is
 * already rendered, so that visitors can read it at once. A salon that does not exist is answered with 404. While read-api gives
 * no answer, the app's page is served without these facts.
 */
export function serveSalonPages({
  dist,
  publicUrl,
  readSalon,
  readPrices,
  deliver,
}: SalonPagesOptions): RequestHandler {
  const { origin } = new URL(publicUrl);
  const templates = readTemplates(dist, 'salon');
  const router = express.Router();
  router.get('/salons/:id', async (request, response, next) => {
    const pageLanguage = findPageLanguage(request);
    const { language } = pageLanguage;
    const template = templates.get(language);
    const salon = template && (await readSalon(request.params.id));
    if (!template || !salon) return next();
    if (salon === 'unknown') return sendNotFoundPage(response, language, dist);
    // Whoever has the link still finds the page of a suspended salon; search engines do not.
    if (salon.isSuspended) response.set('X-Robots-Tag', 'noindex');
    const prices = await readPrices();
    const path = `/salons/${salon.id}`;
    await deliver(request, response, {
      template,
      pageLanguage,
      path,
      values: {
        SALON_ID: salon.id,
        SALON_NAME: escapeHtml(salon.name),
        SALON_CITY: escapeHtml(salon.city),
      },
      structuredData: describeSalon(salon, prices, origin + path),
      facts: [{ path: '/api/salons', id: salon.id, answer: salon }, ...listPriceFacts(prices)],
      cacheKey: JSON.stringify([salon, prices, formatToday(salon)]),
    });
  });
  return router;
}

/** Today's date at the salon. The markup depends on it, because the list of opening hours marks today. */
const formatToday = ({ timeZone }: SalonFacts) =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format();
