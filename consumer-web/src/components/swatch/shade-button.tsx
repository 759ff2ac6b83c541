import { cx } from '../ui/class-names';
import { Swatch, type SwatchProps } from './swatch';

interface ShadeButtonProps extends Omit<SwatchProps, 'className'> {
  readonly name: string;
  readonly code: string;
  /** Shown where shades of several brands are side by side. */
  readonly brand?: string | undefined;
  /** Undefined while it is not known. */
  readonly price?: string | undefined;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

/** A shade to try: its swatch, name, code and price. The chosen one has a gold ring. */
export function ShadeButton({ name, code, brand, price, isPressed, onPress, ...swatch }: ShadeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className="group grid w-full content-start gap-1.5 text-start sm:gap-2"
    >
      <span
        className={cx(
          // Low on a phone, so that three rows of shades fit below the mirror.
          'block aspect-4/3 max-sm:aspect-auto max-sm:h-10 overflow-hidden rounded-card bg-surface ring-offset-2 ring-offset-ground transition-shadow duration-150',
          isPressed ? 'ring-3 ring-accent' : 'ring-1 ring-line group-hover:ring-ink/40',
        )}
      >
        <Swatch {...swatch} className="size-full" />
      </span>
      <span className="text-xs leading-tight sm:leading-snug">
        {/* Most names need two lines, so the lines below them are level. */}
        <span className="block min-h-[2lh]">{name}</span>
        {/* The price stands beside the code, so that it makes no tile taller. */}
        <span className="flex flex-wrap justify-between gap-x-1.5 tabular-nums">
          <span className="text-muted">{code}</span>
          {price && ` ${price}`}
        </span>
        {brand && <span className="block text-muted">{brand}</span>}
      </span>
    </button>
  );
}
