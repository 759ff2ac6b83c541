import type { MakeupShade } from '@mirabelle/catalogue';
import { MAKEUP_SWATCHES, type SwatchProps } from '../../../components/swatch/swatch';

/** A dot of a color, as decoration beside its name. */
export function ColorDot({ hex }: { hex: string }) {
  return (
    <span
      aria-hidden
      className="size-5 shrink-0 rounded-full ring-1 ring-ink/30"
      style={{ background: hex }}
    />
  );
}

/** The properties of the swatch of a makeup shade. */
export const toSwatchProps = ({ hex, kind, texture }: MakeupShade): SwatchProps => ({
  hex,
  category: MAKEUP_SWATCHES[kind],
  texture,
});
