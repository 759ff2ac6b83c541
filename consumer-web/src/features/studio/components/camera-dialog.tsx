import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import type { CameraProblem } from '../camera';

interface CameraDialogProps {
  readonly problem: CameraProblem | undefined;
  readonly onClose: () => void;
}

/** A dialog about a camera problem, with steps to solve it. */
export function CameraDialog({ problem, onClose }: CameraDialogProps) {
  const { t } = useTranslation('studio');
  return (
    <Dialog
      open={problem !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('camera.needed')}
      description={t('camera.neededText')}
      footer={
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {t('camera.cancel')}
          </Button>
          <Button onClick={() => window.location.reload()}>{t('camera.retry')}</Button>
        </div>
      }
    >
      <div role="alert" className="grid gap-3">
        {problem && (
          <>
            <p className="font-medium">{t(`camera.${problem.kind}.title`, { message: problem.message })}</p>
            <ol className="grid list-decimal gap-2 ps-5">
              {(['first', 'second', 'third'] as const).map((step) => (
                <li key={step}>{t(`camera.${problem.kind}.${step}`)}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Dialog>
  );
}
