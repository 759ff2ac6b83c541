import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { Link, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useGetList } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { keepOrigin } from '../components/origin';
import { createRecordPath } from '../components/paths';
import { useNow } from '../components/use-now';
import { formatCustomerName, formatRelative, formatService } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { ACTION_KEYS } from '../shortcuts/shortcut-keys';
import { useKeyHint } from '../shortcuts/use-key-hint';

/** The order in which requests are answered. */
export const ANSWER_DUE_FIRST = { field: 'answerBy', order: 'ASC' } as const;

/** At most this many requests are read; hardly ever do more wait at a time. */
const MAX_REQUESTS = 100;

/** A link, with a key, to the request that is to be answered next, on the page of each that waits or did when the page was opened. */
export function NextRequest({ booking }: { readonly booking: AdminBooking }) {
  /** An answer ends the deadline, and the place of the request among the others stays the one that it had. */
  const [{ status, answerBy }] = useState(booking);
  if (status !== 'pending' && booking.status !== 'pending') return null;
  return (
    <CanAccess resource="bookings" action="confirm">
      <NextLine booking={booking} answerBy={booking.answerBy ?? answerBy ?? null} />
    </CanAccess>
  );
}

interface NextLineProps {
  readonly booking: AdminBooking;
  /** Until when the request of the page is or was to be answered. */
  readonly answerBy: string | null;
}

/** The request that is due after another one, or the first one after the last. */
function findNext(requests: readonly AdminBooking[], id: string, answerBy: string | null) {
  const others = requests.filter((request) => request.id !== id);
  const isLater = (request: AdminBooking) =>
    answerBy !== null && !!request.answerBy && Date.parse(request.answerBy) >= Date.parse(answerBy);
  return others.find(isLater) ?? others[0];
}

function NextLine({ booking: { id, status }, answerBy }: NextLineProps) {
  const t = useResourceTranslate('bookings');
  const { state } = useLocation();
  const keyHint = useKeyHint('nextRequest');
  const now = useNow();
  const { data } = useGetList<AdminBooking>('bookings', {
    filter: { status: 'pending' },
    sort: ANSWER_DUE_FIRST,
    pagination: { page: 1, perPage: MAX_REQUESTS },
  });
  const isAnswered = status !== 'pending';
  const next = data && findNext(data, id, answerBy);
  return (
    <Typography
      // Screen readers say what is new on the page, not what changes about a line that they have read.
      key={String(isAnswered)}
      variant="body2"
      component="div"
      {...(isAnswered && { role: 'status' })}
      sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minHeight: '1.5em' }}
    >
      {next ? (
        <>
          {t('nextRequest.label')}{' '}
          <Link
            component={RouterLink}
            to={createRecordPath('bookings', next.id)}
            state={keepOrigin(state)}
            aria-keyshortcuts={ACTION_KEYS.nextRequest}
            data-key-label={t('nextRequest.key')}
            title={keyHint}
          >
            <bdi>{formatCustomerName(next)}</bdi>, {formatService(next)}
          </Link>
          {next.answerBy ? ` · ${t('answerDue', { when: formatRelative(next.answerBy, now) })}` : null}
        </>
      ) : null}
      {data && !next ? t('nextRequest.none') : null}
    </Typography>
  );
}
