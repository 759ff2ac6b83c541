import type { Studio } from '@mirabelle/studio-engine';
import { Download, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { downloadFile } from '../../../lib/download-file';
import { sharePicture } from '../../../lib/share-picture';

const FILE_NAME = 'mirabelle-before-after.jpg';

interface PictureExportProps {
  /** Starts the studio engine, or returns the one that runs. */
  readonly openEngine: () => Promise<Studio>;
  readonly onFailure: () => void;
  /** Whether the mirror shows a part of the picture, so that it has to be said that the file has more. */
  readonly isEnlarged: boolean;
}

/** Downloads or shares the before-and-after picture in the photo's own size. It is created on the device. */
export function PictureExport({ openEngine, onFailure, isEnlarged }: PictureExportProps) {
  const { t } = useTranslation('studio');
  const takePicture = async () => (await openEngine()).takeFullSizeSnapshot('both');
  const download = async () => downloadFile(await takePicture(), FILE_NAME);
  const share = async () => sharePicture(await takePicture(), FILE_NAME);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={() => void download().catch(onFailure)}>
        <Download className="size-4" aria-hidden />
        {t('pictures.download')}
      </Button>
      {typeof navigator.share === 'function' && (
        <Button variant="quiet" size="small" onClick={() => void share().catch(onFailure)}>
          <Share2 className="size-4" aria-hidden />
          {t('pictures.share')}
        </Button>
      )}
      {isEnlarged && <p className="basis-full text-sm text-muted">{t('pictures.whole')}</p>}
    </div>
  );
}
