import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_PARAMETER, listShadesOfLook } from '@mirabelle/catalogue';
import { readLanguage } from '@mirabelle/http';
import express, { type RequestHandler } from 'express';
import { readTemplates } from '../built-templates.js';
import { escapeHtml } from '../escape-html.js';
import { findRequestedLanguage } from '../localized-pages.js';
import { formatForwardedFor } from '../proxy.js';
import { createLookCardDrawer } from './draw-look-card.js';
import type { SharedLookReader } from './shared-look-reader.js';

interface SharedLookPagesOptions {
  /** Folder of the built app. */
  readonly dist: string;
  /** Origin of the site as browsers see it. */
  readonly publicUrl: string;
  readonly readLook: SharedLookReader;
}

/**
 * Serves the page of a shared look with its title and description for link previews, and the picture of the preview. The
 * browser renders the rest. Search engines are asked not to list either. A look that is not shared, or no longer, is
 * answered with 404. While read-api gives no answer, the app's page is served without title and picture.
 */
export function serveSharedLooks({ dist, publicUrl, readLook }: SharedLookPagesOptions): RequestHandler {
  const { origin } = new URL(publicUrl);
  const findTemplate = readTemplates(dist, 'look');
  const card = join(dist, '.pages/look-card.svg');
  const drawCard = existsSync(card) ? createLookCardDrawer(readFileSync(card, 'utf8')) : undefined;
  const router = express.Router();
  router.use('/looks/:id', (_request, response, next) => {
    response.set('X-Robots-Tag', 'noindex').set('Cache-Control', 'private, no-cache');
    next();
  });

  router.get('/looks/:id', async (request, response, next) => {
    const requested = findRequestedLanguage(request);
    const language = requested ?? readLanguage(request);
    const template = findTemplate(request, language);
    const look = template && (await readLook(request.params.id, formatForwardedFor(request)));
    if (!template || !look) return next();
    response.vary('Accept-Language, Cookie').set('Content-Language', language).type('html');
    if (look === 'unknown')
      return void response.status(404).send(readFileSync(join(dist, 'index.html'), 'utf8'));
    const query = requested === undefined ? '' : `?${LANGUAGE_PARAMETER}=${language}`;
    response.send(
      template
        .replaceAll('%PAGE_URL%', `${origin}/looks/${request.params.id}${query}`)
        .replaceAll('%ORIGIN%', origin)
        .replaceAll('%SHARE_ID%', request.params.id)
        .replaceAll('%LOOK_NAME%', () => escapeHtml(look.name)),
    );
  });

  router.get('/looks/:id/card.png', async (request, response, next) => {
    const look = drawCard && (await readLook(request.params.id, formatForwardedFor(request)));
    if (!drawCard || look === 'unknown') return next();
    if (!look) return void response.status(503).set('Retry-After', '1').send();
    response.type('png').send(await drawCard(listShadesOfLook(look)));
  });
  return router;
}
