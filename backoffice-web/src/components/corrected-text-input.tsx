import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';

type CorrectedTextInputProps = TextInputProps & {
  /** The value that is meant by what was typed. It takes its place once the user leaves the field. */
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
