import type { MakeupKind, MakeupTexture, ProductCategory } from '@mirabelle/catalogue';
import type { CSSProperties } from 'react';
import { cx } from '../ui/class-names';
import { createHairBackground } from './hair-background';
import { Powder } from './powder';

export interface SwatchProps {
  /** `#rrggbb`. */
  readonly hex: string;
  /** `powder` is for blush and eyeshadow, which are not among the categories of the catalogue. */
  readonly category: ProductCategory | 'powder';
  /** How the product reflects light. */
  readonly texture?: MakeupTexture | undefined;
  readonly className?: string;
}

/** The swatch that shows each kind of makeup. */
export const MAKEUP_SWATCHES: Readonly<Record<MakeupKind, SwatchProps['category']>> = {
  foundation: 'foundation',
  concealer: 'concealer',
  lipstick: 'lipstick',
  blush: 'powder',
  eyeshadow: 'powder',
};

/** The swatch of hair colors. Blonde, brown and red hair are drawn alike, so one category stands for all. */
export const HAIR_SWATCH_CATEGORY = 'brown' as const satisfies SwatchProps['category'];

const SMEAR =
  'M14 52C10 36 28 22 52 19C76 15 104 20 111 33C116 44 100 54 82 58C66 62 56 71 38 69C24 68 17 62 14 52Z';

const mixColors = (hex: string, other: string, percent: number): CSSProperties => ({
  color: `color-mix(in oklab, ${hex}, ${other} ${percent}%)`,
});

/** Stroke width and opacity of the highlight on a lipstick smear. */
const HIGHLIGHTS = { matte: [5, 0.1], satin: [3.5, 0.42], glossy: [5.5, 0.75] } as const;

function Smear({ hex, texture }: Pick<SwatchProps, 'hex' | 'texture'>) {
  const [width, opacity] = HIGHLIGHTS[texture === 'matte' || texture === 'glossy' ? texture : 'satin'];
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
        style={mixColors(hex, '#200a10', 45)}
      />
      <path
        d="M26 62C44 60 62 55 84 50"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        opacity="0.3"
        strokeLinecap="round"
        style={mixColors(hex, '#200a10', 45)}
      />
      <path
        d="M27 42C42 29 66 25 90 26"
        fill="none"
        stroke="#fff"
        strokeWidth={width}
        opacity={opacity}
        strokeLinecap="round"
      />
      {texture === 'glossy' && <ellipse cx="92" cy="37" rx="5" ry="2.6" fill="#fff" opacity="0.7" />}
    </>
  );
}

/** A skin-colored background that is lit from one side. */
const createSkinBackground = (hex: string): CSSProperties => ({
  background: `radial-gradient(120% 130% at 28% 18%, color-mix(in oklab, ${hex}, #fff6ea 26%), ${hex} 46%, color-mix(in oklab, ${hex}, #3a1a12 16%))`,
});

/** In the dark theme smears and powders get a light background, because dark shades would not stand out. */
const LIGHT_BACKGROUND = 'bg-[light-dark(transparent,#cfc4bc)]';

/** Draws a shade as hair, skin, a lipstick smear or powder. Decorative: name and code are beside it. */
export function Swatch({ hex, category, texture, className }: SwatchProps) {
  if (category === 'foundation' || category === 'concealer') {
    return <span aria-hidden="true" className={cx('block', className)} style={createSkinBackground(hex)} />;
  }
  if (category !== 'lipstick' && category !== 'powder') {
    return <span aria-hidden="true" className={cx('block', className)} style={createHairBackground(hex)} />;
  }
  return (
    <svg viewBox="0 0 120 84" aria-hidden="true" className={cx(LIGHT_BACKGROUND, className)}>
      {category === 'powder' ? (
        <Powder hex={hex} isShimmering={texture === 'shimmer'} />
      ) : (
        <Smear hex={hex} texture={texture} />
      )}
    </svg>
  );
}
