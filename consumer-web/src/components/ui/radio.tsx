import type { ReactNode } from 'react';
import { useDisabledUntilHydrated } from '../../lib/use-hydrated';
import { cx } from './class-names';

interface RadioProps {
  /** Shared by those of which one is chosen. */
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  /** What it is called, where `children` is no text. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One of several, drawn as `children`; the browser's own, which lies above, takes presses and the arrow keys. */
export function Radio({ name, checked, disabled, onChoose, label, className, children }: RadioProps) {
  const untilHydrated = useDisabledUntilHydrated();
  return (
    <label className={cx('relative grid place-items-center text-center', className)}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        {...untilHydrated}
        aria-label={label}
        className="absolute -inset-px cursor-pointer appearance-none rounded-[inherit] disabled:cursor-not-allowed"
      />
      {children}
    </label>
  );
}
