import type { User } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { isUnauthorized } from '../../../lib/api-error';
import { describeError } from '../../../lib/describe-error';
import { useHashHeading } from '../../../lib/use-hash-heading';
import { useChangeProfile } from '../api/account';

interface EmailRemindersProps {
  readonly user: Pick<User, 'reminderMails'>;
}

/** The link in the footer of a reminder leads here. */
const HEADING_ID = 'email-reminders';

/** Turns the reminders that are mailed off and on: of appointments and of the end of a trial. Other mails are not affected. */
export function EmailReminders({ user: { reminderMails = true } }: EmailRemindersProps) {
  const { t } = useTranslation('profile');
  const { mutate, isPending } = useChangeProfile();
  const heading = useHashHeading(HEADING_ID);
  const change = () =>
    mutate(
      { body: { reminderMails: !reminderMails } },
      {
        onError: (error) => {
          if (isUnauthorized(error)) return;
          const description = describeError(error, t('emailReminders.failed'));
          toast({ title: t('error'), description, variant: 'destructive' });
        },
      },
    );
  return (
    <section className="grid justify-items-start gap-4 border-t border-line py-10">
      <h2 id={HEADING_ID} ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        {t('emailReminders.title')}
      </h2>
      <p role="status" className="max-w-prose text-muted">
        {t(reminderMails ? 'emailReminders.on' : 'emailReminders.off')}
      </p>
      <Button variant="secondary" disabled={isPending} onClick={change}>
        {t(reminderMails ? 'emailReminders.turnOff' : 'emailReminders.turnOn')}
      </Button>
    </section>
  );
}
