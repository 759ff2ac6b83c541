import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useId, useState } from 'react';
import { CONTROL_CLASSES } from './field';

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  /** Shown while the value is empty. */
  readonly placeholder?: string;
}

/**
 * A select with a styled list. The values of options may not be empty; an empty `value` shows the placeholder. The list
 * is rendered when the select is first hovered, focused or pressed, because a page has several selects with many options.
 */
export function Select({ label, value, onValueChange, options, placeholder }: SelectProps) {
  const id = useId();
  const [hasList, setHasList] = useState(false);
  const renderList = () => setHasList(true);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Radix.Root value={value} onValueChange={onValueChange}>
        <Radix.Trigger
          id={id}
          onFocus={renderList}
          onPointerEnter={renderList}
          onPointerDownCapture={renderList}
          className={`${CONTROL_CLASSES} flex h-11 items-center justify-between gap-2 text-start data-placeholder:text-muted`}
        >
          <span className="truncate">
            <Radix.Value placeholder={placeholder}>
              {options.find((option) => option.value === value)?.label}
            </Radix.Value>
          </span>
          <Radix.Icon>
            <ChevronDown className="size-4 text-muted" aria-hidden />
          </Radix.Icon>
        </Radix.Trigger>
        {hasList && (
          <Radix.Portal>
            <Radix.Content
              position="popper"
              sideOffset={6}
              className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-fade overflow-hidden rounded-card border border-line bg-raised text-ink shadow-xl shadow-shade/10"
            >
              <Radix.Viewport className="max-h-80 p-1.5 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden">
                {options.map((option) => (
                  <Radix.Item
                    key={option.value}
                    value={option.value}
                    className="flex cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-2 text-sm outline-none data-highlighted:bg-ink/6"
                  >
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                    <Radix.ItemIndicator>
                      <Check className="size-4 text-primary" aria-hidden />
                    </Radix.ItemIndicator>
                  </Radix.Item>
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        )}
      </Radix.Root>
    </div>
  );
}
