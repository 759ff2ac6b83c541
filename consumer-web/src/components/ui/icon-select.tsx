import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDisabledUntilHydrated } from '../../lib/hydration';
import { cx } from './class-names';
import { Tooltip } from './tooltip';

interface IconSelectProps {
  readonly label: string;
  /** Content beside the icon, for a select that fills a row. */
  readonly caption?: ReactNode;
  readonly Icon: LucideIcon;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
}

/** A native select that shows an icon instead of its value. */
export function IconSelect({ label, caption, Icon, value, onValueChange, options }: IconSelectProps) {
  const disabledUntilHydrated = useDisabledUntilHydrated();
  const control = (
    <span
      className={cx(
        'relative flex h-11 items-center text-ink transition-colors hover:bg-ink/6 has-focus-visible:outline-2 has-focus-visible:outline-focus',
        caption ? 'gap-3 rounded-control px-3' : 'w-11 justify-center rounded-full',
      )}
    >
      <Icon className="size-5" aria-hidden />
      {caption && (
        <span aria-hidden className="contents">
          {caption}
        </span>
      )}
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        // Keeps the browser from restoring an earlier choice after a reload, which React would not know.
        autoComplete="off"
        {...disabledUntilHydrated}
        className="icon-select absolute inset-0 size-full min-w-0 cursor-pointer overflow-hidden opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
  return caption ? control : <Tooltip text={label}>{control}</Tooltip>;
}
