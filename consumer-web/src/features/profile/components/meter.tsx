interface MeterProps {
  readonly label: string;
  readonly value: number;
  /** Undefined without a limit. Then there is no bar. */
  readonly max: number | undefined;
  /** Value and limit as text. */
  readonly text: string;
  readonly notes: readonly string[];
}

/** A value and its limit, as text and as a progress bar. */
export function Meter({ label, value, max, text, notes }: MeterProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap justify-between gap-x-4">
        <h3 className="text-base font-medium">{label}</h3>
        <p className="text-sm tabular-nums">{text}</p>
      </div>
      {max !== undefined && (
        <div
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={Math.min(value, max)}
          aria-valuetext={text}
          className="h-2 overflow-hidden rounded-full bg-line"
        >
          <div
            className="h-full rounded-full bg-accent"
            style={{ width: `${Math.min(100, (value / max) * 100)}%` }}
          />
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}
