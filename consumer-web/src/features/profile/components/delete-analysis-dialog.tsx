import type { Analysis } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { toastError } from '../../../components/ui/toast-error';
import { useDeleteAnalysis } from '../api/profile-activity';

interface DeleteAnalysisDialogProps {
  readonly analysis: Analysis;
  readonly onClose: () => void;
}

/** Asks whether an analysis is to be deleted: its photo is deleted with it, so that cannot be undone. */
export function DeleteAnalysisDialog({ analysis, onClose }: DeleteAnalysisDialogProps) {
  const { t } = useTranslation('profile');
  const { mutateAsync, isPending } = useDeleteAnalysis();
  const remove = () =>
    mutateAsync(analysis.id)
      .then(onClose)
      .catch((error: unknown) => toastError(error, t('error'), t('history.deleteFailed')));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('history.deleteTitle')}
      description={t('history.deleteText')}
      footer={
        <div className="flex justify-end">
          <Button variant="danger" disabled={isPending} onClick={() => void remove()}>
            {t('history.deleteAction')}
          </Button>
        </div>
      }
    />
  );
}
