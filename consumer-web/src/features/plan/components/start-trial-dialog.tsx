import { TRIAL_DAYS } from '@mirabelle/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useFormat } from '../../../lib/use-format';

interface StartTrialDialogProps {
  readonly plan: string;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

const DAY_MS = 86_400_000;

/** Says what the one free trial is, how long it lasts and what comes after it, before it begins. */
export function StartTrialDialog({ plan, onStart, onClose }: StartTrialDialogProps) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const [endsAt] = useState(() => new Date(Date.now() + TRIAL_DAYS * DAY_MS).toISOString());
  const values = {
    plan: t(`names.${plan}`),
    free: t('names.free'),
    days: format.unit(TRIAL_DAYS, 'day'),
    date: format.date(endsAt),
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('start.title', values)}
      description={t('start.text', values)}
      footer={
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('start.keep')}
          </Button>
          <Button onClick={onStart}>{t('actions.startTrial.label')}</Button>
        </div>
      }
    />
  );
}
