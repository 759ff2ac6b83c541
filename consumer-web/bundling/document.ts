import { escapeHtml } from '../src/lib/escape-html';
import type { PrerenderedPage } from '../src/prerender';

/** Placeholders that the server replaces in each response: the public origin, and the URL that was requested. */
const ORIGIN = '%ORIGIN%';
const PAGE_URL = '%PAGE_URL%';
/** Placeholders that only templates have: data for search engines, and the facts from which the page was rendered. */
const STRUCTURED_DATA = '%STRUCTURED_DATA%';
const FACTS = '%FACTS%';

export interface DocumentParts {
  /** The built `index.html`. */
  readonly shell: string;
  readonly languages: readonly string[];
  /** Addresses of scripts, texts and fonts that the page needs soon. */
  readonly scripts: readonly string[];
  readonly texts: readonly string[];
  readonly fonts: readonly string[];
}

/** The part of the head that search engines and link previews read, and the fonts of the first paint. */
function createHead(
  page: PrerenderedPage,
  isTemplate: boolean,
  { languages, fonts }: DocumentParts,
): readonly string[] {
  const [title, description] = [escapeHtml(page.title), escapeHtml(page.description)];
  const createAlternateLink = (code: string, query: string) =>
    `<link rel="alternate" hreflang="${code}" href="${ORIGIN}${page.path}${query}" />`;
  return [
    `<link rel="canonical" href="${PAGE_URL}" />`,
    ...languages.map((code) => createAlternateLink(code, `?lng=${code}`)),
    createAlternateLink('x-default', ''),
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Mirabelle" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${PAGE_URL}" />`,
    `<meta property="og:locale" content="${page.language}" />`,
    ...createImageTags(page),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`),
    ...(isTemplate ? [STRUCTURED_DATA] : []),
  ];
}

/** The picture of link previews. Chat apps show it large only if the tag `twitter:card` asks for it. */
function createImageTags({ image }: PrerenderedPage): readonly string[] {
  if (!image) return [];
  return [
    `<meta property="og:image" content="${ORIGIN}${image.path}" />`,
    '<meta property="og:image:type" content="image/png" />',
    `<meta property="og:image:width" content="${image.width}" />`,
    `<meta property="og:image:height" content="${image.height}" />`,
    `<meta property="og:image:alt" content="${escapeHtml(image.alt)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

interface DocumentKind {
  readonly body: string;
  readonly isForVisitors: boolean;
  /** Whether the server fills in placeholders. */
  readonly isTemplate: boolean;
}

/** Escapes `<`, because `</script>` in the data would end the element. */
const formatFacts = ({ facts }: PrerenderedPage) =>
  facts
    ? `<script type="application/json" id="page-facts">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`
    : '';

/** The tags of the shell that load the app. */
const APP_TAG = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * The built `index.html` with the head of a page and its prerendered markup, if there is any. With markup, the tags
 * that load the app are put into a template, and `public/load-app.js` takes them out after the first paint.
 *
 * @param body prerendered markup, or empty for a page that is rendered in the browser
 * @param isForVisitors whether only browsers without a session get the page. The app then does not request the current user
 */
export function createDocument(
  page: PrerenderedPage,
  { body, isForVisitors, isTemplate }: DocumentKind,
  parts: DocumentParts,
): string {
  const appTags = [
    ...(parts.shell.match(APP_TAG) ?? []),
    ...parts.texts.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}" />`),
    ...parts.scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`),
  ];
  const loadingTags = body
    ? ['<template id="app-scripts">', ...appTags, '</template>', '<script src="/load-app.js" defer></script>']
    : appTags;
  const head = [...createHead(page, isTemplate, parts), ...loadingTags].join('\n    ');
  const rootAttributes = [
    ...(isForVisitors ? ['data-visitor'] : []),
    ...(body ? [`data-language="${page.language}"`] : []),
  ];
  const facts = isTemplate ? FACTS : formatFacts(page);
  const root = `<div ${['id="root"', ...rootAttributes].join(' ')}>${body}</div>${body && facts}`;
  return parts.shell
    .replace(APP_TAG, '')
    .replace('<html lang="en">', () => `<html lang="${page.language}" dir="${page.direction}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(page.description)}" />`,
    )
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace('<div id="root"></div>', () => root);
}
