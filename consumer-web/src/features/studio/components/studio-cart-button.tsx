import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';
import { WORD_TOOL_CLASSES } from './tool-button';

interface StudioCartButtonProps {
  readonly pieceCount: number;
  readonly onOpen: () => void;
}

/** Opens what is saved for later. */
export function StudioCartButton({ pieceCount, onOpen }: StudioCartButtonProps) {
  const { t } = useTranslation('studio');
  const pieces = useFormat().number(pieceCount);
  return (
    <Button variant="secondary" size="small" className={WORD_TOOL_CLASSES} onClick={onOpen}>
      <ShoppingBag className="size-4 shrink-0" aria-hidden />
      {t('cart.open', { pieces })}
    </Button>
  );
}
