/** The shapes of one brush stroke, from its transparent edge to its opaque center. */
const STROKE_LAYERS = [
  { d: 'M10 48C4 28 32 10 64 12C98 14 120 30 112 48C106 66 78 76 50 73C26 71 14 62 10 48Z', opacity: 0.22 },
  { d: 'M18 46C16 30 40 18 64 19C90 20 108 32 103 47C98 60 74 68 52 66C32 64 20 57 18 46Z', opacity: 0.4 },
  { d: 'M28 45C28 33 46 26 64 26C82 27 96 35 93 46C89 56 70 60 54 59C40 58 29 53 28 45Z', opacity: 0.75 },
];

/**
 * Positions of the grains, spread by the golden angle (2.4 radians). Random positions would differ between the prerendered
 * markup and the browser.
 */
const GRAINS = Array.from({ length: 90 }, (_, index) => {
  const angle = index * 2.399963;
  const distance = 0.5 + 0.6 * (((index * 37) % 90) / 90);
  return {
    id: index,
    x: 60 + Math.cos(angle) * distance * 50,
    y: 43 + Math.sin(angle) * distance * 30,
    r: 0.5 + ((index * 7) % 5) * 0.22,
    opacity: Math.max(0.12, 0.85 - distance * 0.6),
  };
});

/** A brush stroke of powder with grains, some of which reflect light if the powder shimmers. */
export function Powder({ hex, isShimmering }: { hex: string; isShimmering: boolean }) {
  return (
    <>
      {STROKE_LAYERS.map(({ d, opacity }) => (
        <path key={d} d={d} fill={hex} opacity={opacity} />
      ))}
      {GRAINS.map(({ id, x, y, r, opacity }) => (
        <circle key={id} cx={x} cy={y} r={r} fill={hex} opacity={opacity} />
      ))}
      {/* The grains that reflect light lie nearer to the center, where the powder is opaque. */}
      {isShimmering &&
        GRAINS.filter(({ id }) => id % 3 === 0).map(({ id, x, y, r }) => (
          <circle
            key={id}
            cx={60 + (x - 60) * 0.62}
            cy={43 + (y - 43) * 0.62}
            r={r * 0.9}
            fill="#fffaf0"
            opacity={0.75}
          />
        ))}
    </>
  );
}
