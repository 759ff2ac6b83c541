import type { Studio } from '@mirabelle/studio-engine';
import { Download, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';

const FILE_NAME = 'mirabelle-before-after.jpg';

interface PicturesProps {
  readonly open: () => Promise<Studio>;
  readonly onFailure: () => void;
}

/** The before-and-after picture as a file, made on the device: to keep, or to hand to another program. */
export function Pictures({ open, onFailure }: PicturesProps) {
  const { t } = useTranslation('studio');
  const picture = async () => (await open()).snapshot('both');
  const download = async () => {
    const address = URL.createObjectURL(await picture());
    const link = document.createElement('a');
    link.href = address;
    link.download = FILE_NAME;
    link.click();
    // Some browsers read the file only after the click has been dealt with.
    window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  const share = async () => {
    const files = [new File([await picture()], FILE_NAME, { type: 'image/jpeg' })];
    if (!navigator.canShare?.({ files })) return download();
    // Closing the browser's own window without sharing is no failure.
    await navigator.share({ files }).catch(() => undefined);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="small" onClick={() => void download().catch(onFailure)}>
        <Download className="size-4" aria-hidden />
        {t('pictures.download')}
      </Button>
      {typeof navigator.share === 'function' && (
        <Button look="quiet" size="small" onClick={() => void share().catch(onFailure)}>
          <Share2 className="size-4" aria-hidden />
          {t('pictures.share')}
        </Button>
      )}
    </div>
  );
}
