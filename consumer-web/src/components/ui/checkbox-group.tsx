import { Checkbox } from './checkbox';

interface CheckboxGroupProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Values of the selected options. */
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}

/** A group of checkboxes with a legend. */
export function CheckboxGroup({ label, options, selected, onChange }: CheckboxGroupProps) {
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2.5 text-sm font-medium">{label}</legend>
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
