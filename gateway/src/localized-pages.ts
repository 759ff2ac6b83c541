import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { LANGUAGES } from '@mirabelle/catalogue';
import type { RequestHandler } from 'express';
import { findPageLanguage, formatPageQuery, hasSession, Page, sendPage } from './page.js';

/**
 * Folder that the build of the consumer app writes the pages to: `<language>/<page>.html` for visitors and
 * `<language>/<page>.signed-in.html` for people who are signed in.
 */
const PAGES_FOLDER = '.pages';
const SIGNED_IN_SUFFIX = '.signed-in';
/** Placeholders in the built pages. */
const ORIGIN = '%ORIGIN%';
const PAGE_URL = '%PAGE_URL%';

/** The properties of a request that determine the page. */
interface PageChoice {
  readonly language: string;
  /** Such as `/brands`. */
  readonly path: string;
  readonly isSignedIn: boolean;
}

const formatKey = ({ language, path, isSignedIn }: PageChoice, { isInUrl }: { isInUrl: boolean }) =>
  [language, path, isSignedIn ? 'signed in' : 'visitor', isInUrl ? 'language in URL' : ''].join(' ');

/** Parses the file name of a page without `.html`, such as `en/brands.signed-in`. */
function parseName(name: string): PageChoice {
  const [language = '', ...page] = name.replace(SIGNED_IN_SUFFIX, '').split('/');
  const path = page.join('/');
  return { language, path: path === 'index' ? '/' : `/${path}`, isSignedIn: name.endsWith(SIGNED_IN_SUFFIX) };
}

/**
 * Serves the public pages of the consumer app in the reader's language. Visitors get prerendered markup. Signed-in people
 * get a page that their browser renders. No page contains personal data.
 *
 * A page's canonical URL contains a language only if the requested URL did.
 *
 * @param dist folder of the built app; without prerendered pages, every request is passed on
 * @param publicUrl origin of the site as browsers see it
 */
export function serveLocalizedPages(dist: string, publicUrl: string): RequestHandler {
  const { origin } = new URL(publicUrl);
  const pages = new Map<string, Page>();
  for (const name of listPages(dist)) {
    const choice = parseName(name);
    const file = join(dist, PAGES_FOLDER, `${name}.html`);
    for (const isInUrl of [false, true]) {
      const url = origin + choice.path + formatPageQuery({ language: choice.language, isInUrl });
      const read = () => readFileSync(file, 'utf8').replaceAll(PAGE_URL, url).replaceAll(ORIGIN, origin);
      pages.set(formatKey(choice, { isInUrl }), new Page(read));
    }
  }
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const pageLanguage = findPageLanguage(request);
    const { language } = pageLanguage;
    // Without a slash at the end, except for the path that is only a slash.
    const path = request.path.replace(/(?<=.)\/$/, '');
    const page = pages.get(formatKey({ language, path, isSignedIn: hasSession(request) }, pageLanguage));
    if (!page) return next();
    sendPage(request, response, language, page);
  };
}

/** The paths of all public pages, such as `/` and `/brands`, without those of shades and salons. */
export function listPublicPaths(dist: string): readonly string[] {
  const [first] = LANGUAGES;
  return listPages(dist)
    .map(parseName)
    .filter(({ language, isSignedIn }) => language === first.code && !isSignedIn)
    .map(({ path }) => path)
    .sort();
}

/** The names of all built pages in the folder, without `.html`, such as `en/brands`. */
function listPages(dist: string): readonly string[] {
  const folder = join(dist, PAGES_FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => path.split(sep).join('/').replace('.html', ''));
}
