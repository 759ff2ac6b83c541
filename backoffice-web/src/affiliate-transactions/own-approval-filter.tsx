import { SelectInput, useGetIdentity } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';

/** A filter for the commissions that the user has approved, or has not: those the user may mark as paid once they are approved. */
export function OwnApprovalFilter({ source, label }: { source: string; label: string }) {
  const t = useResourceTranslate('affiliate-transactions');
  const { identity } = useGetIdentity();
  const choices = identity ? [{ id: identity.id, name: t('me') }] : [];
  return (
    <SelectInput
      source={source}
      label={label}
      choices={choices}
      emptyText="backOffice.filters.any"
      translateChoice={false}
      helperText={false}
    />
  );
}
