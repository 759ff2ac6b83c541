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
  /** Whether the analysis of this picture is there. */
  readonly isAnalyzed: boolean;
  readonly onAnalyze: () => void;
}

/** The buttons for camera, photo and analysis. */
export function PictureControls({
  camera,
  onFile,
  hasFace,
  isAnalyzing,
  isAnalyzed,
  onAnalyze,
}: PictureControlsProps) {
  const { t } = useTranslation('studio');
  return (
    // Above the mirror, because they come first; on a phone the mirror stays on the screen and would cover half of them.
    <div className="order-first flex flex-wrap gap-2 py-1">
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
          {hasFace && !isAnalyzed && (
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
