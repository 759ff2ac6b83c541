import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';

const BUILT = fileURLToPath(new URL('../../consumer-web/dist/app', import.meta.url));
const PAGES = ['index', 'studio', 'brands', 'salons', 'pricing', 'contact'];

const pageOf = (language: string, name: string) =>
  readFileSync(`${BUILT}/.pages/${language}/${name}.html`, 'utf8');
const all = LANGUAGES.flatMap(({ code }) => PAGES.map((name) => ({ code, name, html: pageOf(code, name) })));
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

describe('every public page', () => {
  it.each(LANGUAGES)('in $name says its language and direction', ({ code, direction }) => {
    for (const name of PAGES)
      expect(pageOf(code, name)).toContain(`<html lang="${code}" dir="${direction}">`);
  });

  it('has a title and a description of its own', () => {
    const titles = all.map(({ code, html }) => `${code} ${attribute(html, /<title>(.*?)<\/title>/)}`);
    expect(new Set(titles).size).toBe(all.length);
    const short = all.filter(
      ({ html }) => attribute(html, /<meta name="description" content="(.*?)"/).length < 20,
    );
    expect(short.map(({ code, name }) => `${code}/${name}`)).toEqual([]);
  });

  it('names itself, and itself in all languages', () => {
    const html = pageOf('de', 'brands');
    expect(html).toContain('<link rel="canonical" href="%ORIGIN%/brands?lng=de" />');
    for (const { code } of LANGUAGES) {
      expect(html).toContain(`hreflang="${code}" href="%ORIGIN%/brands?lng=${code}"`);
    }
    expect(html).toContain('hreflang="x-default" href="%ORIGIN%/brands"');
    expect(html).toContain('<meta property="og:url" content="%ORIGIN%/brands?lng=de" />');
  });

  it('fetches early only what there is', () => {
    const addresses = all.flatMap(({ html }) =>
      [...html.matchAll(/<link rel="(?:preload|modulepreload)"[^>]* href="([^"]+)"/g)].map(
        ([, path]) => path,
      ),
    );
    expect(addresses.length).toBeGreaterThan(all.length);
    expect([...new Set(addresses)].filter((path) => !existsSync(BUILT + path))).toEqual([]);
  });
});

describe('a page with markup', () => {
  it('leaves the line to what is seen, until it is painted', () => {
    const early = (name: string) => {
      const html = pageOf('en', name).replace(/<template id="soon">[\s\S]*?<\/template>/, '');
      return [...html.matchAll(/href="\/assets\/([a-z]+)[^"]*\.(?:js|json)"/g)].map(([, file]) => file);
    };
    expect(early('salons')).toEqual(['early']);
    expect(early('studio')).toContain('start');
  });
});

describe('the first page', () => {
  it('is there from its headline to its foot before any script has run', () => {
    const html = pageOf('en', 'index');
    expect(html).toContain('See the colour before you wear it.</h1>');
    expect(html).toContain('id="demo"');
    expect(html).toContain('</footer>');
    expect(pageOf('ar', 'index')).not.toContain('See the colour');
  });

  it('has no script in its markup, which the security policy would refuse', () => {
    for (const { code } of LANGUAGES) {
      const [, markup] = pageOf(code, 'index').split('<div id="root"');
      expect(markup).not.toContain('<script');
    }
  });
});
