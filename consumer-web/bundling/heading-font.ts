import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The only weight that headings use, see `packages/design/src/base.css`. */
const WEIGHT = 420;
/** Finds the built files of the font, and in their names the subset, such as `latin`. */
const FONT = /source-serif-4-(.+)-opsz-normal/;

/** The characters of each subset of the font, as ranges such as `U+0000-00FF,U+0131`. */
const UNICODE_RANGES: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/source-serif-4/unicode.json'),
    'utf8',
  ),
);

/** All characters of a list of ranges, as one string. */
function expandRanges(ranges: string): string {
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
 * Reduces the heading font to the one weight that is used. It keeps all optical sizes. The font of the first screen then
 * has 49 kB instead of 122 kB.
 */
export function headingFont(): Plugin {
  return {
    name: 'heading-font',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        const [, subset = ''] = FONT.exec(asset.fileName) ?? [];
        if (asset.type !== 'asset' || !subset) continue;
        const characters = expandRanges(UNICODE_RANGES[subset] ?? '');
        const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } } as const;
        asset.source = await subsetFont(Buffer.from(asset.source), characters, options);
      }
    },
  };
}
