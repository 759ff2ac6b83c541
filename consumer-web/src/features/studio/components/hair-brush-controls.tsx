import { Brush, Check, Eraser, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';

interface HairBrushControlsProps {
  readonly isHair: boolean;
  readonly onIsHairChange: (isHair: boolean) => void;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onDone: () => void;
}

/** The choices beside the brush. */
export function HairBrushControls({
  isHair,
  onIsHairChange,
  canUndo,
  onUndo,
  onDone,
}: HairBrushControlsProps) {
  const { t } = useTranslation('studio');
  return (
    <div className="mt-3 grid gap-2">
      <p id="hair-brush-advice" className="text-sm text-muted">
        {t('brush.advice')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isHair ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={isHair}
          onClick={() => onIsHairChange(true)}
        >
          <Brush className="size-4" aria-hidden />
          {t('brush.hair')}
        </Button>
        <Button
          variant={isHair ? 'secondary' : 'primary'}
          size="small"
          aria-pressed={!isHair}
          onClick={() => onIsHairChange(false)}
        >
          <Eraser className="size-4" aria-hidden />
          {t('brush.other')}
        </Button>
        <Button variant="quiet" size="small" disabled={!canUndo} onClick={onUndo}>
          <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden />
          {t('brush.undo')}
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          <Check className="size-4" aria-hidden />
          {t('brush.done')}
        </Button>
      </div>
    </div>
  );
}
