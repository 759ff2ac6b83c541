import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useDisabledUntilHydrated } from '../../lib/hydration';
import { CONTROL_CLASSES, createAriaProps, FieldFrame, type FieldProps } from './field';

interface NativeSelectProps extends FieldProps, Pick<ComponentProps<'select'>, 'ref' | 'autoComplete'> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * A select that uses the browser's own list, for pages that must load fast. Values may be empty, unlike in `Select`.
 */
export function NativeSelect({
  label,
  error,
  hint,
  value,
  onValueChange,
  options,
  ...props
}: NativeSelectProps) {
  const id = useId();
  const disabledUntilHydrated = useDisabledUntilHydrated();
  return (
    <FieldFrame {...{ id, label, error, hint }}>
      <span className="relative">
        <select
          {...props}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          {...disabledUntilHydrated}
          {...createAriaProps(id, { label, error, hint })}
          className={`${CONTROL_CLASSES} h-11 appearance-none truncate pe-10`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2 text-muted"
          aria-hidden
        />
      </span>
    </FieldFrame>
  );
}
