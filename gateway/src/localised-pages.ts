import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LANGUAGE_PARAMETER, LANGUAGES, languageOfTag } from '@mirabelle/catalogue';
import { readLanguage, readCookie } from '@mirabelle/http';
import type { Request, RequestHandler } from 'express';

/** Folder that the build of the consumer app leaves the pages in, as `<language>/<page>.html`. */
const FOLDER = '.pages';
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

/** The markup between the root's tags goes, and with it what was to wait for its painting; everything else stands. */
const withoutBody = (html: string) =>
  html
    .replace(/<template id="soon">([\s\S]*?)<\/template>/, '$1')
    .replace(/<div id="root" data-language="\w+">[\s\S]*<\/div>(?=\s*<\/body>)/, '<div id="root"></div>');

/** An address that asks for no language stands for itself, and not for the one of the language that it was answered in. */
const withoutLanguage = (html: string) =>
  html.replace(
    /(<link rel="canonical" href="|<meta property="og:url" content=")([^"?]*)\?[^"]*(?=")/g,
    '$1$2',
  );

/** The language that an address asks for. */
const askedLanguage = (request: Request): string | undefined => {
  const asked = request.query[LANGUAGE_PARAMETER];
  return typeof asked === 'string' ? languageOfTag(asked) : undefined;
};

type Variant = 'asked' | 'unasked' | 'asked bare' | 'unasked bare';

/** What becomes of a page by whether its language was asked for and whether somebody is signed in. */
const VARIANTS: Readonly<Record<Variant, (html: string) => string>> = {
  asked: (html) => html,
  unasked: withoutLanguage,
  'asked bare': withoutBody,
  'unasked bare': (html) => withoutLanguage(withoutBody(html)),
};

/**
 * Answers the public pages of the consumer app in the reader's language, with their heads filled in. Those
 * that were built with their markup come with it, except for people who are signed in: theirs is made in the browser,
 * and nothing in what is sent from here knows of anybody.
 *
 * @param dist folder of the built app; where it has no such pages, nothing is answered
 * @param publicUrl origin that people reach the product by
 */
export function serveLocalisedPages(dist: string, publicUrl: string): RequestHandler {
  const pages = readPages(join(dist, FOLDER), new URL(publicUrl).origin);
  const made = new Map<string, Page>();
  for (const [variant, change] of Object.entries(VARIANTS)) {
    for (const [name, html] of pages) made.set(`${variant} ${name}`, new Page(change(html)));
  }
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const asked = askedLanguage(request);
    const language = asked ?? readLanguage(request);
    const name = `${language}/${request.path.replace(/^\/|\/$/g, '') || 'index'}`;
    const isSignedIn = SESSION_COOKIES.some((cookie) => readCookie(request, cookie));
    const variant: Variant = `${asked ? 'asked' : 'unasked'}${isSignedIn ? ' bare' : ''}`;
    const page = made.get(`${variant} ${name}`);
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
  return [...readPages(join(dist, FOLDER), '').keys()]
    .filter((name) => name.startsWith(`${first.code}/`))
    .map((name) => name.slice(first.code.length).replace(/^\/index$/, '/'))
    .sort();
}

/** Every page by "language/name", with the origin in its addresses. */
function readPages(folder: string, origin: string): ReadonlyMap<string, string> {
  if (!statSync(folder, { throwIfNoEntry: false })) return new Map();
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.html'))
      .map((path) => [
        path.split(sep).join('/').replace('.html', ''),
        readFileSync(join(folder, path), 'utf8').replaceAll('%ORIGIN%', origin),
      ]),
  );
}
