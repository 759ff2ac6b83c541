import { ChevronsLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';

interface ComparisonDividerProps {
  /** The share of the width that shows the unpainted picture: from the left, or from the right if the picture is mirrored. */
  readonly dividerPosition: number;
  readonly onMoveDivider: (dividerPosition: number) => void;
  readonly disabled: boolean;
}

const LABEL_CLASSES =
  'pointer-events-none absolute top-3 rounded-full bg-[#171216]/70 px-2.5 py-1 text-xs font-medium text-[#fff]';

/** The divider between before and after. It is moved by dragging on the picture or with the arrow keys. */
export function ComparisonDivider({ dividerPosition, onMoveDivider, disabled }: ComparisonDividerProps) {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const position = { insetInlineStart: `${dividerPosition * 100}%` };
  return (
    <>
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(dividerPosition * 100)}
        disabled={disabled}
        aria-label={t('mirror.divider')}
        aria-valuetext={t('mirror.percentBefore', {
          percent: format.percent(Math.round(dividerPosition * 100)),
        })}
        onChange={(event) => onMoveDivider(Number(event.target.value) / 100)}
        className="peer absolute inset-0 size-full cursor-ew-resize touch-pan-y appearance-none opacity-0 disabled:cursor-default"
      />
      {!disabled && (
        <>
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 -ms-px w-0.5 bg-[#fff] shadow-[0_0_0_1px_rgb(0_0_0/0.35)] peer-focus-visible:-ms-0.5 peer-focus-visible:w-1"
            style={position}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-1/2 -ms-4.5 -mt-4.5 grid size-9 place-items-center rounded-full bg-[#fff] text-[#1f1a1c] shadow-[0_0_0_1px_rgb(0_0_0/0.35)] peer-focus-visible:shadow-[0_0_0_3px_#6b2e4f,0_0_0_5px_#fff]"
            style={{ insetInlineStart: `clamp(1.5rem, ${dividerPosition * 100}%, 100% - 1.5rem)` }}
          >
            <ChevronsLeftRight className="size-5" />
          </span>
          {dividerPosition >= 0.2 && (
            <span aria-hidden className={`${LABEL_CLASSES} start-3`}>
              <bdi>{t('mirror.tags.before')}</bdi>
            </span>
          )}
          {dividerPosition > 0 && dividerPosition <= 0.8 && (
            <span aria-hidden className={`${LABEL_CLASSES} end-3`}>
              <bdi>{t('mirror.tags.after')}</bdi>
            </span>
          )}
        </>
      )}
    </>
  );
}
