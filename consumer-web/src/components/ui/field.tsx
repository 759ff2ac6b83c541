import { type ComponentProps, type ReactNode, useId } from 'react';
import { useDisabledUntilHydrated } from '../../lib/use-hydrated';
import { cx } from './class-names';

export const CONTROL =
  'w-full rounded-control border border-ink/30 bg-surface px-3.5 text-base text-ink transition-colors duration-150 ' +
  'placeholder:text-muted hover:border-ink/55 aria-invalid:border-danger disabled:opacity-50';

/** What is written runs as its own letters do, each line for itself; before that, as the page does. */
const OWN_WORDS = '[unicode-bidi:plaintext]';

interface FieldProps {
  readonly label: string;
  /** What to do about a wrong value; read out together with the field. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

interface FrameProps extends FieldProps {
  readonly id: string;
  readonly children: ReactNode;
}

function Frame({ id, label, error, hint, children }: FrameProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {(error ?? hint) && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={cx('text-sm', error ? 'text-danger' : 'text-muted')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

const described = (id: string, { error, hint }: FieldProps) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': (error ?? hint) ? `${id}-note` : undefined,
});

/** Addresses run from left to right in every language: else their signs change places while they are typed. */
const ADDRESSES: readonly (string | undefined)[] = ['email', 'url'];

/**
 * A controlled field waits for React, which would not hear of an earlier entry. An uncontrolled field takes entries at
 * once: they stay in it, and its form reads them from it.
 */
function useFieldUntilHydrated(value: unknown) {
  const untilHydrated = useDisabledUntilHydrated();
  return value === undefined ? {} : untilHydrated;
}

/** One line of text with its label, an optional hint and the message of what is wrong. */
export function TextField({ label, error, hint, className, ...props }: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  const untilHydrated = useFieldUntilHydrated(props.value);
  const isAddress = ADDRESSES.includes(props.type);
  return (
    <Frame {...{ id, label, error, hint }}>
      <input
        {...(isAddress && { dir: 'ltr' })}
        {...props}
        {...untilHydrated}
        {...described(id, { label, error, hint })}
        className={cx(CONTROL, isAddress ? 'rtl:text-right' : OWN_WORDS, 'h-11', className)}
      />
    </Frame>
  );
}

/** Several lines of text, otherwise as `TextField`. */
export function TextArea({
  label,
  error,
  hint,
  className,
  ...props
}: FieldProps & ComponentProps<'textarea'>) {
  const id = useId();
  const untilHydrated = useFieldUntilHydrated(props.value);
  return (
    <Frame {...{ id, label, error, hint }}>
      <textarea
        {...props}
        {...untilHydrated}
        {...described(id, { label, error, hint })}
        className={cx(CONTROL, OWN_WORDS, 'min-h-24 py-2.5', className)}
      />
    </Frame>
  );
}
