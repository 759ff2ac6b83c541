import type { StaffMember } from '@mirabelle/backoffice-contracts';
import { Link } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { useColleagueNames } from '../data/use-colleague-names';

interface WriteToColleaguesProps {
  /** Whether a colleague with these roles is named. */
  readonly mayHelp: (roles: StaffMember['roles']) => boolean;
}

/** The addresses of the colleagues who may do what the user may not, each of which begins a mail. They can be copied, too. */
export function WriteToColleagues({ mayHelp }: WriteToColleaguesProps) {
  const translate = useTranslate();
  const { members = [] } = useColleagueNames({ enabled: true, mayHelp });
  const reachable = members.filter(({ email }) => email);
  if (reachable.length === 0) return null;
  return (
    <>
      {translate('backOffice.writeTo')}{' '}
      {reachable.map(({ id, email }, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : null}
          <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
            {email}
          </Link>
        </Fragment>
      ))}
    </>
  );
}
