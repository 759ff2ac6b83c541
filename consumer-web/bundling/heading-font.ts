import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The only weight that headings use, see `packages/design/src/base.css`. */
const WEIGHT = 420;
const FONT = /source-serif-4-(.+)-opsz-normal/;

const rangesOf: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/source-serif-4/unicode.json'),
    'utf8',
  ),
);

/** All characters of a list of ranges such as `U+0000-00FF,U+0131`. */
function lettersOf(ranges: string): string {
  const spans = [...ranges.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)];
  return spans
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, i) =>
        String.fromCodePoint(first + i),
      );
    })
    .join('');
}

/**
 * Reduces the heading font to the one weight that is used, with its optical sizes: 49 kB instead of 122 kB before the
 * first screen has its font.
 */
export function headingFont(): Plugin {
  return {
    name: 'heading-font',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        const [, subset = ''] = FONT.exec(asset.fileName) ?? [];
        if (asset.type !== 'asset' || !subset) continue;
        const letters = lettersOf(rangesOf[subset] ?? '');
        const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } } as const;
        asset.source = await subsetFont(Buffer.from(asset.source), letters, options);
      }
    },
  };
}
