import { Columns2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';

/** Opens the comparison of two shades. */
export function CompareButton({ onCompare }: { readonly onCompare: () => void }) {
  const { t } = useTranslation('shade');
  return (
    <Button variant="secondary" size="small" onClick={onCompare}>
      <Columns2 className="size-4" aria-hidden />
      {t('compare.open')}
    </Button>
  );
}
