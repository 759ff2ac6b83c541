import { TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from './form-dialog';
import { useOfferedText } from './use-offered-text';

/** The API accepts reasons of up to this many characters. */
export const MAX_REASON_LENGTH = 500;

export type ReasonRule = 'optional' | 'required';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** While the request runs, the dialog can be neither submitted nor closed. */
  readonly isPending: boolean;
  readonly title: string;
  /** The sentence under the title. */
  readonly lead: string;
  readonly submitLabel: string;
  readonly tone?: 'primary' | 'error';
  /** Whether the dialog asks for a reason, and whether it can be sent without one. By default it asks for none. */
  readonly reason?: ReasonRule | undefined;
  /** Ready reasons above the field, each of which is taken into it. */
  readonly renderReasons?: ((onChoose: (reason: string) => void) => ReactNode) | undefined;
  /** A text that the user must type to confirm an action that cannot be undone. */
  readonly requiredText?: { readonly label: string; readonly text: string };
  /** Whether Enter confirms at once. By default it does in a question without a field, but never for what destroys something. */
  readonly focusesSubmit?: boolean;
  /** False while there is nothing that the action could change. */
  readonly canSubmit?: boolean;
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Called when the closing animation has ended. */
  readonly onExited?: () => void;
  /** Called with the trimmed reason, which may be empty. */
  readonly onSubmit: (reason: string) => void;
}

/** Whether somebody has typed a text. The same letter with an accent can be stored in two forms, of which a keyboard writes one. */
const isTyped = (typed: string, text: string): boolean =>
  typed.trim().normalize() === text.trim().normalize();

/** Asks for a confirmation before an action is sent. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    reason: reasonRule,
    renderReasons,
    requiredText,
    canSubmit = true,
    tone = 'primary',
    children,
    onSubmit,
    ...dialog
  } = props;
  const hasField = reasonRule !== undefined || requiredText !== undefined;
  const isHarmless = tone !== 'error';
  const translate = useTranslate();
  const { text: reason, setText: setReason, takeOffered } = useOfferedText('');
  const [typedText, setTypedText] = useState('');

  function reset(): void {
    setReason('');
    setTypedText('');
    props.onExited?.();
  }

  return (
    <FormDialog
      {...dialog}
      tone={tone}
      focusesSubmit={props.focusesSubmit ?? (isHarmless && !hasField)}
      focusesCancel={!isHarmless && !hasField}
      cancelLabel={translate('backOffice.actions.cancel')}
      canSubmit={
        canSubmit &&
        (reasonRule !== 'required' || reason.trim() !== '') &&
        (requiredText === undefined || isTyped(typedText, requiredText.text))
      }
      onExited={reset}
      onSubmit={() => onSubmit(reason.trim())}
    >
      {children}
      {reasonRule ? renderReasons?.(takeOffered) : null}
      {reasonRule ? (
        <TextField
          label={translate(`backOffice.actions.${reasonRule === 'required' ? 'requiredReason' : 'reason'}`)}
          required={reasonRule === 'required'}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          multiline
          minRows={2}
          autoFocus
          slotProps={{ htmlInput: { maxLength: MAX_REASON_LENGTH } }}
        />
      ) : null}
      {requiredText ? (
        <TextField
          label={requiredText.label}
          value={typedText}
          onChange={(event) => setTypedText(event.target.value)}
          autoFocus
          autoComplete="off"
          required
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
      ) : null}
    </FormDialog>
  );
}
