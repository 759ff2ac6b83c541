import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, type Identifier } from 'react-admin';
import { ConfirmDialog, type ReasonRule } from '../components/confirm-dialog';
import { type ExtraFields, type ExtraValues, toExtraBody } from '../components/extra-fields';
import { type TranslationValues, useResourceTranslate } from '../i18n/i18n';
import { useRequestedAction } from '../shortcuts/requested-action';
import { ACTION_KEYS } from '../shortcuts/shortcut-keys';
import { useKeyHint } from '../shortcuts/use-key-hint';
import { closeWhenDoneOrRefused, useRecordAction } from './use-record-action';

/** `primary` for the action that staff need most, `danger` for one that removes or rejects something. */
export type ActionEmphasis = 'primary' | 'secondary' | 'danger';

/** An action that the user can run on a record. */
export interface RecordAction {
  /** The action's name in the API. It also names the translations under `actions` and `confirmations`. */
  readonly action: string;
  readonly emphasis?: ActionEmphasis;
  /** Whether the user must confirm the action, and whether they may or must give a reason. */
  readonly confirmation?: 'simple' | 'with-reason' | 'with-required-reason';
  /** The name of its texts where they differ from those of the action; by default the action's name. */
  readonly wording?: string;
  /** Key, under the resource's `notes` translations, of a sentence shown below the dialog's lead. */
  readonly note?: string;
  /** Further fields of the dialog. */
  readonly fields?: ExtraFields;
}

const REASON_RULES: Readonly<Record<NonNullable<RecordAction['confirmation']>, ReasonRule | undefined>> = {
  simple: undefined,
  'with-reason': 'optional',
  'with-required-reason': 'required',
};

const BUTTON_PROPS = {
  primary: { variant: 'contained', color: 'primary' },
  secondary: { variant: 'outlined', color: 'primary' },
  danger: { variant: 'outlined', color: 'error' },
} as const;

interface ActionButtonProps {
  readonly resource: string;
  readonly action: string;
  /** By default the action's own text. */
  readonly label?: string;
  readonly emphasis?: ActionEmphasis | undefined;
  readonly disabled: boolean;
  readonly loading?: boolean;
  /** Whether its key, and a row of a list, press it; not so if another button of the page has the same action. By default they do. */
  readonly isRequestable?: boolean;
  readonly onClick: () => void;
}

/** The button of one action, shown only to users whose role allows the action. */
export const ActionButton = (props: ActionButtonProps) => (
  <CanAccess resource={props.resource} action={props.action}>
    <AllowedActionButton {...props} />
  </CanAccess>
);

function AllowedActionButton(props: ActionButtonProps) {
  const {
    resource,
    action,
    label,
    emphasis = 'secondary',
    disabled,
    loading = false,
    isRequestable = true,
    onClick,
  } = props;
  const t = useResourceTranslate(resource);
  const key = isRequestable ? action : '';
  useRequestedAction(key, onClick);
  const keyHint = useKeyHint(key);
  return (
    <Button
      {...BUTTON_PROPS[emphasis]}
      aria-keyshortcuts={ACTION_KEYS[key]}
      title={keyHint}
      disabled={disabled}
      loading={loading}
      onClick={onClick}
    >
      {label ?? t(`actions.${action}`)}
    </Button>
  );
}

interface ActionButtonsProps {
  readonly resource: string;
  readonly id: Identifier;
  readonly actions: readonly RecordAction[];
  /** Interpolated into the texts of the confirmation dialog. */
  readonly values?: TranslationValues;
  /** A warning in the dialog of an action, if the user should know of something first. */
  readonly findWarning?: (action: string) => string | undefined;
}

const createSuccessKey = ({ wording }: RecordAction) => (wording ? { successKey: wording } : {});

/** The buttons of a record's actions. The page changes only when the server has answered. */
export function ActionButtons({ resource, id, actions, values = {}, findWarning }: ActionButtonsProps) {
  const t = useResourceTranslate(resource);
  const [confirming, setConfirming] = useState<RecordAction>();
  const [open, setOpen] = useState(false);
  const [extraValues, setExtraValues] = useState<ExtraValues>({});
  const recordAction = useRecordAction(resource, id);

  function start(chosen: RecordAction): void {
    recordAction.captureVersion();
    if (!chosen.confirmation) {
      recordAction.mutate({ action: chosen.action, ...createSuccessKey(chosen) });
      return;
    }
    setConfirming(chosen);
    setExtraValues({});
    setOpen(true);
  }

  function send(reason: string): void {
    if (!confirming) return;
    const given = { ...(reason && { reason }), ...toExtraBody(confirming.fields, extraValues) };
    const body = Object.keys(given).length > 0 ? given : undefined;
    recordAction.mutate(
      { action: confirming.action, ...createSuccessKey(confirming), ...(body && { body }) },
      closeWhenDoneOrRefused(() => setOpen(false)),
    );
  }

  const wording = confirming && (confirming.wording ?? confirming.action);
  const warning = confirming && findWarning?.(confirming.action);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {actions.map((offered) => (
        <ActionButton
          key={offered.action}
          resource={resource}
          action={offered.action}
          label={t(`actions.${offered.wording ?? offered.action}`)}
          emphasis={offered.emphasis}
          disabled={recordAction.isPending}
          loading={recordAction.isPending && recordAction.variables.action === offered.action}
          onClick={() => start(offered)}
        />
      ))}
      {confirming ? (
        <ConfirmDialog
          open={open}
          isPending={recordAction.isPending}
          title={t(`confirmations.${wording}.title`, values)}
          lead={t(`confirmations.${wording}.lead`, values)}
          submitLabel={t(`confirmations.${wording}.submit`, values)}
          tone={confirming.emphasis === 'danger' ? 'error' : 'primary'}
          {...(confirming.fields && { focusesSubmit: false })}
          reason={confirming.confirmation && REASON_RULES[confirming.confirmation]}
          canSubmit={confirming.fields?.areValid(extraValues) ?? true}
          onClose={() => setOpen(false)}
          onSubmit={send}
        >
          {confirming.note ? <Typography variant="body2">{t(`notes.${confirming.note}`)}</Typography> : null}
          {confirming.fields ? (
            <confirming.fields.Fields values={extraValues} onChange={setExtraValues} />
          ) : null}
          {warning ? <Alert severity="warning">{warning}</Alert> : null}
        </ConfirmDialog>
      ) : null}
    </Box>
  );
}
