import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';

const BUILT = fileURLToPath(new URL('../../consumer-web/dist/app', import.meta.url));
const PAGES = ['index', 'studio', 'brands', 'salons', 'pricing', 'contact', 'privacy', 'terms', 'imprint'];

const pageOf = (language: string, name: string) =>
  readFileSync(`${BUILT}/.pages/${language}/${name}.html`, 'utf8');
const all = LANGUAGES.flatMap(({ code }) => PAGES.map((name) => ({ code, name, html: pageOf(code, name) })));
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

describe('Every public page', () => {
  it.each(LANGUAGES)(
    'every public page states its language and direction in $name',
    ({ code, direction }) => {
      for (const name of PAGES)
        expect(pageOf(code, name)).toContain(`<html lang="${code}" dir="${direction}">`);
    },
  );

  it('every public page has a unique title and a description', () => {
    const titles = all.map(({ code, html }) => `${code} ${attribute(html, /<title>(.*?)<\/title>/)}`);
    expect(new Set(titles).size).toBe(all.length);
    const short = all.filter(
      ({ html }) => attribute(html, /<meta name="description" content="(.*?)"/).length < 20,
    );
    expect(short.map(({ code, name }) => `${code}/${name}`)).toEqual([]);
  });

  it('every public page names its canonical URL and its versions in all languages', () => {
    const html = pageOf('de', 'brands');
    expect(html).toContain('<link rel="canonical" href="%PAGE_URL%" />');
    for (const { code } of LANGUAGES) {
      expect(html).toContain(`hreflang="${code}" href="%ORIGIN%/brands?lng=${code}"`);
    }
    expect(html).toContain('hreflang="x-default" href="%ORIGIN%/brands"');
    expect(html).toContain('<meta property="og:url" content="%PAGE_URL%" />');
  });

  it('every public page preloads only files that exist', () => {
    const addresses = all.flatMap(({ html }) =>
      [...html.matchAll(/<link rel="(?:preload|modulepreload)"[^>]* href="([^"]+)"/g)].map(
        ([, path]) => path,
      ),
    );
    expect(addresses.length).toBeGreaterThan(all.length);
    expect([...new Set(addresses)].filter((path) => !existsSync(BUILT + path))).toEqual([]);
  });
});

describe('A page with prerendered markup', () => {
  /** The page without the template whose content is added after the first paint. */
  const firstPaint = (name: string) =>
    pageOf('en', name).replace(/<template id="app-scripts">[\s\S]*?<\/template>/, '');

  it('A page with prerendered markup loads no code and no texts of the app before the first paint', () => {
    const app = /\/assets\/[^"]+\.(?:js|json)"/;
    expect(pageOf('en', 'salons')).toMatch(app);
    expect(firstPaint('salons')).not.toMatch(app);
    expect(firstPaint('studio')).toMatch(app);
    expect(firstPaint('salons.signed-in')).toMatch(app);
  });

  it('A page with prerendered markup has no control that is enabled before React listens to it, except the fields of the contact form', () => {
    // Hydration keeps what was typed into these fields, and the form cannot be sent before.
    const contactFields = ['name', 'email', 'subject', 'message'];
    const enabled = all.flatMap(({ code, name, html }) =>
      [...html.matchAll(/<(?:button|input|select|textarea)\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !/\sdisabled=""/.test(tag))
        .filter((tag) => !contactFields.includes(attribute(tag, /\sname="(\w+)"/)))
        .map((tag) => `${code}/${name}: ${tag}`),
    );
    expect(enabled).toEqual([]);
  });
});

describe('A page for visitors', () => {
  it('a page for visitors says so to the app, and a page for people who are signed in does not', () => {
    const template = (name: string) => readFileSync(`${BUILT}/.templates/de/${name}.html`, 'utf8');
    for (const [name, read] of [
      ['index', (file: string) => pageOf('de', file)],
      ['studio', (file: string) => pageOf('de', file)],
      ['shade', template],
      ['salon', template],
      ['look', template],
    ] as const) {
      expect(read(name), name).toContain('<div id="root" data-visitor');
      expect(read(`${name}.signed-in`), name).toContain('<div id="root"></div>');
    }
  });
});

describe('A page for people who are signed in', () => {
  it('A page for people who are signed in has the same head and no markup', () => {
    for (const { code } of LANGUAGES) {
      const html = pageOf(code, 'brands.signed-in');
      expect(html).toContain('<div id="root"></div>');
      expect(attribute(html, /<title>(.*?)<\/title>/)).toBe(
        attribute(pageOf(code, 'brands'), /<title>(.*?)<\/title>/),
      );
    }
  });
});

describe('The landing page', () => {
  it('the landing page contains its markup from the headline to the footer', () => {
    const html = pageOf('en', 'index');
    expect(html).toContain('See the color before you wear it.</h1>');
    expect(html).toContain('id="demo"');
    expect(html).toContain('</footer>');
    expect(pageOf('ar', 'index')).not.toContain('See the color');
  });

  it('the landing page contains no inline script, which the content security policy would block', () => {
    for (const { code } of LANGUAGES) {
      const [, markup] = pageOf(code, 'index').split('<div id="root"');
      // A data block is no script.
      expect(markup).not.toMatch(/<script(?! type="application\/json")/);
    }
  });
});
