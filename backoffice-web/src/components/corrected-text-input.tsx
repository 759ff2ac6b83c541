import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';

type CorrectedTextInputProps = TextInputProps & {
  /** Returns the value that is meant by what was typed, which the field has once the user leaves it. */
  readonly correct: (typed: string) => unknown;
};

/** A text field that may be filled in another way than its value is stored. */
export function CorrectedTextInput({ correct, ...props }: CorrectedTextInputProps) {
  const { getValues, setValue } = useFormContext();

  function correctValue(): void {
    const typed: unknown = getValues(props.source);
    const corrected = typeof typed === 'string' ? correct(typed) : typed;
    if (corrected !== typed) setValue(props.source, corrected, { shouldDirty: true, shouldValidate: true });
  }

  return <TextInput {...props} onBlur={correctValue} />;
}
