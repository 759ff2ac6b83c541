import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useOpenForm } from '../auth/open-forms';
import { Kept } from './as-opened';
import { DockedForm } from './docked-form';
import { restoreLostFocus } from './heading-focus';

interface FormDialogProps {
  readonly open: boolean;
  /** While the request runs, the dialog can be neither submitted nor closed. */
  readonly isPending: boolean;
  readonly title: string;
  /** The sentences under the title, each paragraph on a line. */
  readonly lead: string;
  readonly cancelLabel: string;
  readonly submitLabel: string;
  readonly tone?: 'primary' | 'error';
  /** Whether Enter submits the dialog at once, because it has no field. Never for what destroys something. */
  readonly focusesSubmit?: boolean;
  /** Whether Enter leaves everything as it is, because what the dialog asks for destroys something. */
  readonly focusesCancel?: boolean;
  /** Whether the fields are complete. */
  readonly canSubmit?: boolean;
  /** Why the server has refused what was sent. It stays until the next try. */
  readonly refusal?: string | undefined;
  /** Whether the fields can become longer by themselves. The dialog then grows downwards, so that no field moves under the pointer. */
  readonly growsDown?: boolean;
  /** Whether the dialog leaves the cards at the side of a record's page in sight where the screen is wide enough. */
  readonly leavesAsideVisible?: boolean;
  /** The element of the page in which the form is shown instead of in a dialog above the page. */
  readonly dock?: HTMLElement | null;
  readonly children?: ReactNode;
  /** A further button before the others. */
  readonly extraAction?: ReactNode;
  /**
   * What throws the input away. The order of focus is then turned round: the button that submits comes first after the fields, and this
   * one last, while everything stays where it is on the screen.
   */
  readonly lastAction?: ReactNode;
  readonly onClose: () => void;
  /** Called when the closing animation has ended. */
  readonly onExited?: () => void;
  readonly onSubmit: () => void;
  /** Called first with each key. The dialog ignores a key whose default this handler has prevented. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

const GROWS_DOWN = { '& .MuiDialog-container': { alignItems: 'flex-start' } };

/** Beside the cards at the side, which are the last third of the page. The page behind is not darkened, so that they can be read. */
const AT_THE_START = {
  '& .MuiDialog-container': { justifyContent: { lg: 'flex-start' } },
  '& .MuiBackdrop-root': { bgcolor: { lg: 'transparent' } },
};

const BUTTONS = { px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 };
const SUBMITS_FIRST = { flexDirection: 'row-reverse', justifyContent: 'flex-start' };

const DAY_AND_TIME_FIELDS: ReadonlySet<string> = new Set(['date', 'datetime-local', 'month', 'time']);

/** Whether Escape closes something else than the dialog: the browser's calendar of a field, of which the page hears nothing, or a tooltip. */
const isEscapeForOther = (target: unknown): boolean =>
  (target instanceof HTMLInputElement && DAY_AND_TIME_FIELDS.has(target.type)) ||
  document.querySelector('[role="tooltip"]') !== null;

/** A dialog with a form: a title, an explanation, fields, and the buttons to cancel and to submit. */
export function FormDialog(props: FormDialogProps) {
  const { open, isPending, title, lead, tone = 'primary', canSubmit = true, onClose, onExited } = props;
  const { growsDown = false } = props;
  const titleId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  /** Whether something was typed or chosen. A press beside the dialog, which is easily made by mistake, then does not throw it away. */
  const wasFilledIn = useRef(false);
  useOpenForm(open);

  function close(event: { readonly target?: unknown }, cause: 'backdropClick' | 'escapeKeyDown'): void {
    if (!wasFilledIn.current || (cause === 'escapeKeyDown' && !isEscapeForOther(event.target))) onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (canSubmit && !isPending) props.onSubmit();
  }

  /** Ctrl+Enter or Cmd+Enter sends from every field, also from one in which Enter begins a new line. */
  function submitByKey(event: KeyboardEvent): void {
    props.onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat) formElement.current?.requestSubmit();
  }

  /** The button that opened the dialog may be gone by now, because the record has changed. */
  function handleExited(): void {
    wasFilledIn.current = false;
    onExited?.();
    restoreLostFocus();
  }

  const submitsFirst = props.lastAction !== undefined;
  const submitButton = (
    <SubmitButton
      label={<Kept isKept={!open}>{props.submitLabel}</Kept>}
      tone={tone}
      isPending={isPending}
      canSubmit={canSubmit}
      takesFocus={props.focusesSubmit === true}
    />
  );
  const form = (
    // The fields scroll, and the buttons stay in sight.
    <Box
      component="form"
      ref={formElement}
      onSubmit={submit}
      onKeyDown={props.dock ? submitByKey : undefined}
      onChange={() => {
        wasFilledIn.current = true;
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogTitle id={titleId}>
        <Kept isKept={!open}>{title}</Kept>
      </DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <Kept isKept={!open}>{lead}</Kept>
        </DialogContentText>
        <Kept isKept={!open}>{props.children}</Kept>
      </DialogContent>
      {props.refusal ? (
        <Alert severity="error" sx={{ mx: 3, mb: 2 }}>
          {props.refusal}
        </Alert>
      ) : null}
      <DialogActions sx={[BUTTONS, submitsFirst && SUBMITS_FIRST]} disableSpacing={submitsFirst}>
        {submitsFirst ? submitButton : null}
        {props.extraAction}
        <Button onClick={onClose} disabled={isPending} autoFocus={props.focusesCancel === true}>
          <Kept isKept={!open}>{props.cancelLabel}</Kept>
        </Button>
        {submitsFirst ? props.lastAction : submitButton}
      </DialogActions>
    </Box>
  );
  if (props.dock) {
    return open ? (
      <DockedForm
        dock={props.dock}
        titleId={titleId}
        isPending={isPending}
        onClose={onClose}
        onExited={handleExited}
      >
        {form}
      </DockedForm>
    ) : null;
  }
  return (
    <Dialog
      open={open}
      onClose={isPending ? undefined : close}
      onKeyDown={submitByKey}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      // What is beside the dialog can be scrolled into sight.
      disableScrollLock={props.leavesAsideVisible === true}
      sx={[growsDown && GROWS_DOWN, props.leavesAsideVisible === true && AT_THE_START]}
      slotProps={{ transition: { onExited: handleExited } }}
    >
      {form}
    </Dialog>
  );
}

interface SubmitButtonProps {
  readonly label: ReactNode;
  readonly tone: 'primary' | 'error';
  readonly isPending: boolean;
  readonly canSubmit: boolean;
  /** Whether it takes the focus as soon as the dialog can be submitted, unless the user is at another of its controls. */
  readonly takesFocus: boolean;
}

function SubmitButton({ label, tone, isPending, canSubmit, takesFocus }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const isElsewhere = button.current?.form?.contains(document.activeElement) === true;
    if (takesFocus && canSubmit && !isElsewhere) button.current?.focus();
  }, [takesFocus, canSubmit]);
  return (
    <Button
      ref={button}
      type="submit"
      variant="contained"
      color={tone}
      loading={isPending}
      disabled={!canSubmit}
    >
      {label}
    </Button>
  );
}
