import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { useInput } from 'react-admin';
import { areHoursValid, OpeningHoursFields } from './opening-hours-fields';

type OpeningHours = AdminSalon['openingHours'];

/** The form input for a salon's opening hours. */
export function OpeningHoursInput({ timeZone }: { timeZone: string }) {
  const { field, fieldState } = useInput<OpeningHours>({ source: 'openingHours', validate: validateHours });
  return (
    <OpeningHoursFields
      hours={field.value}
      timeZone={timeZone}
      showsError={fieldState.invalid}
      onChange={field.onChange}
    />
  );
}

const validateHours = (hours: OpeningHours | undefined): string | undefined =>
  areHoursValid(hours) ? undefined : 'resources.salons.hours.order';
