import { ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';

interface StudioCartButtonProps {
  readonly pieceCount: number;
  readonly onOpen: () => void;
}

/** Opens what is saved for later. On a phone it has only the number, so that the buttons beside it fit one row. */
export function StudioCartButton({ pieceCount, onOpen }: StudioCartButtonProps) {
  const { t } = useTranslation('studio');
  const pieces = useFormat().number(pieceCount);
  const label = t('cart.open', { pieces });
  return (
    <Button
      variant="quiet"
      size="small"
      className="max-sm:px-2.5"
      aria-label={label}
      title={label}
      onClick={onOpen}
    >
      <ShoppingBag className="size-4" aria-hidden />
      <span className="max-sm:hidden">{label}</span>
      <span className="sm:hidden">{pieces}</span>
    </Button>
  );
}
