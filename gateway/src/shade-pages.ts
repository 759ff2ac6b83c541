import { CURRENCY, findShade, formatCents, SHADES, type Shade } from '@mirabelle/catalogue';
import { escapeHtml } from './escape-html.js';

/** The address of the built page that all shades share. It has placeholders for what differs. */
export const SHADE_TEMPLATE = '/shades/%SHADE_ID%';

/** The paths of the pages of all shades. */
export const SHADE_PATHS: readonly string[] = SHADES.map(({ id }) => `/shades/${id}`);

const SHADE_PATH = /^\/shades\/([^/]+)$/;

/** The shade whose page has this path. */
export function findShadeAt(path: string): Shade | undefined {
  const id = SHADE_PATH.exec(path)?.[1] ?? '';
  const shade = findShade(id);
  return shade?.id === id ? shade : undefined;
}

/** Whether a path is that of a shade which the catalogue does not have. */
export const isUnknownShade = (path: string): boolean =>
  SHADE_PATH.test(path) && findShadeAt(path) === undefined;

/** Fills the built page in for a shade and adds its structured data. */
export function fillShadePage(html: string, shade: Shade, origin: string): string {
  // A data block in JSON is not a script, so the security policy allows it.
  const data = `<script type="application/ld+json">${describeProduct(shade, origin)}</script>`;
  return html
    .replaceAll('%SHADE_ID%', shade.id)
    .replaceAll('%SHADE_NAME%', () => escapeHtml(shade.name))
    .replaceAll('%SHADE_CODE%', () => escapeHtml(shade.code))
    .replaceAll('%SHADE_BRAND%', () => escapeHtml(shade.brand))
    .replace('</head>', () => `  ${data}\n  </head>`);
}

/**
 * The shade as a product of schema.org, in JSON for an HTML page. It has no ratings, because those of the catalogue are
 * samples.
 */
function describeProduct({ id, type, name, brand, code, hex, priceCents }: Shade, origin: string): string {
  const url = `${origin}/shades/${id}`;
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: `${name} ${code}`,
    sku: code,
    brand: { '@type': 'Brand', name: brand },
    category: type === 'hair' ? 'Hair color' : 'Makeup',
    color: hex,
    offers: { '@type': 'Offer', price: formatCents(priceCents), priceCurrency: CURRENCY, url },
  };
  return JSON.stringify(product).replaceAll('<', '\\u003c');
}
