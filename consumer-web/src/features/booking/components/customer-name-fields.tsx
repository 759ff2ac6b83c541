import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/ui/field';
import type { CustomerName } from '../booking-draft';

/** Longest name that the profile takes, in characters. */
const MAX_LENGTH = 100;

interface CustomerNameFieldsProps {
  readonly value: CustomerName;
  readonly onChange: (name: CustomerName) => void;
}

/** Asks for the name of a customer whose profile has none, because the salon would otherwise expect an email address. */
export function CustomerNameFields({ value, onChange }: CustomerNameFieldsProps) {
  const { t } = useTranslation('booking');
  return (
    <div className="grid gap-1.5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('name.first')}
          autoComplete="given-name"
          maxLength={MAX_LENGTH}
          value={value.firstName}
          onChange={({ target }) => onChange({ ...value, firstName: target.value })}
        />
        <TextField
          label={t('name.last')}
          autoComplete="family-name"
          maxLength={MAX_LENGTH}
          value={value.lastName}
          onChange={({ target }) => onChange({ ...value, lastName: target.value })}
        />
      </div>
      <p className="text-sm text-muted">{t('name.hint')}</p>
    </div>
  );
}
