import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { PrerenderedPage } from '../src/prerender';
import { collectScripts, readManifest } from './build-manifest.ts';
import { createDocument } from './document.ts';
import { findTextsFolder } from './texts.ts';

/** Prefixes of the font files that the first screen of a language needs: body font, then heading font. */
const LATIN_FONTS = ['inter-latin-wght', 'source-serif-4-latin-opsz'];
const FONTS: Readonly<Record<string, readonly string[]>> = {
  el: ['inter-greek-wght', 'source-serif-4-greek-opsz'],
  ru: ['inter-cyrillic-wght', 'source-serif-4-cyrillic-opsz'],
  ar: ['vazirmatn-arabic-wght', 'noto-naskh-arabic-arabic-wght'],
  // Devices have fonts for these scripts.
  zh: ['inter-latin-wght'],
  ja: ['inter-latin-wght'],
};

/** Placeholder for the markup of a page that the gateway renders. */
const MARKUP = '%BODY%';

/** Namespaces that every page uses. */
const SHARED_TEXTS = ['common', 'navigation'];
/** The route modules of the prerendered pages and their namespaces. */
const ROUTES: Readonly<Record<string, { module: string; texts: readonly string[] }>> = {
  '/': { module: 'src/routes/front-page.tsx', texts: ['home'] },
  '/brands': { module: 'src/routes/brands-page.tsx', texts: ['brand', 'catalogue', 'cart'] },
  '/shades/%SHADE_ID%': {
    module: 'src/routes/shade-page.tsx',
    texts: ['shade', 'brand', 'catalogue', 'styles', 'cart'],
  },
  '/salons': { module: 'src/routes/salons-page.tsx', texts: ['salon', 'catalogue'] },
  '/salons/%SALON_ID%': { module: 'src/routes/salon-page.tsx', texts: ['salon-page', 'salon', 'catalogue'] },
  '/looks/%SHARE_ID%': { module: 'src/routes/shared-look-page.tsx', texts: ['shared-look', 'shade'] },
  '/pricing': { module: 'src/routes/pricing-page.tsx', texts: ['plan'] },
  '/contact': { module: 'src/routes/contact-page.tsx', texts: ['contact'] },
  '/privacy': { module: 'src/routes/privacy-page.tsx', texts: ['privacy', 'legal'] },
  '/terms': { module: 'src/routes/terms-page.tsx', texts: ['terms', 'legal'] },
  '/imprint': { module: 'src/routes/imprint-page.tsx', texts: ['legal'] },
};

/**
 * Writes the public pages in every language after the build, for the gateway to choose from:
 *
 * - `.pages/<language>/<page>.html` for visitors. Pages that are the same for every visitor contain all of their
 *   markup, so that they can be read before any script has run.
 * - `.pages/<language>/<page>.signed-in.html` for signed-in users. These have no markup; the browser renders them.
 * - `.templates/<language>/<name>.html` and `<name>.signed-in.html` for the pages of salons, shades and shared looks, and
 *   for the pages with prices of plans once operators have changed one. Both files have placeholders for the facts, and
 *   the one for visitors also has a placeholder for the markup.
 * - `.renderer/prerender.mjs`: the bundle with which the gateway renders the markup of templates.
 * - `.pages/look-card.svg`: the picture for link previews of shared looks, into which the gateway fills the colors.
 * - `.pages/routes.json`: the paths of all routes, so that the gateway answers any other address with 404.
 */
export function prerenderPages(): Plugin {
  let root = '';
  let dist = '';
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      dist = resolve(root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const outDir = join(dist, '.renderer');
        await build({
          root,
          logLevel: 'warn',
          build: { ssr: 'src/prerender.tsx', outDir, manifest: false, copyPublicDir: false },
        });
        const { renderPages, renderLookCard, listRoutePaths } = (await import(
          pathToFileURL(join(outDir, 'prerender.mjs')).href
        )) as {
          renderPages(): Promise<PrerenderedPage[]>;
          renderLookCard(): string;
          listRoutePaths(): readonly string[];
        };
        writePages(dist, await renderPages());
        writeFileSync(join(dist, '.pages/routes.json'), JSON.stringify(listRoutePaths()));
        writeFileSync(join(dist, '.pages/look-card.svg'), renderLookCard());
      },
    },
  };
}

function writePages(dist: string, pages: readonly PrerenderedPage[]): void {
  const shell = readFileSync(join(dist, 'index.html'), 'utf8');
  const manifest = readManifest(dist);
  const assets = readdirSync(join(dist, 'assets'));
  const listFonts = (language: string) =>
    (FONTS[language] ?? LATIN_FONTS).map((name) => {
      const file = assets.find((asset) => asset.startsWith(name) && asset.endsWith('.woff2'));
      if (!file) throw new Error(`The build has no font ${name}.`);
      return `/assets/${file}`;
    });
  const languages = [...new Set(pages.map(({ language }) => language))];
  const listScripts = (...modules: readonly string[]) =>
    [...new Set(['index.html', ...modules].flatMap((module) => [...collectScripts(manifest, module)]))]
      .map((file) => `/${file}`)
      .filter((address) => !shell.includes(address));
  const textsFolder = findTextsFolder();
  for (const page of pages) {
    const route = ROUTES[page.path];
    const isOtherRoute = page.template !== undefined && page.body === '';
    const texts = [...SHARED_TEXTS, ...(route?.texts ?? [])];
    const parts = {
      shell,
      languages,
      scripts: listScripts(
        ...(route ? [...(isOtherRoute ? ['src/app/other-routes.tsx'] : []), route.module] : []),
      ),
      texts: texts.map((namespace) => `/${textsFolder}${page.language}/${namespace}.json`),
      fonts: listFonts(page.language),
    };
    const write = (file: string, body: string, { isTemplate }: { readonly isTemplate: boolean }) => {
      mkdirSync(dirname(file), { recursive: true });
      const forVisitors = createDocument(page, { body, isForVisitors: true, isTemplate }, parts);
      const forMembers = createDocument(page, { body: '', isForVisitors: false, isTemplate }, parts);
      writeFileSync(`${file}.html`, forVisitors);
      writeFileSync(`${file}.signed-in.html`, forMembers);
    };
    if (page.template)
      write(join(dist, '.templates', page.language, page.template), MARKUP, { isTemplate: true });
    // A page that has both a template and markup is sent with this markup as long as its facts have not changed.
    if (!page.template || page.body) {
      write(join(dist, '.pages', page.language, page.path.slice(1) || 'index'), page.body, {
        isTemplate: false,
      });
    }
  }
}
