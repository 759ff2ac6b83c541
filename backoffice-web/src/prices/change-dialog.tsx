import type { PriceChangeReason } from '@mirabelle/catalogue';
import { Box, Button, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { DayField } from '../components/day-field';
import { FormDialog } from '../components/form-dialog';
import { ReasonSelect } from '../components/reason-select';
import { useNow } from '../components/use-now';
import { formatDay, isDay, toLocalDay } from '../format/days';
import { findOwnZone, formatZone } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

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

/** The beginning of a day, at which a change holds unless another time is chosen. */
const MIDNIGHT = '00:00';

/** The time of a day in the viewer's zone, or undefined while no day is chosen. */
const parseTime = (day: string, time: string): Date | undefined =>
  isDay(day) ? new Date(`${day}T${time || MIDNIGHT}`) : undefined;

/** The first day of the month after the one of an instant, on the viewer's calendar. */
function findNextFirst(now: number): string {
  const date = new Date(now);
  return toLocalDay(new Date(date.getFullYear(), date.getMonth() + 1, 1).getTime());
}

/** Asks for the new value, when the change takes effect, and the reason. Times are those of the viewer, whose zone is named. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { reasons, isComplete, children, onExited, onSubmit, ...dialog } = props;
  const t = useResourceTranslate('prices');
  const whenId = useId();
  const now = useNow();
  const [isLater, setLater] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState(MIDNIGHT);
  const [reason, setReason] = useState<PriceChangeReason | ''>('');
  const from = parseTime(day, time);
  const isPast = from !== undefined && from.getTime() <= now;
  const zone = formatZone(findOwnZone());
  const nextFirst = findNextFirst(now);

  function reset(): void {
    setLater(false);
    setDay('');
    setTime(MIDNIGHT);
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
      {isLater && day !== nextFirst ? (
        <Button size="small" sx={{ mt: 0.5 }} onClick={() => setDay(nextFirst)}>
          {t('dialog.nextFirst', { day: formatDay(nextFirst) })}
        </Button>
      ) : null}
      {isLater ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 1 }}>
          <DayField
            label={t('fields.validFrom')}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            error={isPast}
            helperText={isPast ? t('dialog.past') : undefined}
            required
          />
          <TextField
            type="time"
            label={t('fields.validFromTime')}
            value={time}
            onChange={({ target }) => setTime(target.value)}
            helperText={t('dialog.zone', { zone })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Box>
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
