import type { ReactNode } from 'react';
import { useDisabledUntilHydrated } from '../../lib/hydration';
import { cx } from './class-names';

interface RadioProps {
  /** The name of the group. */
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  /** The accessible name if `children` is not text. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A radio button that looks like its `children`. The transparent native input over them receives clicks and arrow keys. */
export function Radio({ name, checked, disabled, onChoose, label, className, children }: RadioProps) {
  const disabledUntilHydrated = useDisabledUntilHydrated();
  return (
    <label className={cx('relative grid place-items-center text-center', className)}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        {...disabledUntilHydrated}
        aria-label={label}
        className="absolute -inset-px cursor-pointer appearance-none rounded-[inherit] disabled:cursor-not-allowed"
      />
      {children}
    </label>
  );
}
