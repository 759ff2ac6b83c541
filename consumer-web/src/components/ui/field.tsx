import { type ComponentProps, type ReactNode, useId } from 'react';
import { useDisabledUntilHydrated } from '../../lib/hydration';
import { cx } from './class-names';

export const CONTROL_CLASSES =
  'w-full rounded-control border border-ink/30 bg-surface px-3.5 text-base text-ink transition-colors duration-150 ' +
  'placeholder:text-muted hover:border-ink/55 aria-invalid:border-danger disabled:opacity-50';

/** The letters of each line determine its writing direction. An empty field has the direction of the page. */
const PLAINTEXT_DIRECTION = '[unicode-bidi:plaintext]';

export interface FieldProps {
  readonly label: string;
  /** Says how to correct the value. Screen readers read it with the field. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** A control with its label, an optional hint and an error message. */
export function FieldFrame({ id, label, error, hint, children }: FieldFrameProps) {
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

export const createAriaProps = (id: string, { error, hint }: FieldProps) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': (error ?? hint) ? `${id}-note` : undefined,
});

/** Field types for addresses. These are left-to-right in every language, so that their parts keep their order. */
const LEFT_TO_RIGHT_TYPES: readonly (string | undefined)[] = ['email', 'url'];

/**
 * Disables a controlled field until React is hydrated, because React would not notice earlier input. An uncontrolled
 * field accepts input at once, because its form reads the value from the element.
 */
function useFieldUntilHydrated(value: unknown) {
  const disabledUntilHydrated = useDisabledUntilHydrated();
  return value === undefined ? {} : disabledUntilHydrated;
}

/** Without a last day browsers accept years of up to six digits. */
const DAY_LIMITS = { min: '2000-01-01', max: '2999-12-31' };

/** A one-line text field with its label, an optional hint and an error message. */
export function TextField({ label, error, hint, className, ...props }: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  const disabledUntilHydrated = useFieldUntilHydrated(props.value);
  const isAddress = LEFT_TO_RIGHT_TYPES.includes(props.type);
  const { min = DAY_LIMITS.min, max = DAY_LIMITS.max } = props;
  return (
    <FieldFrame {...{ id, label, error, hint }}>
      <input
        {...(isAddress && { dir: 'ltr' })}
        {...props}
        {...(props.type === 'date' && { min, max })}
        {...disabledUntilHydrated}
        {...createAriaProps(id, { label, error, hint })}
        className={cx(CONTROL_CLASSES, isAddress ? 'rtl:text-right' : PLAINTEXT_DIRECTION, 'h-11', className)}
      />
    </FieldFrame>
  );
}

/** A text field of several lines. */
export function TextArea({
  label,
  error,
  hint,
  className,
  ...props
}: FieldProps & ComponentProps<'textarea'>) {
  const id = useId();
  const disabledUntilHydrated = useFieldUntilHydrated(props.value);
  return (
    <FieldFrame {...{ id, label, error, hint }}>
      <textarea
        {...props}
        {...disabledUntilHydrated}
        {...createAriaProps(id, { label, error, hint })}
        className={cx(CONTROL_CLASSES, PLAINTEXT_DIRECTION, 'min-h-24 py-2.5', className)}
      />
    </FieldFrame>
  );
}
