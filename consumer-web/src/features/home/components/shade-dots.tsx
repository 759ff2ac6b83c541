import { createHairBackground } from '../../../components/swatch/hair-background';
import { cx } from '../../../components/ui/class-names';
import { useDisabledUntilHydrated } from '../../../lib/hydration';
import type { ProductWithId } from '../hero-shades';

interface ShadeDotsProps {
  readonly label: string;
  readonly shades: readonly ProductWithId[];
  readonly getName: (shade: ProductWithId) => string;
  readonly selected: ProductWithId | undefined;
  /** The shade that the portrait shows: the hovered one, or else the selected one. */
  readonly applied: ProductWithId | undefined;
  readonly onSelect: (shade: ProductWithId) => void;
  /** Called with undefined when the pointer leaves a shade. */
  readonly onHover: (shade: ProductWithId | undefined) => void;
}

/** A row of round swatches with the name and code of the applied shade beside them. */
export function ShadeDots({ label, shades, getName, selected, applied, onSelect, onHover }: ShadeDotsProps) {
  const disabledUntilHydrated = useDisabledUntilHydrated();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-2">
        {shades.map((shade) => (
          <button
            key={shade.code}
            type="button"
            aria-pressed={shade === selected}
            aria-label={`${getName(shade)}, ${shade.code}`}
            {...disabledUntilHydrated}
            onClick={() => onSelect(shade)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(shade)}
            onPointerLeave={() => onHover(undefined)}
            className={cx(
              'size-10 overflow-hidden rounded-full ring-offset-2 ring-offset-ground transition-shadow duration-150',
              shade === selected ? 'ring-2 ring-accent' : 'ring-1 ring-line hover:ring-ink/40',
            )}
          >
            <span
              className="block size-full"
              style={
                shade.category === 'lipstick' ? { background: shade.hex } : createHairBackground(shade.hex)
              }
            />
          </button>
        ))}
      </div>
      {applied && (
        <p className="text-sm" dir="auto" aria-live="polite">
          {getName(applied)} <span className="text-muted tabular-nums">{applied.code}</span>
        </p>
      )}
    </fieldset>
  );
}
