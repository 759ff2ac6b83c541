import { SelectInput, useGetIdentity } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';

/** A filter for the commissions that the user has not approved, and so may mark as paid once they are approved. */
export function NotByMeFilter({ source, label }: { source: string; label: string }) {
  const t = useResourceTranslate('affiliate-transactions');
  const { identity } = useGetIdentity();
  const choices = identity ? [{ id: identity.id, name: t('byOthers') }] : [];
  return (
    <SelectInput source={source} label={label} choices={choices} translateChoice={false} helperText={false} />
  );
}
