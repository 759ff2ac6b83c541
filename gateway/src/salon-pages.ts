import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_PARAMETER } from '@mirabelle/catalogue';
import { readLanguage } from '@mirabelle/http';
import express, { type RequestHandler } from 'express';
import { readTemplates } from './built-templates.js';
import { escapeHtml } from './escape-html.js';
import { findRequestedLanguage } from './localized-pages.js';
import type { SalonFacts, SalonReader } from './salon-facts.js';
import { describeSalon } from './structured-data.js';

/** Within a script element, only `<` could end the data. */
const formatDataBlock = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

interface SalonPagesOptions {
  /** Folder of the built app. */
  readonly dist: string;
  /** Origin of the site as browsers see it. */
  readonly publicUrl: string;
  readonly readSalon: SalonReader;
}

/**
 * Serves the page of a salon with its title, its description and structured data for search engines and link previews. The
 * browser renders the rest. A salon that does not exist is answered with 404. While read-api gives no answer, the app's
 * page is served without these facts.
 */
export function serveSalonPages({ dist, publicUrl, readSalon }: SalonPagesOptions): RequestHandler {
  const { origin } = new URL(publicUrl);
  const findTemplate = readTemplates(dist, 'salon');
  const router = express.Router();
  router.get('/salons/:id', async (request, response, next) => {
    const requested = findRequestedLanguage(request);
    const language = requested ?? readLanguage(request);
    const template = findTemplate(request, language);
    const salon = template && (await readSalon(request.params.id));
    if (!template || !salon) return next();
    response
      .vary('Accept-Language, Cookie')
      .set('Content-Language', language)
      .set('Cache-Control', 'private, no-cache')
      .type('html');
    if (salon === 'unknown')
      return void response.status(404).send(readFileSync(join(dist, 'index.html'), 'utf8'));
    // Whoever has the link still finds the page of a suspended salon; search engines do not.
    if (salon.isSuspended) response.set('X-Robots-Tag', 'noindex');
    const url = `${origin}/salons/${salon.id}`;
    const query = requested === undefined ? '' : `?${LANGUAGE_PARAMETER}=${language}`;
    response.send(fillIn(template, salon, { origin, pageUrl: url + query, url }));
  });
  return router;
}

function fillIn(
  template: string,
  salon: SalonFacts,
  { origin, pageUrl, url }: { readonly origin: string; readonly pageUrl: string; readonly url: string },
): string {
  return template
    .replaceAll('%PAGE_URL%', pageUrl)
    .replaceAll('%ORIGIN%', origin)
    .replaceAll('%SALON_ID%', salon.id)
    .replaceAll('%SALON_NAME%', () => escapeHtml(salon.name))
    .replaceAll('%SALON_CITY%', () => escapeHtml(salon.city))
    .replace('</head>', () => `  ${formatDataBlock(describeSalon(salon, url))}\n  </head>`);
}
