import { toIntlLocale, writeFirstOfMonth } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';
import type { UserDevice } from '../../../lib/contracts';
import { dateTimeFormat } from '../../../lib/intl';
import { useFormat } from '../../../lib/use-format';

interface DeviceItemProps {
  readonly device: UserDevice;
  readonly isPending: boolean;
  readonly onSignOut: () => void;
}

/** One device: its browser, where and when it was used, and a button to sign it out. */
export function DeviceItem({ device, isPending, onSignOut }: DeviceItemProps) {
  const { t, i18n } = useTranslation('profile');
  const format = useFormat();
  const { browser, timeZone, current, remembered, signedInAt, lastSeenAt } = device;
  const name = browser || t('devices.unknown');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
          {current && <Badge>{t('devices.current')}</Badge>}
          {remembered && <Badge>{t('devices.remembered')}</Badge>}
        </p>
        {timeZone && <p className="text-sm text-muted first-letter:uppercase">{format.zone(timeZone)}</p>}
        <p className="text-sm text-muted">
          {t('devices.lastSeen', { when: formatInstant(lastSeenAt, i18n.language) })}
        </p>
        <p className="text-sm text-muted">
          {t('devices.signedIn', { when: formatInstant(signedInAt, i18n.language) })}
        </p>
      </div>
      <Button
        variant="secondary"
        disabled={isPending}
        aria-label={t('devices.signOutOf', { name })}
        onClick={onSignOut}
      >
        {t('devices.signOut')}
      </Button>
    </li>
  );
}

/** Formats an instant in the reader's time zone: "May 9, 2026, 9:30 AM" in English. */
function formatInstant(instant: string, language: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const format = dateTimeFormat(toIntlLocale(language), options);
  return writeFirstOfMonth(format.format(new Date(instant)), language);
}
