import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LANGUAGE_PARAMETER, LANGUAGES, languageOfTag } from '@mirabelle/catalogue';
import { readLanguage, readCookie } from '@mirabelle/http';
import type { Request, RequestHandler } from 'express';

/**
 * Folder that the build of the consumer app writes the pages to: `<language>/<page>.html` for visitors and
 * `<language>/<page>.signed-in.html` for people who are signed in.
 */
const FOLDER = '.pages';
const SIGNED_IN = '.signed-in';
/** Placeholders in the built pages. */
const ORIGIN = '%ORIGIN%';
const PAGE_URL = '%PAGE_URL%';
/** Who brings one of these is, or was lately, signed in. */
const SESSION_COOKIES = ['mirabelle.sid', '__Host-mirabelle.sid'];

const compressors = {
  br: (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html: string) => gzipSync(html),
} as const;
type Encoding = keyof typeof compressors;

/** A page with its own copies, each made when somebody first asks for it. */
class Page {
  readonly #copies = new Map<Encoding, Buffer>();

  constructor(private readonly html: string) {}

  in(encoding: Encoding | undefined): Buffer {
    if (!encoding) return Buffer.from(this.html);
    const copy = this.#copies.get(encoding) ?? compressors[encoding](this.html);
    this.#copies.set(encoding, copy);
    return copy;
  }
}

/** The language that an address asks for. */
const askedLanguage = (request: Request): string | undefined => {
  const asked = request.query[LANGUAGE_PARAMETER];
  return typeof asked === 'string' ? languageOfTag(asked) : undefined;
};

/** What the choice of a page depends on. */
interface PageChoice {
  readonly language: string;
  /** Such as `/brands`. */
  readonly path: string;
  readonly isSignedIn: boolean;
}

const keyOf = ({ language, path, isSignedIn }: PageChoice, isLanguageAsked: boolean) =>
  [language, path, isSignedIn ? 'signed in' : 'visitor', isLanguageAsked ? 'language asked' : ''].join(' ');

/** For whom a page is, from its name in the folder without `.html`, such as `en/brands.signed-in`. */
function parseName(name: string): PageChoice {
  const [language = '', page = ''] = name.replace(SIGNED_IN, '').split('/');
  return { language, path: page === 'index' ? '/' : `/${page}`, isSignedIn: name.endsWith(SIGNED_IN) };
}

/**
 * Answers the public pages of the consumer app in the reader's language. Visitors get prerendered markup, people who
 * are signed in a page that their browser draws. No answer contains anything personal.
 *
 * A page's canonical address names a language only where the request did.
 *
 * @param dist folder of the built app; where it has no such pages, nothing is answered
 * @param publicUrl origin that people reach the product by
 */
export function serveLocalisedPages(dist: string, publicUrl: string): RequestHandler {
  const { origin } = new URL(publicUrl);
  const pages = new Map<string, Page>();
  for (const [name, html] of readPages(join(dist, FOLDER))) {
    const choice = parseName(name);
    const pageAt = (url: string) => new Page(html.replaceAll(PAGE_URL, url).replaceAll(ORIGIN, origin));
    const url = origin + choice.path;
    pages.set(keyOf(choice, false), pageAt(url));
    pages.set(keyOf(choice, true), pageAt(`${url}?${LANGUAGE_PARAMETER}=${choice.language}`));
  }
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const asked = askedLanguage(request);
    const language = asked ?? readLanguage(request);
    const path = request.path.replace(/(?<=.)\/$/, '');
    const isSignedIn = SESSION_COOKIES.some((cookie) => readCookie(request, cookie));
    const page = pages.get(keyOf({ language, path, isSignedIn }, asked !== undefined));
    if (!page) return next();
    const accepted = request.acceptsEncodings(['br', 'gzip']);
    const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
    if (encoding) response.set('Content-Encoding', encoding);
    response
      .vary('Accept-Language, Cookie, Accept-Encoding')
      .set('Content-Language', language)
      // Asked for again each time, and kept by nobody in between: it depends on who asks.
      .set('Cache-Control', 'private, no-cache')
      .type('html')
      .send(page.in(encoding));
  };
}

/** The paths of all public pages, such as `/` and `/brands`. */
export function publicPaths(dist: string): readonly string[] {
  const [first] = LANGUAGES;
  return [...readPages(join(dist, FOLDER)).keys()]
    .map(parseName)
    .filter(({ language, isSignedIn }) => language === first.code && !isSignedIn)
    .map(({ path }) => path)
    .sort();
}

/** Every built page by its name in the folder without `.html`, such as `en/brands`. */
function readPages(folder: string): ReadonlyMap<string, string> {
  if (!statSync(folder, { throwIfNoEntry: false })) return new Map();
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.html'))
      .map((path) => [
        path.split(sep).join('/').replace('.html', ''),
        readFileSync(join(folder, path), 'utf8'),
      ]),
  );
}
