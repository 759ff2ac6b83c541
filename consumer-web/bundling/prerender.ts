import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin } from 'vite';
import type { PrerenderedPage } from '../src/prerender';
import { documentOf } from './document.ts';
import { textsFolder } from './texts.ts';

/** The beginnings of the names of the fonts that a language's first screen is set in: body, then headings. */
const LATIN = ['inter-latin-wght', 'source-serif-4-latin-opsz'];
const FONTS: Readonly<Record<string, readonly string[]>> = {
  el: ['inter-greek-wght', 'source-serif-4-greek-opsz'],
  ru: ['inter-cyrillic-wght', 'source-serif-4-cyrillic-opsz'],
  ar: ['vazirmatn-arabic-wght', 'noto-naskh-arabic-arabic-wght'],
  // Their own letters come with the device.
  zh: ['inter-latin-wght'],
  ja: ['inter-latin-wght'],
};

/** Texts of every page, and those of the first one. */
const TEXTS = ['common', 'navigation'];
const FRONT = 'src/routes/front-page.tsx';

/** The files of a chunk and of what it imports, without those that the document names anyway. */
function filesOf(manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
}

/**
 * After the build: writes the public pages in every language to `.pages/<language>/<page>.html`, for the server to
 * choose from. The first page is there with all of its markup, so that it is seen and read before any script has run.
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
        const outDir = join(dist, '.prerender');
        await build({
          root,
          logLevel: 'warn',
          build: { ssr: 'src/prerender.tsx', outDir, manifest: false, copyPublicDir: false },
        });
        const { renderPages } = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
          renderPages(): Promise<PrerenderedPage[]>;
        };
        writePages(dist, await renderPages());
        rmSync(outDir, { recursive: true });
      },
    },
  };
}

function writePages(dist: string, pages: readonly PrerenderedPage[]): void {
  const shell = readFileSync(join(dist, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const assets = readdirSync(join(dist, 'assets'));
  const fontsOf = (language: string) =>
    (FONTS[language] ?? LATIN).map((name) => {
      const file = assets.find((each) => each.startsWith(name) && each.endsWith('.woff2'));
      if (!file) throw new Error(`The build has no font ${name}.`);
      return `/assets/${file}`;
    });
  const languages = [...new Set(pages.map(({ language }) => language))];
  const scripts = [...filesOf(manifest, FRONT)]
    .map((file) => `/${file}`)
    .filter((address) => !shell.includes(address));
  for (const page of pages) {
    const isFront = page.path === '/';
    const texts = isFront ? [...TEXTS, 'home'] : TEXTS;
    const file = join(dist, '.pages', page.language, `${page.path.slice(1) || 'index'}.html`);
    mkdirSync(dirname(file), { recursive: true });
    const parts = {
      shell,
      languages,
      scripts: isFront ? scripts : [],
      texts: texts.map((namespace) => `/${textsFolder()}${page.language}/${namespace}.json`),
      fonts: fontsOf(page.language),
    };
    writeFileSync(file, documentOf(page, parts));
  }
}
