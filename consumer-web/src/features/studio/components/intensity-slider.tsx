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
    <div className="flex flex-wrap items-center gap-x-4">
      <label htmlFor={id} className="text-sm font-medium">
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
        className="h-8 min-w-32 grow cursor-pointer accent-primary"
      />
      <span className="text-sm text-muted tabular-nums">{format.percent(Math.round(value))}</span>
    </div>
  );
}
