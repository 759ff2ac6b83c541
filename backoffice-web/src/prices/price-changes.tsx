import type { AdminPrice, AdminPriceChange } from '@mirabelle/backoffice-contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { closeWhenDoneOrRefused, useRecordAction } from '../actions/use-record-action';
import { ConfirmDialog } from '../components/confirm-dialog';
import { formatViewerInstant } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { useFormatValue } from './use-format-value';
import { findValueBefore } from './value-before';

const RESOURCE = 'prices';

interface PriceChangesProps {
  readonly price: AdminPrice;
  readonly changes: readonly AdminPriceChange[];
  /** The values before the first change of each field, shown as the last entries. */
  readonly initialValues?: readonly string[];
  /** Shown instead of an empty list. */
  readonly emptyText: string;
}

/** Changes, each with who made it, when and why. One that has not begun can be withdrawn. */
export function PriceChanges({ price, changes, initialValues = [], emptyText }: PriceChangesProps) {
  const t = useResourceTranslate(RESOURCE);
  const formatValue = useFormatValue();
  const [changeToWithdraw, setChangeToWithdraw] = useState<AdminPriceChange>();
  const [open, setOpen] = useState(false);
  const { captureVersion, mutate, isPending } = useRecordAction(RESOURCE, price.id);

  function start(change: AdminPriceChange): void {
    captureVersion();
    setChangeToWithdraw(change);
    setOpen(true);
  }

  function withdraw(): void {
    if (!changeToWithdraw) return;
    mutate(
      { action: 'withdraw', body: { changeId: changeToWithdraw.id } },
      closeWhenDoneOrRefused(() => setOpen(false)),
    );
  }

  if (changes.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {emptyText}
      </Typography>
    );
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {changes.map((change) => (
          <Change
            key={change.id}
            change={change}
            before={findValueBefore(price, change)}
            isPending={isPending}
            onWithdraw={() => start(change)}
          />
        ))}
        {initialValues.map((value) => (
          <li key={value}>
            <Typography variant="body2">{value}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('before')}
            </Typography>
          </li>
        ))}
      </Box>
      {changeToWithdraw ? (
        <ConfirmDialog
          open={open}
          isPending={isPending}
          title={t('withdrawDialog.title')}
          lead={t('withdrawDialog.lead', {
            name: price.name,
            value: formatValue(changeToWithdraw),
            time: formatViewerInstant(changeToWithdraw.validFrom),
          })}
          submitLabel={t('withdrawDialog.submit')}
          tone="error"
          onClose={() => setOpen(false)}
          onSubmit={withdraw}
        />
      ) : null}
    </>
  );
}

interface ChangeProps {
  readonly change: AdminPriceChange;
  /** The price or the name that it replaces. */
  readonly before: string | undefined;
  readonly isPending: boolean;
  readonly onWithdraw: () => void;
}

function Change({ change, before, isPending, onWithdraw }: ChangeProps) {
  const t = useResourceTranslate(RESOURCE);
  const value = useFormatValue()(change);
  const time = formatViewerInstant(change.validFrom);
  const formatColleague = (colleague: AdminPriceChange['scheduledBy']) => colleague?.name ?? t('somebody');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography
          variant="body2"
          sx={change.status === 'withdrawn' ? { textDecoration: 'line-through' } : {}}
        >
          {before === undefined ? t('next', { value, time }) : t('replaced', { value, before, time })}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {t(`statuses.${change.status}`)} · {t(`reasons.${change.reason}`)} ·{' '}
          {t('by', {
            name: formatColleague(change.scheduledBy),
            time: formatViewerInstant(change.scheduledAt),
          })}
        </Typography>
        {change.withdrawnAt ? (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t('withdrawnBy', {
              name: formatColleague(change.withdrawnBy),
              time: formatViewerInstant(change.withdrawnAt),
            })}
          </Typography>
        ) : null}
      </Box>
      {change.status === 'upcoming' ? (
        <CanAccess resource={RESOURCE} action="withdraw">
          <Button
            size="small"
            color="error"
            disabled={isPending}
            aria-label={t('withdrawNamed', { value, time })}
            onClick={onWithdraw}
            sx={{ ml: { xs: -1, sm: 0 } }}
          >
            {t('actions.withdraw')}
          </Button>
        </CanAccess>
      ) : null}
    </Box>
  );
}
