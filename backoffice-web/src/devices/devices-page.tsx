import type { UserDevice } from '@mirabelle/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Loading, Title, useLogout, useNotify, useTranslate } from 'react-admin';
import { useNotifyCommandFailure } from '../actions/use-record-action';
import { signOutEverywhere } from '../auth/sign-in';
import { CompactTable } from '../components/compact-table';
import { Panel } from '../components/details';
import { RelativeTime } from '../components/times';
import { TwoLineCell } from '../components/two-line-cell';
import { useCommands } from '../data/use-commands';
import { NoticePage } from '../pages/notice-page';
import { useDevices } from './use-devices';

/** The devices on which the user is signed in. Each can be signed out, and all of them at once. */
export function DevicesPage() {
  const translate = useTranslate();
  const t = (key: string) => translate(`backOffice.devices.${key}`);
  const { data, isPending, refetch } = useDevices();
  const [pendingId, setPendingId] = useState<string>();
  const notify = useNotify();
  const notifyCommandFailure = useNotifyCommandFailure();
  const logout = useLogout();
  const commands = useCommands();

  async function runWithSpinner(id: string, action: () => Promise<unknown>): Promise<void> {
    setPendingId(id);
    try {
      await action();
    } catch (error) {
      notifyCommandFailure(error);
    } finally {
      setPendingId(undefined);
    }
  }

  const signOutDevice = ({ id, current }: UserDevice) =>
    runWithSpinner(id, async () => {
      if (current) return logout();
      await commands.endDevice(id);
      notify('backOffice.devices.done', { type: 'info' });
      return refetch();
    });
  const signOutAllDevices = () =>
    runWithSpinner('all', async () => {
      await signOutEverywhere();
      return logout();
    });

  if (isPending) return <Loading />;
  if (!data) return <NoticePage heading={t('failedHeading')} text={t('failed')} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}>
      <Title title={t('title')} />
      <Panel title={t('title')}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('lead')}
        </Typography>
        <CompactTable
          label={t('title')}
          numericColumns={0}
          headings={['browser', 'signedIn', 'lastSeen', 'action'].map(t)}
          rows={data.map((device) => ({
            key: device.id,
            cells: [
              <TwoLineCell key="browser" caption={device.timeZone?.replaceAll('_', ' ') ?? t('unknownZone')}>
                {`${device.browser || t('unknown')}${device.current ? ` · ${t('current')}` : ''}`}
              </TwoLineCell>,
              <RelativeTime key="signedIn" value={device.signedInAt} />,
              <RelativeTime key="lastSeen" value={device.lastSeenAt} />,
              <Button
                key="end"
                size="small"
                loading={pendingId === device.id}
                aria-label={translate('backOffice.devices.endOf', { name: device.browser || t('unknown') })}
                onClick={() => void signOutDevice(device)}
              >
                {t('end')}
              </Button>,
            ],
          }))}
        />
        <div>
          <Button
            variant="outlined"
            color="error"
            loading={pendingId === 'all'}
            onClick={() => void signOutAllDevices()}
          >
            {t('everywhere')}
          </Button>
        </div>
      </Panel>
    </Box>
  );
}
