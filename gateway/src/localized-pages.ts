import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { findLanguageOfTag, LANGUAGE_PARAMETER, LANGUAGES } from '@mirabelle/catalogue';
import { readLanguage } from '@mirabelle/http';
import type { Request, RequestHandler } from 'express';
import { hasSession } from './has-session.js';
import { fillShadePage, findShadeAt, SHADE_TEMPLATE } from './shade-pages.js';

/**
 * Folder that the build of the consumer app writes the pages to: `<language>/<page>.html` for visitors and
 * `<language>/<page>.signed-in.html` for people who are signed in.
 */
const FOLDER = '.pages';
const SIGNED_IN = '.signed-in';
/** Placeholders in the built pages. */
const ORIGIN = '%ORIGIN%';
const PAGE_URL = '%PAGE_URL%';

const compressors = {
  br: (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html: string) => gzipSync(html),
} as const;
type Encoding = keyof typeof compressors;

/** A page with its compressed copies. Each is created when it is first requested, because there are hundreds of pages. */
class Page {
  readonly #copies = new Map<Encoding, Buffer>();
  readonly #read: () => string;
  #html: string | undefined;

  constructor(read: () => string) {
    this.#read = read;
  }

  get html(): string {
    this.#html ??= this.#read();
    return this.#html;
  }

  getContent(encoding: Encoding | undefined): Buffer {
    if (!encoding) return Buffer.from(this.html);
    const copy = this.#copies.get(encoding) ?? compressors[encoding](this.html);
    this.#copies.set(encoding, copy);
    return copy;
  }
}

/** The language that the query of a URL selects. */
export const findRequestedLanguage = (request: Request): string | undefined => {
  const code = request.query[LANGUAGE_PARAMETER];
  return typeof code === 'string' ? findLanguageOfTag(code) : undefined;
};

/** The properties of a request that determine the page. */
interface PageChoice {
  readonly language: string;
  /** Such as `/brands`. */
  readonly path: string;
  readonly isSignedIn: boolean;
}

const formatKey = (
  { language, path, isSignedIn }: PageChoice,
  { isLanguageInUrl }: { isLanguageInUrl: boolean },
) =>
  [language, path, isSignedIn ? 'signed in' : 'visitor', isLanguageInUrl ? 'language in URL' : ''].join(' ');

/** Parses the file name of a page without `.html`, such as `en/brands.signed-in`. */
function parseName(name: string): PageChoice {
  const [language = '', ...page] = name.replace(SIGNED_IN, '').split('/');
  const path = page.join('/');
  return { language, path: path === 'index' ? '/' : `/${path}`, isSignedIn: name.endsWith(SIGNED_IN) };
}

/**
 * Serves the public pages of the consumer app in the reader's language. Visitors get prerendered markup. Signed-in people
 * get a page that their browser renders. No page contains personal data.
 *
 * A page's canonical URL contains a language only if the requested URL did. The pages of all shades are filled in from
 * one built page.
 *
 * @param dist folder of the built app; without prerendered pages, every request is passed on
 * @param publicUrl origin of the site as browsers see it
 */
export function serveLocalizedPages(dist: string, publicUrl: string): RequestHandler {
  const { origin } = new URL(publicUrl);
  const pages = new Map<string, Page>();
  for (const name of listPages(dist)) {
    const choice = parseName(name);
    const file = join(dist, FOLDER, `${name}.html`);
    const createPage = (url: string) =>
      new Page(() => readFileSync(file, 'utf8').replaceAll(PAGE_URL, url).replaceAll(ORIGIN, origin));
    const url = origin + choice.path;
    pages.set(formatKey(choice, { isLanguageInUrl: false }), createPage(url));
    pages.set(
      formatKey(choice, { isLanguageInUrl: true }),
      createPage(`${url}?${LANGUAGE_PARAMETER}=${choice.language}`),
    );
  }
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const requested = findRequestedLanguage(request);
    const language = requested ?? readLanguage(request);
    const path = request.path.replace(/(?<=.)\/$/, '');
    const isSignedIn = hasSession(request);
    const shade = findShadeAt(path);
    const pagePath = shade ? SHADE_TEMPLATE : path;
    const built = pages.get(
      formatKey({ language, path: pagePath, isSignedIn }, { isLanguageInUrl: requested !== undefined }),
    );
    if (!built) return next();
    const page = shade ? new Page(() => fillShadePage(built.html, shade, origin)) : built;
    const accepted = request.acceptsEncodings(['br', 'gzip']);
    const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
    if (encoding) response.set('Content-Encoding', encoding);
    response
      .vary('Accept-Language, Cookie, Accept-Encoding')
      .set('Content-Language', language)
      // The page depends on the person, so shared caches must not keep it and browsers must revalidate it.
      .set('Cache-Control', 'private, no-cache')
      .type('html')
      .send(page.getContent(encoding));
  };
}

/** The paths of all public pages, such as `/` and `/brands`, without those of shades. */
export function listPublicPaths(dist: string): readonly string[] {
  const [first] = LANGUAGES;
  return listPages(dist)
    .map(parseName)
    .filter(({ language, isSignedIn }) => language === first.code && !isSignedIn)
    .map(({ path }) => path)
    .filter((path) => path !== SHADE_TEMPLATE)
    .sort();
}

/** The names of all built pages in the folder, without `.html`, such as `en/brands`. */
function listPages(dist: string): readonly string[] {
  const folder = join(dist, FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => path.split(sep).join('/').replace('.html', ''));
}
