import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import type { CameraTrouble } from '../camera';

interface CameraDialogProps {
  readonly trouble: CameraTrouble | undefined;
  readonly onClose: () => void;
}

/** Why there is no camera, and step by step what to do about it. */
export function CameraDialog({ trouble, onClose }: CameraDialogProps) {
  const { t } = useTranslation('studio');
  return (
    <Dialog
      open={trouble !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('camera.needed')}
      description={t('camera.neededText')}
      footer={
        <div className="flex justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {t('camera.cancel')}
          </Button>
          <Button onClick={() => window.location.reload()}>{t('camera.retry')}</Button>
        </div>
      }
    >
      <div role="alert" className="grid gap-3">
        {trouble && (
          <>
            <p className="font-medium">{t(`camera.${trouble.kind}.title`, { message: trouble.message })}</p>
            <ol className="grid list-decimal gap-2 ps-5">
              {(['first', 'second', 'third'] as const).map((step) => (
                <li key={step}>{t(`camera.${trouble.kind}.${step}`)}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Dialog>
  );
}
