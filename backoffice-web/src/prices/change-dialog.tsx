import type { PriceChangeReason } from '@mirabelle/catalogue';
import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { FormDialog } from '../components/form-dialog';
import { ReasonSelect } from '../components/reason-select';
import { useNow } from '../components/use-now';
import { MAX_DAY, MIN_DAY } from '../format/days';
import { findOwnZone, formatZone } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

const TIME_LIMITS = { min: `${MIN_DAY}T00:00`, max: `${MAX_DAY}T23:59` };

/** When a change takes effect, and why it is made. */
export interface ChangeTerms {
  /** ISO instant; left out if the change holds at once. */
  readonly validFrom?: string;
  readonly reason: PriceChangeReason;
}

interface ChangeDialogProps {
  readonly open: boolean;
  readonly isPending: boolean;
  readonly title: string;
  readonly lead: string;
  readonly submitLabel: string;
  readonly reasons: readonly PriceChangeReason[];
  /** Whether the field of the new value is complete. */
  readonly isComplete: boolean;
  /** The field of the new value, if there is one. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Called when the closing animation has ended. */
  readonly onExited?: () => void;
  readonly onSubmit: (terms: ChangeTerms) => void;
}

/** The time of a field, or undefined while it is empty or none. Browsers accept years of five digits, which `Date` does not parse. */
function parseTime(value: string): Date | undefined {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** Asks for the new value, when the change takes effect, and the reason. Times are those of the viewer, whose zone is named. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { reasons, isComplete, children, onExited, onSubmit, ...dialog } = props;
  const t = useResourceTranslate('prices');
  const whenId = useId();
  const now = useNow();
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  /** Whether a part of the time is missing: the browser then tells no value. */
  const [isHalfFilled, setHalfFilled] = useState(false);
  const [reason, setReason] = useState<PriceChangeReason | ''>('');
  const from = parseTime(time);
  const isPast = from !== undefined && from.getTime() <= now;
  const zone = formatZone(findOwnZone());

  function reset(): void {
    setLater(false);
    setTime('');
    setHalfFilled(false);
    setReason('');
    onExited?.();
  }

  function submit(): void {
    if (!isComplete || reason === '') return;
    onSubmit({ ...(isLater && from && { validFrom: from.toISOString() }), reason });
  }

  return (
    <FormDialog
      {...dialog}
      cancelLabel={t('dialog.cancel')}
      canSubmit={isComplete && reason !== '' && (!isLater || (from !== undefined && !isPast))}
      onExited={reset}
      onSubmit={submit}
    >
      {children}
      <RadioGroup
        aria-labelledby={whenId}
        value={isLater ? 'later' : 'now'}
        onChange={(_event, chosen) => setLater(chosen === 'later')}
        sx={{ mt: 1.5 }}
      >
        <span id={whenId} hidden>
          {t('dialog.when')}
        </span>
        <FormControlLabel value="now" control={<Radio />} label={t('dialog.now')} />
        <FormControlLabel value="later" control={<Radio />} label={t('dialog.later')} />
      </RadioGroup>
      {isLater ? (
        <TextField
          type="datetime-local"
          label={t('fields.validFrom')}
          value={time}
          onChange={({ target }) => {
            setTime(target.value);
            setHalfFilled(false);
          }}
          onBlur={({ target }) => setHalfFilled(target.validity.badInput)}
          error={isPast || isHalfFilled}
          helperText={isPast ? t('dialog.past') : isHalfFilled ? t('dialog.halfFilled') : zone}
          required
          slotProps={{ inputLabel: { shrink: true }, htmlInput: TIME_LIMITS }}
          sx={{ mt: 1 }}
        />
      ) : null}
      <ReasonSelect
        label={t('fields.reason')}
        helperText={t('dialog.reasonHelp')}
        reasons={reasons}
        value={reason}
        formatReason={(name) => t(`reasons.${name}`)}
        onChange={setReason}
      />
    </FormDialog>
  );
}
