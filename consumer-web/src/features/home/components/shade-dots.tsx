import type { Product } from '@mirabelle/catalogue';
import { Swatch } from '../../../components/swatch/swatch';
import { cx } from '../../../components/ui/class-names';

interface ShadeDotsProps {
  readonly label: string;
  readonly shades: readonly Product[];
  readonly chosen: Product | undefined;
  readonly onChoose: (shade: Product) => void;
}

/** A row of small swatches; name and code of the chosen one stand beside them. */
export function ShadeDots({ label, shades, chosen, onChoose }: ShadeDotsProps) {
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
            onClick={() => onChoose(shade)}
            className={cx(
              'size-10 overflow-hidden rounded-full ring-offset-2 ring-offset-ground transition-shadow duration-150',
              shade === chosen ? 'ring-2 ring-accent' : 'ring-1 ring-line hover:ring-ink/40',
            )}
          >
            <span className="block size-full" style={{ background: shade.hex }}>
              {shade.category !== 'lipstick' && (
                <Swatch hex={shade.hex} category={shade.category} className="size-full" />
              )}
            </span>
          </button>
        ))}
      </div>
      {chosen && (
        <p className="text-sm" aria-live="polite">
          {chosen.name} <span className="text-muted tabular-nums">{chosen.code}</span>
        </p>
      )}
    </fieldset>
  );
}
