/**
 * What the build writes into the pages' markup: runs in Node, never in a browser. Nothing in it knows of a visitor, so
 * nothing personal can get into it.
 */
import { LANGUAGES, type LanguageCode, TRIAL_DAYS } from '@mirabelle/catalogue';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { formatUnit } from './lib/format';
import { startTranslation } from './testing/start-translation';

/** One public page in one language. */
export interface PrerenderedPage {
  readonly path: string;
  readonly language: LanguageCode;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly description: string;
  /** Markup of the whole page; empty where the browser draws it. */
  readonly body: string;
}

interface PageWords {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** False where the page is drawn in the browser and only its head is written. */
  readonly isPrerendered?: boolean;
}

const wordsOfPages = (language: LanguageCode): readonly PageWords[] => [
  { path: '/', title: i18next.t('home:title'), description: i18next.t('home:hero.subtitle') },
  {
    path: '/studio',
    title: i18next.t('studio:title'),
    description: i18next.t('studio:intro'),
    isPrerendered: false,
  },
  { path: '/brands', title: i18next.t('brand:title'), description: i18next.t('brand:intro') },
  { path: '/salons', title: i18next.t('salon:title'), description: i18next.t('salon:intro') },
  {
    path: '/pricing',
    title: i18next.t('plan:title'),
    description: i18next.t('plan:intro', { days: formatUnit(TRIAL_DAYS, 'day', language) }),
  },
  { path: '/contact', title: i18next.t('contact:title'), description: i18next.t('contact:intro') },
];

/** A page as markup. In one piece: scripts that put pieces in place later would need a wider security policy. */
async function renderPage(path: string): Promise<string> {
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  const { prelude } = await prerender(<App Router={Router} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return new Response(prelude).text();
}

/** All public pages in all languages. */
export async function renderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = [];
  await startTranslation();
  for (const { code: language, direction } of LANGUAGES) {
    await i18next.changeLanguage(language);
    for (const { path, title, description, isPrerendered = true } of wordsOfPages(language)) {
      pages.push({
        path,
        language,
        direction,
        title: i18next.t('common:pageTitle', { title }),
        description,
        body: isPrerendered ? await renderPage(path) : '',
      });
    }
  }
  return pages;
}
