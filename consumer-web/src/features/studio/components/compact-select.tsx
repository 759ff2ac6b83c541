import { ChevronDown } from 'lucide-react';

interface CompactSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A low select without a visible label, for a row of filters above a list. Its options say what it chooses. */
export function CompactSelect({ label, value, onChange, options }: CompactSelectProps) {
  return (
    <span className="relative min-w-0">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-full appearance-none truncate rounded-full border border-ink/30 bg-surface ps-4 pe-9 text-sm hover:border-ink/55"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
        aria-hidden
      />
    </span>
  );
}
