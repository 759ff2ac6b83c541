import type { ComponentProps } from 'react';
import { useDisabledUntilHydrated } from '../../lib/hydration';
import { cx } from './class-names';
import { Slot } from './slot';

const VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-ink/25 text-ink hover:border-ink/60',
  quiet: 'text-ink hover:bg-ink/6',
  danger: 'text-danger hover:bg-danger/10',
} as const;

const SIZES = {
  small: 'h-9 px-3.5 text-sm',
  medium: 'h-11 px-5 text-sm',
  large: 'h-13 px-7 text-base',
  icon: 'size-11',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: keyof typeof VARIANTS;
  readonly size?: keyof typeof SIZES;
  /** Applies the style to the single child instead, for links that look like buttons. */
  readonly asChild?: boolean;
}

/** A button, or with `asChild` a link that looks like one. Its type is `button` unless given. */
export function Button({ variant = 'primary', size = 'medium', asChild, className, ...props }: ButtonProps) {
  const Element = asChild ? Slot : 'button';
  const disabledUntilHydrated = useDisabledUntilHydrated();
  return (
    <Element
      {...(asChild ? {} : { type: 'button' })}
      {...props}
      {...(asChild ? {} : disabledUntilHydrated)}
      data-primary={variant === 'primary' || undefined}
      className={cx(
        'inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-medium button-words',
        'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50',
        VARIANTS[variant],
        SIZES[size],
        className,
      )}
    />
  );
}
