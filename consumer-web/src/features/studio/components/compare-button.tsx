import { Columns2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';

/**
 * Opens the comparison of two shades. It appears with the first shade that is tried. On a phone it has no words, so that it fits the
 * row of the other buttons and the shades below stay where they are.
 */
export function CompareButton({ onCompare }: { readonly onCompare: () => void }) {
  const { t } = useTranslation('shade');
  return (
    <Button
      variant="secondary"
      size="small"
      className="max-sm:px-2.5"
      aria-label={t('compare.open')}
      title={t('compare.open')}
      onClick={onCompare}
    >
      <Columns2 className="size-4" aria-hidden />
      <span className="max-sm:hidden">{t('compare.open')}</span>
    </Button>
  );
}
