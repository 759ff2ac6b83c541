import type { FaceColors } from '@mirabelle/catalogue';
import { mixInOklab } from './mix-oklab.js';

/** The style of the portrait declares its variables: `--hair:#7a3f27;--lids:#000000;--lids-opacity:0.8`. */
const DECLARATIONS = /style="((?:--[\w-]+:[^;"]+;?)+)"/;
/** Parts of a face that have no color without makeup. */
const MAKEUP_PARTS = ['lids', 'cheeks'] as const;

const VARIABLE = /var\(--([\w-]+)\)/g;
const VARIABLE_OR_VALUE = /var\(--([\w-]+), ?([^()]+)\)/g;
const MIXTURE = /color-mix\(in oklab, ?(#[\da-f]{6}), ?(#[\da-f]{6}) (\d+)%\)/g;

/**
 * Replaces the variables and mixtures in the styles of the drawn portrait by plain colors, because the library that draws it
 * knows neither.
 *
 * @param svg the card as the build of the consumer app writes it; its style declares every variable, also those of makeup with
 * their opacity
 */
export function colorPortrait(svg: string, colors: FaceColors): string {
  const declared = DECLARATIONS.exec(svg)?.[1] ?? '';
  const values = new Map(
    declared.split(';').map((declaration) => {
      const [name = '', value = ''] = declaration.split(':');
      return [name.replace('--', ''), value];
    }),
  );
  for (const part of MAKEUP_PARTS) {
    if (colors[part]) continue;
    values.delete(part);
    values.delete(`${part}-opacity`);
  }
  for (const [part, color] of Object.entries(colors)) values.set(part, color);
  let colored = svg.replace(DECLARATIONS, '');
  // A mixture may contain variables, and a fallback may be a mixture, so the text is replaced until nothing is left to replace.
  for (let before = ''; before !== colored; ) {
    before = colored;
    colored = colored
      .replace(VARIABLE, (whole, name: string) => values.get(name) ?? whole)
      .replace(MIXTURE, (_, first: string, second: string, percent: string) =>
        mixInOklab(first, second, Number(percent)),
      )
      .replace(VARIABLE_OR_VALUE, (_, name: string, fallback: string) => values.get(name) ?? fallback);
  }
  return colored;
}
