import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import type { SuspensionReason } from '@mirabelle/catalogue';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { closeWhenDoneOrRefused, useRecordAction } from '../actions/use-record-action';
import { ConfirmDialog } from '../components/confirm-dialog';
import { Panel } from '../components/details';
import { InlineFailure } from '../components/inline-failure';
import { createListPath, FROM_THE_TOP } from '../components/paths';
import { useNow } from '../components/use-now';
import { toSalonDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { filterRemainingBookings, SettleRemainingBookings } from './settle-remaining-bookings';
import { SuspendDialog } from './suspend-dialog';
import { SuspensionProgress } from './suspension-progress';
import { useOpenBookings } from './use-open-bookings';

/** Whether customers find the salon, and the button that suspends it or ends its suspension. */
export function SuspensionPanel({ salon }: { salon: AdminSalon }) {
  const t = useResourceTranslate('salons');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isResumeOpen, setResumeOpen] = useState(false);
  const [startedId, setStartedId] = useState<string>();
  const { mutate, isPending } = useRecordAction('salons', salon.id);

  function suspend(reason: SuspensionReason): void {
    mutate(
      { action: 'suspend', body: { reason } },
      {
        onSuccess: ({ data }) => {
          setDialogOpen(false);
          setStartedId((data as { readonly bulkActionId: string }).bulkActionId);
        },
      },
    );
  }

  const isDraft = salon.suspension === 'draft';
  const isHidden = salon.suspension !== null;
  const state = isDraft ? 'draft' : 'suspended';
  return (
    <Panel title={t(isHidden ? 'sections.suspended' : 'sections.suspension')}>
      <Typography variant="body2">{t(`suspension.${isHidden ? state : 'listed'}`)}</Typography>
      {isDraft ? (
        <Link
          href={`/salons/${salon.id}?preview`}
          target="_blank"
          rel="noreferrer"
          variant="body2"
          sx={{ justifySelf: 'start' }}
        >
          {t('preview')}
        </Link>
      ) : null}
      {salon.suspension ? (
        <>
          {isDraft ? null : (
            <>
              <Typography variant="body2">
                {t('suspension.reason', { reason: t(`suspension.reasons.${salon.suspension}`) })}
              </Typography>
              <SuspensionProgress salonId={salon.id} startedId={startedId} />
              <RemainingBookings salon={salon} />
            </>
          )}
          <CanAccess resource="salons" action="resume">
            <Button
              variant={isDraft ? 'contained' : 'outlined'}
              size="small"
              sx={{ justifySelf: 'start' }}
              onClick={() => setResumeOpen(true)}
            >
              {t(isDraft ? 'suspension.publish' : 'suspension.resume')}
            </Button>
            <ResumeDialog
              salon={salon}
              open={isResumeOpen}
              isPending={isPending}
              onClose={() => setResumeOpen(false)}
              onSubmit={() =>
                mutate(
                  { action: 'resume', ...(isDraft && { successKey: 'publish' }) },
                  closeWhenDoneOrRefused(() => setResumeOpen(false)),
                )
              }
            />
          </CanAccess>
        </>
      ) : null}
      <CanAccess resource="salons" action="suspend">
        {salon.suspension ? null : (
          <Button
            variant="outlined"
            color="error"
            size="small"
            sx={{ justifySelf: 'start' }}
            onClick={() => setDialogOpen(true)}
          >
            {t('suspension.suspend')}
          </Button>
        )}
        <SuspendDialog
          salon={salon}
          open={isDialogOpen}
          isPending={isPending}
          onClose={() => setDialogOpen(false)}
          onSubmit={suspend}
        />
      </CanAccess>
    </Panel>
  );
}

interface ResumeDialogProps {
  readonly salon: AdminSalon;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** Asks before a draft is published or a suspension is lifted, and says what becomes of the appointments that are left. */
function ResumeDialog({ salon, ...dialog }: ResumeDialogProps) {
  const t = useResourceTranslate('salons.resumeDialog');
  const from = toSalonDay(useNow(), salon.timeZone);
  const { bookings } = useOpenBookings({ salonId: salon.id, from }, { enabled: dialog.open });
  const count = bookings?.total ?? 0;
  const isDraft = salon.suspension === 'draft';
  const sentences = isDraft
    ? [t('publishLead')]
    : [t('lead'), ...(count > 0 ? [t('stay', { smart_count: count })] : []), t('noMail')];
  return (
    <ConfirmDialog
      {...dialog}
      title={t(isDraft ? 'publishTitle' : 'title', { salon: salon.name })}
      lead={sentences.join(' ')}
      submitLabel={t(isDraft ? 'publish' : 'submit')}
      focusesSubmit
    />
  );
}

/** How many appointments have yet to take place, as a link to the list in which each or all can be canceled. */
function RemainingBookings({ salon }: { salon: AdminSalon }) {
  const t = useResourceTranslate('salons.suspension');
  const from = toSalonDay(useNow(), salon.timeZone);
  const { bookings, error, refetch } = useOpenBookings({ salonId: salon.id, from }, { enabled: true });
  if (error) return <InlineFailure error={error} onRetry={refetch} />;
  if (!bookings) return null;
  const path = createListPath('bookings', filterRemainingBookings({ salonId: salon.id, from }));
  return (
    <>
      <Typography variant="body2">
        {bookings.total === 0 ? (
          t('noBookings')
        ) : (
          <>
            <Link component={RouterLink} to={path} state={FROM_THE_TOP}>
              {t('bookings', { smart_count: bookings.total })}
            </Link>
            {`. ${t('noMove')}`}
          </>
        )}
      </Typography>
      {bookings.total > 0 ? (
        <Box>
          <SettleRemainingBookings
            remaining={{ salonId: salon.id, from, count: bookings.total }}
            canMove={false}
          />
        </Box>
      ) : null}
    </>
  );
}
