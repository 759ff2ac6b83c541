import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { toast } from '../../../components/ui/toast-store';
import { isUnauthorized } from '../../../lib/api-error';
import type { UserDevice } from '../../../lib/contracts';
import { describeError } from '../../../lib/describe-error';
import { useHashHeading } from '../../../lib/use-hash-heading';
import { devicesQuery, useSignOutDevice, useSignOutEverywhere } from '../api/devices';
import { DeviceItem } from './device-item';

/** The mail about a new device opens the page at this id. */
const HEADING_ID = 'devices';

/** The user's devices. Each can be signed out, and all of them at once. */
export function Devices() {
  const { t } = useTranslation('profile');
  const devices = useQuery(devicesQuery);
  const signOutDevice = useSignOutDevice();
  const signOutEverywhere = useSignOutEverywhere();
  const heading = useHashHeading(HEADING_ID);
  const onError = (error: unknown) => {
    if (isUnauthorized(error)) return;
    toast({
      title: t('error'),
      description: describeError(error, t('devices.failed')),
      variant: 'destructive',
    });
  };
  const signOut = (device: UserDevice) =>
    signOutDevice.mutate(device, {
      onError,
      onSuccess: () => {
        toast({ title: t('devices.done.title'), description: t('devices.done.text') });
        heading.current?.focus();
      },
    });
  return (
    <section id={HEADING_ID} className="grid gap-4 border-t border-line py-10">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        {t('devices.title')}
      </h2>
      <p className="max-w-prose text-muted">{t('devices.text')}</p>
      {devices.isPending && <Skeleton className="h-24" />}
      {devices.isLoadingError && (
        <div className="grid justify-items-start gap-4">
          <p className="text-muted">{t('listFailed')}</p>
          <Button variant="secondary" onClick={() => void devices.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      <ul>
        {devices.data?.map((device) => (
          <DeviceItem
            key={device.id}
            device={device}
            isPending={signOutDevice.isPending && signOutDevice.variables.id === device.id}
            onSignOut={() => signOut(device)}
          />
        ))}
      </ul>
      <div>
        <Button
          className="-ms-5"
          variant="danger"
          disabled={signOutEverywhere.isPending}
          onClick={() => signOutEverywhere.mutate(undefined, { onError })}
        >
          {t('devices.everywhere')}
        </Button>
      </div>
    </section>
  );
}
