import type { PrerenderedPage } from '../src/prerender';

/** Stands for the origin that people reach the product by, which only the server knows. */
const ORIGIN = '%ORIGIN%';

/** What is seen comes first over a slow line, and what makes it alive behind it. */
const LATER = 'fetchpriority="low"';

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

const addressOf = (path: string, language?: string) =>
  `${ORIGIN}${path}${language ? `?lng=${language}` : ''}`;

export interface DocumentParts {
  /** The built `index.html`. */
  readonly shell: string;
  readonly languages: readonly string[];
  /** Addresses of scripts, texts and fonts that the page needs soon. */
  readonly scripts: readonly string[];
  readonly texts: readonly string[];
  readonly fonts: readonly string[];
}

/**
 * What the browser had better fetch early. Where there is markup to be seen that comes first: the page's own script
 * takes these out of their template once it is painted.
 */
function soonOf(page: PrerenderedPage, { scripts, texts }: DocumentParts): string[] {
  const links = [
    ...texts.map((href) => `<link rel="preload" as="fetch" ${LATER} crossorigin href="${href}" />`),
    ...scripts.map((href) => `<link rel="modulepreload" ${LATER} crossorigin href="${href}" />`),
  ];
  return page.body ? ['<template id="soon">', ...links, '</template>'] : links;
}

/** What search engines and link previews read, and what the browser had better fetch early. */
function headOf(page: PrerenderedPage, parts: DocumentParts): string {
  const { languages, fonts } = parts;
  const own = addressOf(page.path, page.language);
  const [title, description] = [escaped(page.title), escaped(page.description)];
  return [
    `<link rel="canonical" href="${own}" />`,
    ...languages.map(
      (code) => `<link rel="alternate" hreflang="${code}" href="${addressOf(page.path, code)}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${addressOf(page.path)}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Mirabelle" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${own}" />`,
    `<meta property="og:locale" content="${page.language}" />`,
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`),
    ...soonOf(page, parts),
  ].join('\n    ');
}

/** The built document with a page's language, words and markup in it. */
export function documentOf(page: PrerenderedPage, parts: DocumentParts): string {
  const root = page.body
    ? `<div id="root" data-language="${page.language}">${page.body}</div>`
    : '<div id="root"></div>';
  const shell = page.body
    ? parts.shell.replace(/(<script type="module"|<link rel="modulepreload")/g, `$1 ${LATER}`)
    : parts.shell;
  return shell
    .replace('<html lang="en">', () => `<html lang="${page.language}" dir="${page.direction}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(page.title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escaped(page.description)}" />`,
    )
    .replace('</head>', () => `  ${headOf(page, parts)}\n  </head>`)
    .replace('<div id="root"></div>', () => root);
}
