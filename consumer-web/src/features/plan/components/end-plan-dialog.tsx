import { getMonthlyTryOnLimit } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useFormat } from '../../../lib/use-format';

interface EndPlanDialogProps {
  readonly plan: string;
  readonly trialEndsAt: string;
  readonly isPending: boolean;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

/** Says what ends with a paid plan and when, and what stays, and asks for confirmation. */
export function EndPlanDialog({ plan, trialEndsAt, isPending, onEnd, onClose }: EndPlanDialogProps) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const values = {
    plan: t(`names.${plan}`),
    free: t('names.free'),
    tryOns: format.number(getMonthlyTryOnLimit('free') ?? 0),
    date: format.date(trialEndsAt),
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('end.title', values)}
      description={t('end.text', values)}
      footer={
        <div className="grid gap-3 sm:flex sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('end.keep')}
          </Button>
          <Button variant="danger" className="border border-danger/40" disabled={isPending} onClick={onEnd}>
            {t(isPending ? 'actions.pending.label' : 'end.open')}
          </Button>
        </div>
      }
    />
  );
}
