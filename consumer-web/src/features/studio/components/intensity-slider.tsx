import { useId } from 'react';
import { useFormat } from '../../../lib/use-format';

interface IntensitySliderProps {
  readonly label: string;
  /** Limits in percent. */
  readonly range: { readonly min: number; readonly max: number };
  readonly value: number;
  readonly onChange: (percent: number) => void;
}

/** A slider for the intensity of makeup or hair, in percent. */
export function IntensitySlider({ label, range, value, onChange }: IntensitySliderProps) {
  const id = useId();
  const format = useFormat();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="flex justify-between gap-4 text-sm font-medium">
        {label}
        <span className="tabular-nums text-muted">{format.percent(Math.round(value))}</span>
      </label>
      <input
        id={id}
        type="range"
        min={range.min}
        max={range.max}
        value={Math.round(value)}
        aria-valuetext={format.percent(Math.round(value))}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-8 w-full cursor-pointer accent-primary"
      />
    </div>
  );
}
