/**
 * Renders the public pages to markup: most during the build, and those of salons, shades and shared looks in the
 * gateway, where the pages with prices of plans are rendered again once operators have changed one. This code runs in Node,
 * without anybody's session, so the markup cannot contain anything personal.
 */
import { formatCents, LANGUAGES, type LanguageCode, PLANS, SERVICES, TRIAL_DAYS } from '@mirabelle/catalogue';
import type { Prices } from '@mirabelle/contracts';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import i18next, { type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { createRoutesFromElements, type RouteObject, StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { routes } from './app/app-routes';
import { otherRoutes } from './app/other-routes';
import { formatUnit } from './lib/format-numbers';
import type { PageFacts } from './lib/page-facts';
import { LOOK_CARD } from './look-card';
import { startTranslation } from './start-translation';

/** One public page in one language. */
export interface PrerenderedPage {
  readonly path: string;
  readonly language: LanguageCode;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly description: string;
  /** The markup of the page, or empty if the browser renders it. */
  readonly body: string;
  /** Name of the file, if the server fills in the placeholders of the page. */
  readonly template?: string | undefined;
  /** The answers of the API that the markup shows. The server sends the markup only while they are current. */
  readonly facts?: readonly PageFacts[] | undefined;
  /** The picture of link previews. */
  readonly image?: PreviewImage | undefined;
}

interface PreviewImage {
  readonly path: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

interface PageTexts {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** False for a page of which only the head is prerendered. */
  readonly isPrerendered?: boolean;
  /** Name of the file, if the server fills in the placeholders of the page. */
  readonly template?: string;
  /** Whether the page shows prices of plans. Such a page is served as it is and is a template, too. */
  readonly hasPlanPrices?: boolean;
  readonly image?: PreviewImage;
}

/** The page that all shades share. The gateway replaces the placeholders (gateway/src/shade-pages.ts). */
const SHADE_TEMPLATE = {
  path: '/shades/%SHADE_ID%',
  name: '%SHADE_NAME%',
  code: '%SHADE_CODE%',
  brand: '%SHADE_BRAND%',
} as const;

const listPages = (language: LanguageCode): readonly PageTexts[] => [
  {
    path: '/',
    title: i18next.t('home:title'),
    description: i18next.t('home:hero.subtitle'),
    template: 'front',
    hasPlanPrices: true,
  },
  {
    path: '/studio',
    title: i18next.t('studio:title'),
    description: i18next.t('studio:intro'),
    isPrerendered: false,
  },
  { path: '/brands', title: i18next.t('brand:title'), description: i18next.t('brand:intro') },
  { path: '/salons', title: i18next.t('salon:title'), description: i18next.t('salon:intro') },
  {
    path: '/salons/%SALON_ID%',
    title: '%SALON_NAME%',
    description: i18next.t('salon-page:description', { name: '%SALON_NAME%', city: '%SALON_CITY%' }),
    isPrerendered: false,
    template: 'salon',
  },
  {
    path: '/looks/%SHARE_ID%',
    title: '%LOOK_NAME%',
    description: i18next.t('shared-look:description'),
    isPrerendered: false,
    template: 'look',
    image: {
      path: '/looks/%SHARE_ID%/card.png',
      ...LOOK_CARD,
      alt: i18next.t('shade:look.portrait', { name: '%LOOK_NAME%' }),
    },
  },
  {
    path: '/pricing',
    title: i18next.t('plan:title'),
    description: i18next.t('plan:intro', { days: formatUnit(TRIAL_DAYS, 'day', language) }),
    template: 'pricing',
    hasPlanPrices: true,
  },
  { path: '/contact', title: i18next.t('contact:title'), description: i18next.t('contact:intro') },
  { path: '/privacy', title: i18next.t('privacy:title'), description: i18next.t('privacy:intro') },
  { path: '/terms', title: i18next.t('terms:title'), description: i18next.t('terms:intro') },
  {
    path: SHADE_TEMPLATE.path,
    title: i18next.t('shade:page.title', SHADE_TEMPLATE),
    description: i18next.t('shade:page.description', SHADE_TEMPLATE),
    isPrerendered: false,
    template: 'shade',
  },
  {
    path: '/imprint',
    title: i18next.t('legal:imprint.title'),
    description: i18next.t('legal:imprint.intro'),
  },
];

interface PageToRender {
  /** Such as `/shades/lindwerk-7-46`. */
  readonly path: string;
  readonly language: string;
  /** The answers of the API that the page shows. */
  readonly facts?: readonly PageFacts[] | undefined;
}

let starting: Promise<void> | undefined;
/** A copy of i18next for each language, so that pages in different languages can be rendered at the same time. */
const translations = new Map<string, i18n>();

async function findTranslation(language: string): Promise<i18n> {
  starting ??= startTranslation();
  await starting;
  const translation = translations.get(language) ?? i18next.cloneInstance({ lng: language });
  translations.set(language, translation);
  return translation;
}

/** The state of a client that has received the facts. */
function dehydrateFacts(facts: readonly PageFacts[]) {
  const client = new QueryClient();
  for (const { path, id, answer, renderedAt } of facts)
    client.setQueryData([path, id], answer, { updatedAt: renderedAt });
  return dehydrate(client);
}

/** Renders a page in one piece. Streamed pieces would need inline scripts, which the security policy forbids. */
export async function renderPublicPage({ path, language, facts }: PageToRender): Promise<string> {
  const translation = await findTranslation(language);
  const state = facts && dehydrateFacts(facts);
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </StaticRouter>
  );
  const { prelude } = await prerender(
    <I18nextProvider i18n={translation}>
      <App Router={Router} />
    </I18nextProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

/** The prices of the catalogue. Their time is the start of 1970, so that the page requests the current prices. */
const LIST_PRICES: PageFacts<Prices> = {
  path: '/api/prices',
  id: 'now',
  answer: {
    services: SERVICES.map(({ id, priceCents }) => ({
      id,
      price: formatCents(priceCents),
      isOffered: true,
    })),
    plans: PLANS.map(({ id, priceCentsPerMonth }) => ({ id, price: formatCents(priceCentsPerMonth) })),
    products: [],
    holdUntil: null,
  },
  renderedAt: 0,
};

/** All public pages in all languages. */
export async function renderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  for (const { code: language, direction } of LANGUAGES) {
    await findTranslation(language);
    await i18next.changeLanguage(language);
    for (const page of listPages(language)) {
      const { path, title, description, isPrerendered = true, template, hasPlanPrices, image } = page;
      const facts = hasPlanPrices ? [LIST_PRICES] : undefined;
      pages.push({
        path,
        language,
        direction,
        title: i18next.t('common:pageTitle', { title }),
        description,
        body: isPrerendered ? await renderPublicPage({ path, language, facts }) : '',
        template,
        facts,
        image,
      });
    }
  }
  return pages;
}

export { renderLookCard } from './look-card';

/** The paths of all routes with their parameters, such as `/auth/verify`, but without the page for unknown URLs. */
export function listRoutePaths(): readonly string[] {
  const pathsBelow = (base: string, route: RouteObject): string[] => {
    const path = route.path ? `${base}/${route.path}` : base;
    return route.children ? route.children.flatMap((child) => pathsBelow(path, child)) : [path || '/'];
  };
  return [routes, otherRoutes]
    .flatMap((elements) => createRoutesFromElements(elements))
    .flatMap((route) => pathsBelow('', route))
    .filter((path) => path !== '/*');
}
