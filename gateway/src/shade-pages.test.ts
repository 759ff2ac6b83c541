import { findShade } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { fillShadePage, findShadeAt, isUnknownShade, SHADE_PATHS } from './shade-pages.js';

const TEMPLATE =
  '<html><head><title>%SHADE_NAME% %SHADE_CODE% by %SHADE_BRAND%</title>' +
  '<link rel="canonical" href="https://mirabelle.example/shades/%SHADE_ID%">\n</head><body></body></html>';

describe('findShadeAt', () => {
  it('findShadeAt finds every shade by the path of its page', () => {
    expect(SHADE_PATHS).toContain('/shades/lindwerk-7-46');
    for (const path of SHADE_PATHS) expect(findShadeAt(path), path).toBeDefined();
  });

  it.each(['/shades/gone', '/shades/', '/shades', '/brands', '/shades/lindwerk-7-46/more'])(
    'findShadeAt finds no shade at %s',
    (path) => expect(findShadeAt(path)).toBeUndefined(),
  );

  it('findShadeAt recognizes the path of an unknown shade', () => {
    const paths = ['/shades/gone', '/shades/lindwerk-7-46', '/shades', '/brands'];
    expect(paths.map(isUnknownShade)).toEqual([true, false, false, false]);
  });
});

describe('fillShadePage', () => {
  const shade = findShade('lindwerk-7-46');
  if (!shade) throw new Error('There is no shade lindwerk-7-46');
  const html = fillShadePage(TEMPLATE, shade, 'https://mirabelle.example');

  it('fillShadePage fills in name, code, brand and URL', () => {
    expect(html).toContain('<title>Paprika Copper 7/46 by Lindwerk</title>');
    expect(html).toContain('href="https://mirabelle.example/shades/lindwerk-7-46"');
    expect(html).not.toContain('%SHADE_');
  });

  it('fillShadePage describes the shade as a product of schema.org without ratings', () => {
    const data: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Paprika Copper 7/46',
      sku: '7/46',
      brand: { name: 'Lindwerk' },
      offers: { price: '15.99', priceCurrency: 'USD' },
    });
    expect(data).not.toHaveProperty('aggregateRating');
  });

  it('fillShadePage escapes names, so that no name can end the data block', () => {
    const odd = fillShadePage(TEMPLATE, { ...shade, name: '</script><b>' }, 'https://mirabelle.example');
    expect(odd).not.toContain('</script><b>');
    expect(odd).toContain('&lt;/script&gt;&lt;b&gt;');
  });
});
