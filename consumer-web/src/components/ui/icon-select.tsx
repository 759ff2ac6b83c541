import type { LucideIcon } from 'lucide-react';
import { Tooltip } from './tooltip';

interface IconSelectProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
}

/** One choice out of a few behind a picture. The browser's own list opens over it, the best one there is on a phone. */
export function IconSelect({ label, Icon, value, onValueChange, options }: IconSelectProps) {
  return (
    <Tooltip text={label}>
      <span className="relative grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-ink/6 has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <Icon className="size-5" aria-hidden />
        <select
          aria-label={label}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          className="icon-select absolute inset-0 cursor-pointer opacity-0"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </Tooltip>
  );
}
