import type { ProductCategory } from '@mirabelle/catalogue';
import type { CSSProperties } from 'react';

interface SwatchProps {
  /** `#rrggbb`. */
  readonly hex: string;
  readonly category: ProductCategory;
  readonly className?: string;
}

const STRANDS = Array.from({ length: 15 }, (_, index) => {
  const x = -14 + index * 11;
  const bend = index % 2 === 0 ? 15 : 11;
  return `M${x} -6C${x + bend} 24 ${x - bend} 52 ${x + 8} 90`;
});
const SMEAR =
  'M14 52C10 36 28 22 52 19C76 15 104 20 111 33C116 44 100 54 82 58C66 62 56 71 38 69C24 68 17 62 14 52Z';

const mixed = (hex: string, other: string, percent: number): CSSProperties => ({
  color: `color-mix(in oklab, ${hex}, ${other} ${percent}%)`,
});

function Strands({ hex }: { hex: string }) {
  return (
    <>
      <rect width="120" height="84" fill={hex} />
      {STRANDS.map((d, index) => (
        <path
          key={d}
          d={d}
          fill="none"
          stroke="currentColor"
          strokeWidth={index % 3 === 0 ? 4.5 : 2}
          opacity={index % 2 === 0 ? 0.5 : 0.38}
          style={index % 2 === 0 ? mixed(hex, '#1a0c08', 42) : mixed(hex, '#fff3e0', 38)}
        />
      ))}
    </>
  );
}

function Smear({ hex }: { hex: string }) {
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
        strokeWidth="3.5"
        opacity="0.42"
        strokeLinecap="round"
      />
    </>
  );
}

function SkinField({ hex }: { hex: string }) {
  return (
    <>
      <rect width="120" height="84" fill={hex} />
      <ellipse
        cx="38"
        cy="20"
        rx="64"
        ry="36"
        fill="currentColor"
        opacity="0.4"
        style={mixed(hex, '#fff6ea', 45)}
      />
      <path
        d="M0 84C34 60 82 66 120 40V84Z"
        fill="currentColor"
        opacity="0.35"
        style={mixed(hex, '#3a1a12', 22)}
      />
    </>
  );
}

/** A shade as it looks in life: strands of hair, a smear of lipstick, a field of skin. Decoration beside name and code. */
export function Swatch({ hex, category, className }: SwatchProps) {
  const Sample =
    category === 'lipstick'
      ? Smear
      : category === 'foundation' || category === 'concealer'
        ? SkinField
        : Strands;
  return (
    <svg viewBox="0 0 120 84" preserveAspectRatio="xMidYMid slice" aria-hidden className={className}>
      <Sample hex={hex} />
    </svg>
  );
}
