import type { Studio } from '@mirabelle/studio-engine';
import { Download, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';

const FILE_NAME = 'mirabelle-before-after.jpg';

/** The before-and-after picture as a file, made on the device: to keep, or to hand to another program. */
export function Pictures({ open }: { open: () => Promise<Studio> }) {
  const { t } = useTranslation('studio');
  const picture = async () => (await open()).snapshot('both');
  const download = async () => {
    const address = URL.createObjectURL(await picture());
    const link = document.createElement('a');
    link.href = address;
    link.download = FILE_NAME;
    link.click();
    URL.revokeObjectURL(address);
  };
  const share = async () => {
    const file = new File([await picture()], FILE_NAME, { type: 'image/jpeg' });
    // Closing the browser's own window without sharing is no failure.
    await navigator.share({ files: [file] }).catch(() => undefined);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="small" onClick={() => void download()}>
        <Download className="size-4" aria-hidden />
        {t('pictures.download')}
      </Button>
      {typeof navigator.share === 'function' && (
        <Button look="quiet" size="small" onClick={() => void share()}>
          <Share2 className="size-4" aria-hidden />
          {t('pictures.share')}
        </Button>
      )}
    </div>
  );
}
