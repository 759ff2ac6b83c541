import { Aperture, Camera, ScanFace, Square } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import type { useCamera } from '../use-camera';
import { PhotoButton } from './photo-button';

interface PictureControlsProps {
  readonly camera: ReturnType<typeof useCamera>;
  readonly onFile: (file: File) => void;
  readonly hasFace: boolean;
  readonly isAnalyzing: boolean;
  readonly onAnalyze: () => void;
}

/** The buttons for camera, photo and analysis. */
export function PictureControls({ camera, onFile, hasFace, isAnalyzing, onAnalyze }: PictureControlsProps) {
  const { t } = useTranslation('studio');
  return (
    // On a phone the mirror stays on the screen, so the controls are above it: below, it would cover half of them.
    <div className="flex flex-wrap gap-2 py-1 max-lg:order-first">
      {camera.isOn ? (
        <>
          <Button size="small" onClick={() => void camera.capture()}>
            <Aperture className="size-4" aria-hidden />
            {t('camera.capture')}
          </Button>
          {camera.secondsUntilCapture !== undefined && (
            <Button variant="secondary" size="small" onClick={camera.cancelCountdown}>
              {t('camera.cancelCountdown')}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={camera.stop}>
            <Square className="size-4" aria-hidden />
            {t('camera.stop')}
          </Button>
        </>
      ) : (
        <>
          {hasFace && (
            <Button size="small" disabled={isAnalyzing} onClick={onAnalyze}>
              <ScanFace className="size-4" aria-hidden />
              {t(isAnalyzing ? 'analysis.running' : 'analysis.start')}
            </Button>
          )}
          <Button
            variant={hasFace ? 'secondary' : 'primary'}
            size="small"
            onClick={() => void camera.start()}
          >
            <Camera className="size-4" aria-hidden />
            {t('camera.start')}
          </Button>
        </>
      )}
      <PhotoButton onFile={onFile} />
    </div>
  );
}
