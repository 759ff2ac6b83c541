import { DEVICE_STORAGE, type StoredFor } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';

/** What the site stores on a device: for what, for how long, and under which names. */
export function DeviceStorage() {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const describeTime = (lasts: StoredFor) =>
    typeof lasts === 'string'
      ? t(`storage.lasts.${lasts}`)
      : t('storage.lasts.atMost', { time: format.unit(lasts.atMost, lasts.unit) });
  return (
    <ul className="mt-4 grid gap-3 border-t border-line pt-4">
      {DEVICE_STORAGE.map(({ purpose, names, lasts }) => (
        <li key={purpose}>
          <p>{t(`storage.entries.${purpose}`)}</p>
          <p className="text-sm text-muted">
            {t(names.some(({ place }) => place === 'cookie') ? 'storage.cookie' : 'storage.storage')} ·{' '}
            {describeTime(lasts)} ·{' '}
            {names.map(({ name }) => (
              <bdi key={name} dir="ltr" translate="no" className="me-2 inline-block font-mono text-xs">
                {name}
              </bdi>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
