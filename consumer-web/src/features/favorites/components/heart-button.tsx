import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';

interface HeartButtonProps {
  /** Name of the item, for screen readers. */
  readonly name: string;
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly className?: string;
}

/** A heart that adds an item to the favorites and removes it. */
export function HeartButton({ name, isPressed, onPress, className }: HeartButtonProps) {
  const { t } = useTranslation('favorites');
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-pressed={isPressed}
      aria-label={t('heart', { name })}
      onClick={onPress}
      {...(className && { className })}
    >
      <Heart className={cx('size-5', isPressed && 'fill-primary text-primary')} aria-hidden />
    </Button>
  );
}
