import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId } from 'react';

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
}

/** A box to tick, with its label. */
export function Checkbox({ label, checked, onCheckedChange }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-[5px] border border-ink/40 bg-surface transition-colors duration-150 data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-on-primary"
      >
        <Radix.Indicator>
          <Check className="size-3.5" strokeWidth={3} aria-hidden />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="cursor-pointer text-sm leading-6">
        {label}
      </label>
    </div>
  );
}
