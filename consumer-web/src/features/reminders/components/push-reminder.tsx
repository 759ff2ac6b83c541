import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { SentenceSpace } from '../../../components/ui/sentence-space';
import { toast } from '../../../components/ui/toast-store';
import { describeError } from '../../../lib/describe-error';
import { isPermissionRefused, remindersQuery, supportsPush, useSwitchReminders } from '../api/reminders';

interface PushReminderProps {
  /** Whether the reminders are offered. Otherwise they can only be turned off where they are on. */
  readonly isOffered: boolean;
  /** Whether the person is reminded by email, too. */
  readonly addsToEmail?: boolean;
  readonly className?: string;
  readonly headingClassName?: string;
}

/** Turns reminders of appointments on this device on and off. The browser asks for permission only after a press. */
export function PushReminder({
  isOffered,
  addsToEmail = false,
  className,
  headingClassName = 'text-base font-medium',
}: PushReminderProps) {
  const { t } = useTranslation('appointment');
  const { data } = useQuery({ ...remindersQuery, enabled: supportsPush() });
  const { mutate, isPending } = useSwitchReminders();
  if (!data || !(data.isOn || isOffered)) return null;
  const { isOn, publicKey } = data;
  const isBlocked = !isOn && Notification.permission === 'denied';
  const change = () =>
    mutate(isOn ? { on: false } : { on: true, publicKey }, {
      onError: (error) => {
        if (isPermissionRefused(error)) return;
        const description = describeError(error, t('remind.failed'));
        toast({ title: t('remind.title'), description, variant: 'destructive' });
      },
    });
  return (
    <section className={className}>
      <h2 className={`flex items-center gap-2 ${headingClassName}`}>
        <Bell className="size-4 text-muted" aria-hidden />
        {t('remind.title')}
      </h2>
      <p role="status" className="mt-2 text-sm text-muted">
        {t(isOn ? 'remind.on' : isBlocked ? 'remind.blocked' : 'remind.offer')}
        {!isOn && !isBlocked && addsToEmail && (
          <>
            <SentenceSpace />
            {t('remind.emailToo')}
          </>
        )}
      </p>
      {!isBlocked && (
        <Button variant="secondary" size="small" className="mt-3" disabled={isPending} onClick={change}>
          {t(isPending ? 'remind.pending' : isOn ? 'remind.turnOff' : 'remind.turnOn')}
        </Button>
      )}
    </section>
  );
}
