import { Check } from 'lucide-react';
import { useId } from 'react';
import { useDisabledUntilHydrated } from '../../lib/hydration';

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** A checkbox with its label. */
export function Checkbox({ label, checked, onCheckedChange }: CheckboxProps) {
  const id = useId();
  const disabledUntilHydrated = useDisabledUntilHydrated();
  return (
    <div className="flex items-start gap-2.5">
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          {...disabledUntilHydrated}
          className="peer size-6 cursor-pointer appearance-none rounded-[6px] border border-ink/40 bg-surface transition-colors duration-150 checked:border-primary checked:bg-primary"
        />
        <Check
          className="pointer-events-none absolute size-4 text-on-primary opacity-0 peer-checked:opacity-100"
          strokeWidth={3}
          aria-hidden
        />
      </span>
      <label htmlFor={id} className="cursor-pointer text-sm leading-6">
        {label}
      </label>
    </div>
  );
}
