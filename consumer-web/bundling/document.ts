import type { PrerenderedPage } from '../src/prerender';

/** Placeholders for what only the server knows: the product's public origin, and the address that was asked for. */
const ORIGIN = '%ORIGIN%';
const PAGE_URL = '%PAGE_URL%';

/** Prerendered markup is painted before the scripts run, so the scripts leave the network to styles and fonts. */
const LOW_PRIORITY = 'fetchpriority="low"';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

export interface DocumentParts {
  /** The built `index.html`. */
  readonly shell: string;
  readonly languages: readonly string[];
  /** Addresses of scripts, texts and fonts that the page needs soon. */
  readonly scripts: readonly string[];
  readonly texts: readonly string[];
  readonly fonts: readonly string[];
}

/** The part of the head that search engines, link previews and the browser's preloader read. */
function headOf(
  page: PrerenderedPage,
  { languages, scripts, texts, fonts }: DocumentParts,
  priority: string,
) {
  const [title, description] = [escapeHtml(page.title), escapeHtml(page.description)];
  const alternate = (code: string, query: string) =>
    `<link rel="alternate" hreflang="${code}" href="${ORIGIN}${page.path}${query}" />`;
  return [
    `<link rel="canonical" href="${PAGE_URL}" />`,
    ...languages.map((code) => alternate(code, `?lng=${code}`)),
    alternate('x-default', ''),
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Mirabelle" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${PAGE_URL}" />`,
    `<meta property="og:locale" content="${page.language}" />`,
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`),
    ...texts.map((href) => `<link rel="preload" as="fetch"${priority} crossorigin href="${href}" />`),
    ...scripts.map((href) => `<link rel="modulepreload"${priority} crossorigin href="${href}" />`),
  ].join('\n    ');
}

/**
 * The built document with the head of a page and, where `body` is given, its markup.
 *
 * @param body prerendered markup, or empty for a page that is drawn in the browser
 */
export function documentOf(page: PrerenderedPage, body: string, parts: DocumentParts): string {
  const priority = body ? ` ${LOW_PRIORITY}` : '';
  const root = body
    ? `<div id="root" data-language="${page.language}">${body}</div>`
    : '<div id="root"></div>';
  return parts.shell
    .replace(/<script type="module"|<link rel="modulepreload"/g, (tag) => tag + priority)
    .replace('<html lang="en">', () => `<html lang="${page.language}" dir="${page.direction}">`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(page.description)}" />`,
    )
    .replace('</head>', () => `  ${headOf(page, parts, priority)}\n  </head>`)
    .replace('<div id="root"></div>', () => root);
}
