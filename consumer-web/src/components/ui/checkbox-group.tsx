import { useId } from 'react';
import { Checkbox } from './checkbox';

interface CheckboxGroupProps {
  readonly label: string;
  /** What the options are, where their names do not say it. */
  readonly hint?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Values of the selected options. */
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}

/** A group of checkboxes with a legend. */
export function CheckboxGroup({ label, hint, options, selected, onChange }: CheckboxGroupProps) {
  const hintId = useId();
  return (
    // In as many columns as there is room for, because a long list in one column fills a phone.
    <fieldset
      aria-describedby={hint ? hintId : undefined}
      className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-2.5"
    >
      <legend className="mb-2.5 text-sm font-medium">{label}</legend>
      {hint && (
        <p id={hintId} className="col-span-full text-sm text-muted">
          {hint}
        </p>
      )}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={selected.includes(option.value)}
          onCheckedChange={(checked) =>
            onChange(
              checked ? [...selected, option.value] : selected.filter((value) => value !== option.value),
            )
          }
        />
      ))}
    </fieldset>
  );
}
