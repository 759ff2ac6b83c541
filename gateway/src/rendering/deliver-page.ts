import type { Request, Response } from 'express';
import { hasSession } from '../has-session.js';
import { formatPageQuery, Page, type PageLanguage, sendPage } from '../page.js';
import { fillIn, type Template } from './built-templates.js';
import { formatPageFacts, formatStructuredData } from './data-blocks.js';
import { createLatest } from './keep-latest.js';
import type { PageFacts, PageRenderer } from './page-renderer.js';

/** A page that is filled in for one request: that of a salon, of a shade or of a shared look. */
export interface FilledPage {
  readonly template: Template;
  readonly pageLanguage: PageLanguage;
  /** Such as `/salons/maison-aurore-paris`. */
  readonly path: string;
  /** The other placeholders of the template and their values, which are HTML. */
  readonly values: Readonly<Record<string, string>>;
  /** For search engines. */
  readonly structuredData?: object;
  /** The answer of the API that the page shows. */
  readonly facts?: Omit<PageFacts, 'renderedAt'>;
  /** What the markup depends on besides language and path. Without it, the page is rendered for each request. */
  readonly version?: string;
}

/** Sends a page to the sender of a request. */
export type PageDelivery = (request: Request, response: Response, page: FilledPage) => Promise<void>;

/** A page has about 60 kB, and twice that in languages with other letters. */
const MAX_KEPT = 200;

/**
 * Creates a function that sends filled pages: with markup to visitors, and to people who are signed in without, as their
 * browsers render what is their own. Where the markup cannot be rendered, the browser of a visitor does it, too.
 *
 * The pages that were requested last are kept.
 *
 * @param origin of the site as browsers see it
 */
export function createPageDelivery(origin: string, render: PageRenderer, now = Date.now): PageDelivery {
  const findKept = createLatest<Page>(MAX_KEPT);
  return async (request, response, page) => {
    const { language } = page.pageLanguage;
    const rendered = hasSession(request) ? undefined : await findRendered(page);
    sendPage(request, response, language, rendered ?? new Page(() => fillPage(page, origin)));
  };

  function findRendered(page: FilledPage): Promise<Page | undefined> {
    if (page.version === undefined) return renderFilled(page);
    const key = JSON.stringify([page.pageLanguage, page.path, page.version]);
    return findKept(key, () => renderFilled(page));
  }

  async function renderFilled(page: FilledPage): Promise<Page | undefined> {
    const facts = page.facts && { ...page.facts, renderedAt: now() };
    const { language } = page.pageLanguage;
    const body = await render({ language, path: page.path, facts });
    return body === undefined ? undefined : new Page(() => fillPage(page, origin, { body, facts }));
  }
}

function fillPage(
  { template, pageLanguage, path, values, structuredData }: FilledPage,
  origin: string,
  markup?: { readonly body: string; readonly facts: PageFacts | undefined },
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
