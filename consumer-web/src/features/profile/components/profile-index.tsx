import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Links to the parts of the profile below its tabs, to which the counts above lead. On a phone it is many screens long. */
export function ProfileIndex() {
  const { t } = useTranslation(['profile', 'booking', 'receipt', 'contact']);
  const parts = [
    { to: '#bookings', label: t('booking:myBookings') },
    { to: '#payments', label: t('receipt:section') },
    { to: '#messages', label: t('contact:messages.title') },
    { to: '#data', label: t('data.title') },
    { to: '#devices', label: t('devices.title') },
  ];
  return (
    <nav aria-label={t('index')} className="border-b border-line py-4">
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={`/profile${to}`}
              className="inline-flex min-h-9 items-center rounded-full border border-ink/25 px-3.5 text-sm font-medium transition-colors hover:border-ink/60"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
