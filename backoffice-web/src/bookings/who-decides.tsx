import type { AdminRescheduleBody } from '@mirabelle/backoffice-contracts';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useResourceTranslate } from '../i18n/i18n';

/** On whose wish an appointment is moved or canceled. */
export type Decider = NonNullable<AdminRescheduleBody['by']>;

const DECIDERS = ['salon', 'customer'] as const satisfies readonly Decider[];

interface WhoDecidesProps {
  /** The dialog, whose texts under `by` name the question and its answers. */
  readonly dialog: 'cancelDialog' | 'rejectDialog' | 'rescheduleDialog';
  readonly value: Decider | undefined;
  readonly onChange: (by: Decider) => void;
}

/** Asks on whose wish an appointment is moved or canceled, because the mail to the customer says it. It has the first focus. */
export function WhoDecides({ dialog, value, onChange }: WhoDecidesProps) {
  const t = useResourceTranslate(`bookings.${dialog}.by`);
  const labelId = useId();
  return (
    <FormControl required sx={{ mt: 2 }}>
      <FormLabel id={labelId}>{t('label')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value ?? ''}
        onChange={(_event, chosen) => onChange(chosen as Decider)}
      >
        {DECIDERS.map((name, index) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio autoFocus={index === 0} />}
            label={t(name)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
