import type { AdminRescheduleBody } from '@mirabelle/backoffice-contracts';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useResourceTranslate } from '../i18n/i18n';

/** On whose wish an appointment is moved or canceled. */
export type Initiator = NonNullable<AdminRescheduleBody['by']>;

const INITIATORS = ['salon', 'customer'] as const satisfies readonly Initiator[];

interface InitiatorChoiceProps {
  /** The dialog, whose texts under `by` name the question and its answers. */
  readonly dialog: 'cancelDialog' | 'rejectDialog' | 'rescheduleDialog';
  readonly value: Initiator | undefined;
  readonly onChange: (by: Initiator) => void;
}

/** Asks on whose wish an appointment is moved or canceled, because the mail to the customer says it. It has the first focus. */
export function InitiatorChoice({ dialog, value, onChange }: InitiatorChoiceProps) {
  const t = useResourceTranslate(`bookings.${dialog}.by`);
  const labelId = useId();
  return (
    <FormControl required sx={{ mt: 2 }}>
      <FormLabel id={labelId}>{t('label')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value ?? ''}
        onChange={(_event, chosen) => onChange(chosen as Initiator)}
      >
        {INITIATORS.map((name, index) => (
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
