import type { StaffMember } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';

/** A colleague with the roles, so that everybody sees who may do what. */
export function ColleagueName({ colleague: { name, roles } }: { readonly colleague: StaffMember }) {
  const t = useResourceTranslate('users.roles');
  return (
    <span>
      <bdi>{name}</bdi>{' '}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        ({roles.map((role) => t(role)).join(', ')})
      </Typography>
    </span>
  );
}
