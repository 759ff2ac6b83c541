import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { findLanguageOfTag, LANGUAGE_PARAMETER } from '@mirabelle/catalogue';
import { readCookie, readLanguage } from '@mirabelle/http';
import type { Request, Response } from 'express';

const compressors = {
  br: (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html: string) => gzipSync(html),
} as const;
type Encoding = keyof typeof compressors;

/** A page with its compressed copies. Each is created when it is first requested, because there are hundreds of pages. */
export class Page {
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

/** The language of a page, and whether the query of its URL selects it. */
export interface PageLanguage {
  readonly language: string;
  readonly isInUrl: boolean;
}

/** Finds the language in which the sender of a request reads: that of the query, else that of the headers. */
export function findPageLanguage(request: Request): PageLanguage {
  const code = request.query[LANGUAGE_PARAMETER];
  const requested = typeof code === 'string' ? findLanguageOfTag(code) : undefined;
  return { language: requested ?? readLanguage(request), isInUrl: requested !== undefined };
}

const SESSION_COOKIES = ['mirabelle.sid', '__Host-mirabelle.sid'];

/** Whether the browser is or was recently signed in. */
export const hasSession = (request: Request): boolean =>
  SESSION_COOKIES.some((cookie) => readCookie(request, cookie));

/** The query of a page's canonical URL, which contains a language only if the requested URL did. */
export const formatPageQuery = ({ language, isInUrl }: PageLanguage): string =>
  isInUrl ? `?${LANGUAGE_PARAMETER}=${language}` : '';

/** Sends a page, compressed if the browser accepts it. */
export function sendPage(request: Request, response: Response, language: string, page: Page): void {
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
}

/**
 * Answers 404 with the page of the app, which tells the reader that there is nothing at this address.
 *
 * @param dist folder of the built app
 */
export function sendNotFoundPage(response: Response, language: string, dist: string): void {
  response
    .vary('Accept-Language, Cookie')
    .set('Content-Language', language)
    .set('Cache-Control', 'private, no-cache')
    .type('html')
    .status(404)
    .send(readFileSync(join(dist, 'index.html'), 'utf8'));
}
