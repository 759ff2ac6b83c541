import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import { useFormat } from '../../../lib/use-format';
import { WORD_TOOL_CLASSES } from './tool-button';

interface AppliedProductsPanelProps {
  /** Whether the list is shown without a button. */
  readonly isAlwaysOpen: boolean;
  /** Whether the button has opened the list. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** How many products and hairstyles are applied. */
  readonly pieceCount: number;
  /** Further buttons beside the one that opens the list. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A button that opens the list of applied products, so that mirror and shades have the room. */
export function AppliedProductsPanel({
  isAlwaysOpen,
  isOpen,
  onOpenChange,
  pieceCount,
  actions,
  children,
}: AppliedProductsPanelProps) {
  const { t } = useTranslation('shade');
  const format = useFormat();
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap gap-2 py-1 max-sm:gap-1">
        {!isAlwaysOpen && (
          <Button
            variant="secondary"
            size="small"
            className={WORD_TOOL_CLASSES}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => onOpenChange(!isOpen)}
          >
            {t('appliedProducts', { pieces: format.number(pieceCount) })}
            <ChevronDown
              className={cx('size-4 shrink-0 transition-transform duration-150', isOpen && 'rotate-180')}
              aria-hidden
            />
          </Button>
        )}
        {actions}
      </div>
      <div id={id} hidden={!isOpen && !isAlwaysOpen} className="grid gap-4 pt-4">
        {children}
      </div>
    </div>
  );
}
