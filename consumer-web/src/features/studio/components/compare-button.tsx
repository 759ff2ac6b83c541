import { Columns2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { WORD_TOOL_CLASSES } from './tool-button';

/**
 * Opens the comparison of two shades. It appears with the first shade that is tried, in the row of the other buttons, so that the
 * shades below stay where they are.
 */
export function CompareButton({ onCompare }: { readonly onCompare: () => void }) {
  const { t } = useTranslation('shade');
  return (
    <Button variant="secondary" size="small" className={WORD_TOOL_CLASSES} onClick={onCompare}>
      <Columns2 className="size-4 shrink-0 max-sm:hidden" aria-hidden />
      {t('compare.open')}
    </Button>
  );
}
