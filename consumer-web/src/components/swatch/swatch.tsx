import type { MakeupTexture, ProductCategory } from '@mirabelle/catalogue';
import type { CSSProperties } from 'react';
import { cx } from '../ui/class-names';
import { hairField } from './hair-field';
import { Powder } from './powder';

export interface SwatchProps {
  /** `#rrggbb`. */
  readonly hex: string;
  /** Blushes and eyeshadows are powders; no brand of the catalogue has them. */
  readonly category: ProductCategory | 'powder';
  /** How it reflects light: a matte lipstick has no gloss, a shimmering powder glints. */
  readonly texture?: MakeupTexture | undefined;
  readonly className?: string;
}

const SMEAR =
  'M14 52C10 36 28 22 52 19C76 15 104 20 111 33C116 44 100 54 82 58C66 62 56 71 38 69C24 68 17 62 14 52Z';

const mixed = (hex: string, other: string, percent: number): CSSProperties => ({
  color: `color-mix(in oklab, ${hex}, ${other} ${percent}%)`,
});

/** How wide and how strong the light on a smear is. */
const GLOSS = { matte: [5, 0.1], satin: [3.5, 0.42], glossy: [5.5, 0.75] } as const;

function Smear({ hex, texture }: Pick<SwatchProps, 'hex' | 'texture'>) {
  const [width, strength] = GLOSS[texture === 'matte' || texture === 'glossy' ? texture : 'satin'];
  return (
    <>
      <path d={SMEAR} fill={hex} />
      <path
        d="M20 55C34 50 70 46 106 34"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.5"
        opacity="0.35"
        strokeLinecap="round"
        style={mixed(hex, '#200a10', 45)}
      />
      <path
        d="M26 62C44 60 62 55 84 50"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        opacity="0.3"
        strokeLinecap="round"
        style={mixed(hex, '#200a10', 45)}
      />
      <path
        d="M27 42C42 29 66 25 90 26"
        fill="none"
        stroke="#fff"
        strokeWidth={width}
        opacity={strength}
        strokeLinecap="round"
      />
      {texture === 'glossy' && <ellipse cx="92" cy="37" rx="5" ry="2.6" fill="#fff" opacity="0.7" />}
    </>
  );
}

/** Light from one side, as on a cheek. */
const skinField = (hex: string): CSSProperties => ({
  background: `radial-gradient(120% 130% at 28% 18%, color-mix(in oklab, ${hex}, #fff6ea 26%), ${hex} 46%, color-mix(in oklab, ${hex}, #3a1a12 16%))`,
});

/** In the dark, smears and powders lie on paper: a plum or a charcoal would be lost on the page. */
const PAPER = 'bg-[light-dark(transparent,#cfc4bc)]';

/**
 * A shade as it looks in life: strands of hair, a smear of lipstick, a field of skin, a brushful of powder. Decoration
 * beside name and code.
 */
export function Swatch({ hex, category, texture, className }: SwatchProps) {
  if (category === 'foundation' || category === 'concealer') {
    return <span aria-hidden="true" className={cx('block', className)} style={skinField(hex)} />;
  }
  if (category !== 'lipstick' && category !== 'powder') {
    return <span aria-hidden="true" className={cx('block', className)} style={hairField(hex)} />;
  }
  return (
    <svg viewBox="0 0 120 84" aria-hidden="true" className={cx(PAPER, className)}>
      {category === 'powder' ? (
        <Powder hex={hex} shimmers={texture === 'shimmer'} />
      ) : (
        <Smear hex={hex} texture={texture} />
      )}
    </svg>
  );
}
