import { LANGUAGE_PARAMETER, LANGUAGES } from '@mirabelle/catalogue';
import express, { type RequestHandler } from 'express';
import type { SalonLister } from './salon-facts.js';

/** How long robots.txt and the sitemap may be cached. */
const MAX_AGE_SECONDS = 24 * 60 * 60;
/** How long a sitemap may be cached that lacks the salons because read-api did not answer in time. */
const MAX_AGE_WITHOUT_SALONS_SECONDS = 60;

/** Paths that search engines must not request: the API, the back office and personal pages. */
const DISALLOWED = ['/api/', '/backoffice/', '/bookings/', '/favorites', '/payments/', '/profile', '/auth/'];

const formatRobots = (origin: string) =>
  `${['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`)].join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;

/**
 * One entry for each page and language, with links to the page in all other languages. There are many shades and
 * salons, so each has a single entry, with the same links.
 */
function formatSitemap(
  origin: string,
  {
    publicPaths,
    itemPaths,
  }: { readonly publicPaths: readonly string[]; readonly itemPaths: readonly string[] },
): string {
  const formatUrl = (path: string, code: string) => `${origin}${path}?${LANGUAGE_PARAMETER}=${code}`;
  const formatLinks = (path: string) =>
    [
      ...LANGUAGES.map(({ code }) => [code, formatUrl(path, code)] as const),
      ['x-default', `${origin}${path}`] as const,
    ]
      .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`)
      .join('');
  const entries = [
    ...publicPaths.flatMap((path) => {
      const links = formatLinks(path);
      return LANGUAGES.map(({ code }) => `<url><loc>${formatUrl(path, code)}</loc>${links}</url>`);
    }),
    ...itemPaths.map((path) => `<url><loc>${origin}${path}</loc>${formatLinks(path)}</url>`),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/** The pages that the sitemap lists. */
interface SitemapPages {
  /** Paths of the public pages, such as `/` and `/brands`. */
  readonly publicPaths: readonly string[];
  /** Paths of the pages of shades. */
  readonly shadePaths: readonly string[];
  /** Lists the salons; by default there are none. */
  readonly listSalons?: SalonLister | undefined;
}

/**
 * Answers `/robots.txt` and `/sitemap.xml`.
 *
 * @param publicUrl origin of the site as browsers see it
 */
export function serveCrawlers(
  publicUrl: string,
  { publicPaths, shadePaths, listSalons = async () => [] }: SitemapPages,
): RequestHandler {
  const { origin } = new URL(publicUrl);
  const router = express.Router();
  router.get('/robots.txt', (_request, response) => {
    response
      .type('text')
      .set('Cache-Control', `public, max-age=${MAX_AGE_SECONDS}`)
      .send(formatRobots(origin));
  });
  router.get('/sitemap.xml', async (_request, response) => {
    const salons = await listSalons();
    const salonPaths = (salons ?? []).map((id) => `/salons/${id}`);
    response
      .type('xml')
      .set('Cache-Control', `public, max-age=${salons ? MAX_AGE_SECONDS : MAX_AGE_WITHOUT_SALONS_SECONDS}`)
      .send(formatSitemap(origin, { publicPaths, itemPaths: [...shadePaths, ...salonPaths] }));
  });
  return router;
}
