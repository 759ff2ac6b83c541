import { cx } from '../../../components/ui/class-names';

interface MonkScaleProps {
  /** The tones as `#rrggbb`, lightest first. */
  readonly tones: readonly string[];
  /** Number of the marked tone, from 1. */
  readonly monk: number;
}

/** The Monk scale with one marked tone, as decoration beside its number. */
export function MonkScale({ tones, monk }: MonkScaleProps) {
  return (
    <div aria-hidden className="mt-3 flex gap-1">
      {tones.map((hex, index) => (
        <span
          key={hex}
          className={cx(
            'h-6 grow rounded-[4px] ring-offset-2 ring-offset-surface',
            index + 1 === monk ? 'ring-2 ring-accent' : 'ring-1 ring-line ring-offset-0',
          )}
          style={{ background: hex }}
        />
      ))}
    </div>
  );
}
