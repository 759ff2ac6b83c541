import { LANGUAGE_PARAMETER, LANGUAGES } from '@mirabelle/catalogue';
import express, { type RequestHandler } from 'express';

const DAY_IN_SECONDS = 24 * 60 * 60;

/** Paths that search engines must not index: the API, the back office and personal pages. */
const DISALLOWED = ['/api/', '/backoffice/', '/bookings/', '/profile', '/auth/'];

const robots = (origin: string) =>
  `${['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`)].join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;

/** One entry for each page and language, with links to the page in all other languages. */
function sitemap(origin: string, paths: readonly string[]): string {
  const urlOf = (path: string, code: string) => `${origin}${path}?${LANGUAGE_PARAMETER}=${code}`;
  const entries = paths.flatMap((path) => {
    const links = [
      ...LANGUAGES.map(({ code }) => [code, urlOf(path, code)] as const),
      ['x-default', `${origin}${path}`] as const,
    ].map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`);
    return LANGUAGES.map(({ code }) => `<url><loc>${urlOf(path, code)}</loc>${links.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/**
 * Answers `/robots.txt` and `/sitemap.xml`.
 *
 * @param paths paths of the public pages
 */
export function serveCrawlers(publicUrl: string, paths: readonly string[]): RequestHandler {
  const { origin } = new URL(publicUrl);
  const router = express.Router();
  const files = {
    '/robots.txt': ['text', robots(origin)],
    '/sitemap.xml': ['xml', sitemap(origin, paths)],
  } as const;
  for (const [path, [type, content]] of Object.entries(files)) {
    router.get(path, (_request, response) => {
      response.type(type).set('Cache-Control', `public, max-age=${DAY_IN_SECONDS}`).send(content);
    });
  }
  return router;
}
