import type { ProductCategory } from '@mirabelle/catalogue';
import type { CSSProperties } from 'react';

interface SwatchProps {
  /** `#rrggbb`. */
  readonly hex: string;
  readonly category: ProductCategory;
  readonly className?: string;
}

/** Fine hairs side by side, no two neighbours alike; the same ones every time. */
const STRANDS = Array.from({ length: 46 }, (_, index) => {
  const x = -12 + index * 3.1;
  const bend = 7 + ((index * 7) % 11);
  return {
    d: `M${x.toFixed(1)} -6C${(x + bend).toFixed(1)} 24 ${(x - bend).toFixed(1)} 52 ${(x + 7).toFixed(1)} 90`,
    width: 0.7 + ((index * 5) % 4) * 0.55,
    opacity: 0.16 + ((index * 3) % 5) * 0.07,
    isLight: (index * 5) % 3 === 0,
  };
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
      {STRANDS.map(({ d, width, opacity, isLight }) => (
        <path
          key={d}
          d={d}
          fill="none"
          stroke="currentColor"
          strokeWidth={width}
          opacity={opacity}
          style={isLight ? mixed(hex, '#fff3e0', 55) : mixed(hex, '#1a0c08', 50)}
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

/** Light from one side, as on a cheek. */
const skinField = (hex: string): CSSProperties => ({
  background: `radial-gradient(120% 130% at 28% 18%, color-mix(in oklab, ${hex}, #fff6ea 26%), ${hex} 46%, color-mix(in oklab, ${hex}, #3a1a12 16%))`,
});

/** A shade as it looks in life: strands of hair, a smear of lipstick, a field of skin. Decoration beside name and code. */
export function Swatch({ hex, category, className }: SwatchProps) {
  if (category === 'foundation' || category === 'concealer') {
    return <span aria-hidden="true" className={`block ${className ?? ''}`} style={skinField(hex)} />;
  }
  const isSmear = category === 'lipstick';
  return (
    <svg
      viewBox="0 0 120 84"
      preserveAspectRatio={isSmear ? 'xMidYMid meet' : 'xMidYMid slice'}
      aria-hidden="true"
      className={className}
    >
      {isSmear ? <Smear hex={hex} /> : <Strands hex={hex} />}
    </svg>
  );
}
