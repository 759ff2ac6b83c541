import { Checkbox } from '../../../components/ui/checkbox';

interface CheckListProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Several boxes under one heading. */
export function CheckList({ label, options, chosen, onChange }: CheckListProps) {
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2.5 text-sm font-medium">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onCheckedChange={(checked) =>
            onChange(checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
          }
        />
      ))}
    </fieldset>
  );
}
