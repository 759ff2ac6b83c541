import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Link, Typography } from '@mui/material';
import { Fragment } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { keepOrigin } from '../components/origin';
import { createRecordPath } from '../components/paths';
import { useResourceTranslate } from '../i18n/i18n';
import { canBeAssigned } from './message-action-rules';
import { useMergeTargets } from './use-merge-targets';

const RESOURCE = 'contact-messages';
/** So many fit into a line or two. */
const MAX_SHOWN = 3;

/** Says above the conversation that the same sender has written other messages which are not closed, so that they can be merged before an answer. */
export function AlsoFromSender({ message }: { readonly message: AdminContactMessage }) {
  return canBeAssigned(message) ? <OtherMessages message={message} /> : null;
}

function OtherMessages({ message }: { readonly message: AdminContactMessage }) {
  const t = useResourceTranslate(RESOURCE);
  const { state } = useLocation();
  const { targets } = useMergeTargets(message);
  if (targets.length === 0) return null;
  const further = targets.length - MAX_SHOWN;
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {t('alsoFromSender')}{' '}
      {targets.slice(0, MAX_SHOWN).map(({ id, subject, status }, place) => (
        <Fragment key={id}>
          {place === 0 ? null : ', '}
          <Link component={RouterLink} to={createRecordPath(RESOURCE, id)} state={keepOrigin(state)}>
            {subject ?? t('merged.other')}
          </Link>{' '}
          ({t(`statuses.${status}`)})
        </Fragment>
      ))}
      {further > 0 ? ` ${t('furtherOfSender', { smart_count: further })}` : null}
      {'. '}
      {t('mergeMakesOne')}
    </Typography>
  );
}
