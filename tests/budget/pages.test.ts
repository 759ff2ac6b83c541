import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';

const BUILT = fileURLToPath(new URL('../../consumer-web/dist/app', import.meta.url));
const PAGES = ['index', 'studio', 'brands', 'salons', 'pricing', 'contact', 'privacy', 'terms', 'imprint'];

const readPage = (language: string, name: string) =>
  readFileSync(`${BUILT}/.pages/${language}/${name}.html`, 'utf8');
const allPages = LANGUAGES.flatMap(({ code }) =>
  PAGES.map((name) => ({ code, name, html: readPage(code, name) })),
);
const findText = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

describe('Every public page', () => {
  it.each(LANGUAGES)(
    'every public page states its language and direction in $name',
    ({ code, direction }) => {
      for (const name of PAGES)
        expect(readPage(code, name)).toContain(`<html lang="${code}" dir="${direction}">`);
    },
  );

  it('every public page has a unique title and a description', () => {
    const titles = allPages.map(({ code, html }) => `${code} ${findText(html, /<title>(.*?)<\/title>/)}`);
    expect(new Set(titles).size).toBe(allPages.length);
    const short = allPages.filter(
      ({ html }) => findText(html, /<meta name="description" content="(.*?)"/).length < 20,
    );
    expect(short.map(({ code, name }) => `${code}/${name}`)).toEqual([]);
  });

  it('every public page names its canonical URL and its versions in all languages', () => {
    const html = readPage('de', 'brands');
    expect(html).toContain('<link rel="canonical" href="%PAGE_URL%" />');
    for (const { code } of LANGUAGES) {
      expect(html).toContain(`hreflang="${code}" href="%ORIGIN%/brands?lng=${code}"`);
    }
    expect(html).toContain('hreflang="x-default" href="%ORIGIN%/brands"');
    expect(html).toContain('<meta property="og:url" content="%PAGE_URL%" />');
  });

  it('every public page preloads only files that exist', () => {
    const addresses = allPages.flatMap(({ html }) =>
      [...html.matchAll(/<link rel="(?:preload|modulepreload)"[^>]* href="([^"]+)"/g)].map(
        ([, path]) => path,
      ),
    );
    expect(addresses.length).toBeGreaterThan(allPages.length);
    expect([...new Set(addresses)].filter((path) => !existsSync(BUILT + path))).toEqual([]);
  });
});

describe('A page with prerendered markup', () => {
  /** The page without the template whose content is added after the first paint. */
  const readFirstPaint = (name: string) =>
    readPage('en', name).replace(/<template id="app-scripts">[\s\S]*?<\/template>/, '');

  it('A page with prerendered markup loads no code and no texts of the app before the first paint', () => {
    const app = /\/assets\/[^"]+\.(?:js|json)"/;
    expect(readPage('en', 'salons')).toMatch(app);
    expect(readFirstPaint('salons')).not.toMatch(app);
    expect(readFirstPaint('studio')).toMatch(app);
    expect(readFirstPaint('salons.signed-in')).toMatch(app);
  });

  it('A page with prerendered markup has no control that is enabled before React listens to it, except the fields of the contact form', () => {
    // Hydration keeps what was typed into these fields, and the form cannot be sent before.
    const contactFields = ['name', 'email', 'subject', 'message'];
    const enabled = allPages.flatMap(({ code, name, html }) =>
      [...html.matchAll(/<(?:button|input|select|textarea)\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !/\sdisabled=""/.test(tag))
        .filter((tag) => !contactFields.includes(findText(tag, /\sname="(\w+)"/)))
        .map((tag) => `${code}/${name}: ${tag}`),
    );
    expect(enabled).toEqual([]);
  });
});

describe('A page for visitors', () => {
  it('a page for visitors says so to the app, and a page for people who are signed in does not', () => {
    const readTemplate = (name: string) => readFileSync(`${BUILT}/.templates/de/${name}.html`, 'utf8');
    for (const [name, read] of [
      ['index', (file: string) => readPage('de', file)],
      ['studio', (file: string) => readPage('de', file)],
      ['shade', readTemplate],
      ['salon', readTemplate],
      ['look', readTemplate],
    ] as const) {
      expect(read(name), name).toContain('<div id="root" data-visitor');
      expect(read(`${name}.signed-in`), name).toContain('<div id="root"></div>');
    }
  });
});

describe('A page for people who are signed in', () => {
  it('A page for people who are signed in has the same head and no markup', () => {
    for (const { code } of LANGUAGES) {
      const html = readPage(code, 'brands.signed-in');
      expect(html).toContain('<div id="root"></div>');
      expect(findText(html, /<title>(.*?)<\/title>/)).toBe(
        findText(readPage(code, 'brands'), /<title>(.*?)<\/title>/),
      );
    }
  });
});

describe('The landing page', () => {
  it('the landing page contains its markup from the headline to the footer', () => {
    const html = readPage('en', 'index');
    expect(html).toContain('See the color before you wear it.</h1>');
    expect(html).toContain('id="demo"');
    expect(html).toContain('</footer>');
    expect(readPage('ar', 'index')).not.toContain('See the color');
  });

  it('the landing page contains no inline script, which the content security policy would block', () => {
    for (const { code } of LANGUAGES) {
      const [, markup] = readPage(code, 'index').split('<div id="root"');
      // A data block is no script.
      expect(markup).not.toMatch(/<script(?! type="application\/json")/);
    }
  });
});
