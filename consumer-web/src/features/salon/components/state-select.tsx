import { US_STATES } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../components/ui/native-select';

interface StateSelectProps {
  /** Two-letter postal code, or empty for any. */
  readonly value: string;
  readonly onChange: (state: string) => void;
}

/** A select of the states of the United States, sorted by their names in the visitor's language. */
export function StateSelect({ value, onChange }: StateSelectProps) {
  const { t, i18n } = useTranslation(['salon', 'states']);
  const states = US_STATES.map(({ code }) => ({ value: code, label: t(`states:names.${code}`) }));
  const sortedStates = states.sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <NativeSelect
      label={t('filters.state')}
      value={value}
      onValueChange={onChange}
      options={[{ value: '', label: t('filters.any') }, ...sortedStates]}
    />
  );
}
