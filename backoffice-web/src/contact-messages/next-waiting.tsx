import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Link, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useGetIdentity, useGetList } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { createRecordPath, FROM_THE_TOP } from '../components/paths';
import { useResourceTranslate } from '../i18n/i18n';
import { ACTION_KEYS } from '../shortcuts/shortcut-keys';
import { useKeyHint } from '../shortcuts/use-key-hint';
import { findNextWaiting, readLeftIds } from './find-next-waiting';
import { DUE_FIRST, WAITING_FOR_REPLY } from './message-tabs';
import { ReplyDeadlineLabel } from './reply-deadline-label';

/** At most this many waiting messages are read; hardly ever do more wait at a time. */
const MAX_MESSAGES = 100;

interface NextWaitingProps {
  /** The message of the page. */
  readonly message: AdminContactMessage;
  /** Whether the user has just done something about the message, so that screen readers say what is next. */
  readonly isAnnounced: boolean;
  /** How many replies the user has sent here. After each the page begins at its top, with the focus on the link. */
  readonly sentReplies: number;
}

/**
 * A link, with a key, to the message to go on with. If only colleagues have messages that wait, it says so and leads to the most urgent
 * one.
 */
export function NextWaiting({ message, isAnnounced, sentReplies }: NextWaitingProps) {
  const t = useResourceTranslate('contact-messages.nextWaiting');
  const { identity } = useGetIdentity();
  const keyHint = useKeyHint('nextWaiting');
  const { state } = useLocation();
  const leftIds = readLeftIds(state);
  const { data } = useGetList<AdminContactMessage>('contact-messages', {
    filter: WAITING_FOR_REPLY,
    sort: DUE_FIRST,
    pagination: { page: 1, perPage: MAX_MESSAGES },
  });
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (sentReplies === 0) return;
    link.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [sentReplies]);
  if (!data || !identity) return null;
  const next = findNextWaiting(data, { id: message.id, leftIds }, String(identity.id));
  return (
    <Typography
      // Screen readers say what is new on the page, not what changes about a line that they have read.
      key={String(isAnnounced)}
      variant="body2"
      component="div"
      {...(isAnnounced && { role: 'status' })}
      sx={{ color: 'text.secondary', flexBasis: '100%', overflowWrap: 'anywhere' }}
    >
      {next ? (
        <>
          {t(next.isColleagues ? 'ofColleagues' : 'label')}{' '}
          <Link
            component={RouterLink}
            ref={link}
            to={createRecordPath('contact-messages', next.message.id)}
            state={{ ...FROM_THE_TOP, leftIds: [...leftIds.filter((id) => id !== message.id), message.id] }}
            aria-keyshortcuts={ACTION_KEYS.nextWaiting}
            data-key-label={t('key')}
            title={keyHint}
            // The frame of the focus leaves the marks before and behind it free.
            sx={{ '&:focus-visible': { outlineOffset: '-1px' } }}
          >
            {next.message.subject ?? t('open')}
          </Link>
          {next.isColleagues ? (
            <>
              {' '}
              (<bdi>{next.message.assigneeName ?? t('colleague')}</bdi>)
            </>
          ) : null}{' '}
          · <ReplyDeadlineLabel message={next.message} />
        </>
      ) : (
        t('none')
      )}
    </Typography>
  );
}
