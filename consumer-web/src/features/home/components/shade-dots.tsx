import type { Product } from '@mirabelle/catalogue';
import { hairField } from '../../../components/swatch/hair-field';
import { cx } from '../../../components/ui/class-names';
import { useDisabledUntilHydrated } from '../../../lib/use-hydrated';

interface ShadeDotsProps {
  readonly label: string;
  readonly shades: readonly Product[];
  readonly chosen: Product | undefined;
  /** What the face wears now: the shade under the pointer, else the chosen one. */
  readonly worn: Product | undefined;
  readonly choose: (shade: Product) => void;
  readonly touch: (shade: Product | undefined) => void;
}

/** A row of small swatches; name and code of the worn one stand beside them. */
export function ShadeDots({ label, shades, chosen, worn, choose, touch }: ShadeDotsProps) {
  const untilHydrated = useDisabledUntilHydrated();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <legend className="sr-only">{label}</legend>
      <div className="flex gap-2">
        {shades.map((shade) => (
          <button
            key={shade.code}
            type="button"
            aria-pressed={shade === chosen}
            aria-label={`${shade.name}, ${shade.code}`}
            {...untilHydrated}
            onClick={() => choose(shade)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && touch(shade)}
            onPointerLeave={() => touch(undefined)}
            className={cx(
              'size-10 overflow-hidden rounded-full ring-offset-2 ring-offset-ground transition-shadow duration-150',
              shade === chosen ? 'ring-2 ring-accent' : 'ring-1 ring-line hover:ring-ink/40',
            )}
          >
            <span
              className="block size-full"
              style={shade.category === 'lipstick' ? { background: shade.hex } : hairField(shade.hex)}
            />
          </button>
        ))}
      </div>
      {worn && (
        <p className="text-sm" dir="auto" aria-live="polite">
          {worn.name} <span className="text-muted tabular-nums">{worn.code}</span>
        </p>
      )}
    </fieldset>
  );
}
