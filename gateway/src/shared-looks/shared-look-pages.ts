import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listShadesOfLook } from '@mirabelle/catalogue';
import { escapeHtml } from '@mirabelle/runtime';
import express, { type RequestHandler } from 'express';
import { findPageLanguage, sendNotFoundPage } from '../page.js';
import { listPriceFacts, type PriceReader } from '../price-facts.js';
import { formatForwardedFor } from '../proxy.js';
import { readTemplates } from '../rendering/built-templates.js';
import type { PageDelivery } from '../rendering/deliver-page.js';
import { createLookCardDrawer } from './draw-look-card.js';
import type { SharedLookReader } from './shared-look-reader.js';

interface SharedLookPagesOptions {
  /** Folder of the built app. */
  readonly dist: string;
  readonly readLook: SharedLookReader;
  /** The prices also contain the names of products. */
  readonly readPrices: PriceReader;
  readonly deliver: PageDelivery;
}

/**
 * Serves the page of a shared look with its title and description for link previews, and to visitors with its markup, and the
 * picture of the preview. Search engines are asked not to list either. A look that is not shared, or no longer, is
 * answered with 404. While read-api gives no answer, the app's page is served without title and picture.
 */
export function serveSharedLooks({
  dist,
  readLook,
  readPrices,
  deliver,
}: SharedLookPagesOptions): RequestHandler {
  const templates = readTemplates(dist, 'look');
  const card = join(dist, '.pages/look-card.svg');
  const drawCard = existsSync(card) ? createLookCardDrawer(readFileSync(card, 'utf8')) : undefined;
  const router = express.Router();
  router.use('/looks/:id', (_request, response, next) => {
    response.set('X-Robots-Tag', 'noindex').set('Cache-Control', 'private, no-cache');
    next();
  });

  router.get('/looks/:id', async (request, response, next) => {
    const pageLanguage = findPageLanguage(request);
    const { language } = pageLanguage;
    const { id } = request.params;
    const template = templates.get(language);
    const look = template && (await readLook(id, formatForwardedFor(request)));
    if (!template || !look) return next();
    if (look === 'unknown') return sendNotFoundPage(response, language, dist);
    const prices = await readPrices();
    // Without a cache key: the markup of a look that is no longer shared must not be kept.
    await deliver(request, response, {
      template,
      pageLanguage,
      path: `/looks/${id}`,
      values: { SHARE_ID: id, LOOK_NAME: escapeHtml(look.name) },
      facts: [{ path: '/api/shared-looks', id, answer: look }, ...listPriceFacts(prices)],
    });
  });

  router.get('/looks/:id/card.png', async (request, response, next) => {
    const look = drawCard && (await readLook(request.params.id, formatForwardedFor(request)));
    if (!drawCard || look === 'unknown') return next();
    if (!look) return void response.status(503).set('Retry-After', '1').send();
    response.type('png').send(await drawCard(listShadesOfLook(look)));
  });
  return router;
}
