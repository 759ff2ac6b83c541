import { slotByLabel } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';
import { isUnauthorised, sentenceOf } from '../../lib/api-error';
import { useFormat } from '../../lib/use-format';

/** How an appointment's time is told, and that something could not be done to it. */
export function useAppointmentWords(): {
  when: (at: { readonly localDate: string; readonly appointmentTime: string }) => string;
  failed: (error: unknown, ownWords: string) => void;
} {
  const format = useFormat();
  const { t } = useTranslation('booking');
  return {
    when: ({ localDate, appointmentTime }) => {
      const slot = slotByLabel(appointmentTime);
      return t('when', {
        day: format.day(localDate),
        time: slot ? format.time(slot.minutes) : appointmentTime,
      });
    },
    failed: (error, ownWords) => {
      if (isUnauthorised(error)) return;
      toast({ title: t('error'), description: sentenceOf(error, ownWords), variant: 'destructive' });
    },
  };
}
