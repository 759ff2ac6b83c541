import { useId } from 'react';
import { cx } from '../../../components/ui/class-names';
import { useFormat } from '../../../lib/use-format';

interface IntensitySliderProps {
  readonly label: string;
  /** Limits in percent. */
  readonly range: { readonly min: number; readonly max: number };
  readonly value: number;
  readonly onChange: (percent: number) => void;
  /** Whether it lies on the picture, in light letters on one line. */
  readonly isOnPicture?: boolean;
}

/** A slider for the intensity of makeup or hair, in percent. */
export function IntensitySlider({
  label,
  range,
  value,
  onChange,
  isOnPicture = false,
}: IntensitySliderProps) {
  const id = useId();
  const format = useFormat();
  return (
    <div className={cx('flex items-center', isOnPicture ? 'gap-x-2' : 'flex-wrap gap-x-4')}>
      <label htmlFor={id} className={cx('font-medium', isOnPicture ? 'text-xs leading-tight' : 'text-sm')}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={range.min}
        max={range.max}
        value={Math.round(value)}
        aria-valuetext={format.percent(Math.round(value))}
        onChange={(event) => onChange(Number(event.target.value))}
        className={cx(
          'h-8 grow cursor-pointer',
          isOnPicture ? 'w-12 accent-accent' : 'min-w-32 accent-primary',
        )}
      />
      <span className={cx('tabular-nums', isOnPicture ? 'text-xs' : 'text-sm text-muted')}>
        {format.percent(Math.round(value))}
      </span>
    </div>
  );
}
