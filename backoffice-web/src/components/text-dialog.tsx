import { TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog';
import { useOfferedText } from './use-offered-text';

interface TextDialogProps {
  readonly open: boolean;
  /** While the request runs, the dialog can be neither submitted nor closed. */
  readonly isPending: boolean;
  readonly title: string;
  /** The sentences under the title, each paragraph on a line. */
  readonly lead: string;
  readonly fieldLabel: string;
  /** The text that the form begins with. */
  readonly initialText?: string;
  readonly helperText?: string;
  readonly cancelLabel: string;
  readonly submitLabel: string;
  /** The API accepts texts up to this length. */
  readonly maxLength: number;
  /** Whether the text may not be empty. */
  readonly required?: boolean;
  /** Whether the further fields are complete. */
  readonly canSubmit?: boolean;
  /** Whether the text has the first focus; not so if a further field above it comes first. */
  readonly focusesText?: boolean;
  readonly tone?: 'primary' | 'error';
  /** Ready texts above the field, each of which is taken into it. */
  readonly renderOffer?: (onChoose: (text: string) => void) => ReactNode;
  /** Further fields, above the text. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Called with the trimmed text. */
  readonly onSubmit: (text: string) => void;
}

/** A form dialog with one field for a longer text, such as a reason or a reply. */
export function TextDialog(props: TextDialogProps) {
  const {
    fieldLabel,
    initialText = '',
    helperText,
    maxLength,
    required = false,
    canSubmit = true,
    focusesText = true,
    renderOffer,
    onSubmit,
    children,
    ...dialog
  } = props;
  const { text, setText, takeOffered } = useOfferedText(initialText);

  return (
    <FormDialog
      {...dialog}
      canSubmit={canSubmit && (!required || text.trim() !== '')}
      onSubmit={() => onSubmit(text.trim())}
    >
      {children}
      {renderOffer?.(takeOffered)}
      <TextField
        label={fieldLabel}
        helperText={helperText}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={required ? 6 : 3}
        autoFocus={focusesText}
        onFocus={({ target }) => {
          // Whoever goes on with a text that was begun for them writes after it, and not before.
          if (text === initialText) target.setSelectionRange(text.length, text.length);
        }}
        required={required}
        slotProps={{ htmlInput: { maxLength } }}
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
}
