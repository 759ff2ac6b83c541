import { cx } from '../../../components/ui/class-names';

interface MonkScaleProps {
  /** Lightest first. */
  readonly tones: readonly string[];
  /** Which of them, counted from 1. */
  readonly monk: number;
}

/** The Monk scale with one tone marked; decoration beside its number. */
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
