import type { Request, Response } from 'express';
import { formatPageQuery, hasSession, Page, type PageLanguage, sendPage } from '../page.js';
import { fillIn, type Template } from './built-templates.js';
import { createLruCache } from './lru-cache.js';
import type { PageFacts, PageRenderer } from './page-renderer.js';

/** A page that is filled in for one request, such as that of a salon or of a shared look. */
export interface FilledPage {
  readonly template: Template;
  readonly pageLanguage: PageLanguage;
  /** Such as `/salons/maison-aurore-paris`. */
  readonly path: string;
  /** The other placeholders of the template and their values, which are HTML. */
  readonly values: Readonly<Record<string, string>>;
  /** For search engines. */
  readonly structuredData?: object;
  /** The answers of the API that the page shows. They are delivered with it, so that the app need not ask for them. */
  readonly facts?: readonly Omit<PageFacts, 'renderedAt'>[];
  /** What the markup depends on besides language and path. Without it, the page is rendered for each request. */
  readonly cacheKey?: string;
}

/** Sends a page to the sender of a request. */
export type PageDelivery = (request: Request, response: Response, page: FilledPage) => Promise<void>;

/** Maximum number of cached pages. Each has about 60 kB, and twice that in languages that are not written in Latin letters. */
const MAX_CACHED_PAGES = 200;

/**
 * Creates a function that sends filled pages. Visitors get the rendered markup. People who are signed in get a page without
 * markup, which their browser renders. A visitor gets such a page, too, if the markup cannot be rendered.
 *
 * Pages with a `cacheKey` are cached.
 *
 * @param origin of the site as browsers see it
 */
export function createPageDelivery(origin: string, render: PageRenderer, now = Date.now): PageDelivery {
  const getOrRender = createLruCache<Page>(MAX_CACHED_PAGES);
  return async (request, response, page) => {
    const { language } = page.pageLanguage;
    const rendered = hasSession(request) ? undefined : await findRendered(page);
    sendPage(request, response, language, rendered ?? new Page(() => fillPage(page, origin)));
  };

  function findRendered(page: FilledPage): Promise<Page | undefined> {
    if (page.cacheKey === undefined) return renderFilled(page);
    const key = JSON.stringify([page.pageLanguage, page.path, page.cacheKey]);
    return getOrRender(key, () => renderFilled(page));
  }

  async function renderFilled(page: FilledPage): Promise<Page | undefined> {
    const facts = page.facts?.map((fact) => ({ ...fact, renderedAt: now() }));
    const { language } = page.pageLanguage;
    const body = await render({ language, path: page.path, facts });
    return body === undefined ? undefined : new Page(() => fillPage(page, origin, { body, facts }));
  }
}

function fillPage(
  { template, pageLanguage, path, values, structuredData }: FilledPage,
  origin: string,
  markup?: { readonly body: string; readonly facts: readonly PageFacts[] | undefined },
): string {
  const blocks = {
    BODY: markup?.body ?? '',
    STRUCTURED_DATA: structuredData ? formatStructuredData(structuredData) : '',
    FACTS: markup?.facts ? formatPageFacts(markup.facts) : '',
  };
  return fillIn(markup ? template.withMarkup : template.withoutMarkup, {
    ...values,
    ...blocks,
    ORIGIN: origin,
    PAGE_URL: origin + path + formatPageQuery(pageLanguage),
  });
}

/** Within a script element, only `<` could end the data. */
const formatJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Structured data for search engines. A data block in JSON is not a script, so the security policy allows it. */
const formatStructuredData = (data: object): string =>
  `<script type="application/ld+json">${formatJson(data)}</script>`;

/** The facts that a page was rendered from, where the app finds them (consumer-web/src/lib/page-facts.ts). */
const formatPageFacts = (facts: readonly object[]): string =>
  `<script type="application/json" id="page-facts">${formatJson(facts)}</script>`;
