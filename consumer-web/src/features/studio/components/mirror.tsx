import type { FrameReport } from '@mirabelle/studio-engine';
import { RotateCcw } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../../components/portrait/portrait';
import { FIRST_FACE } from '../../../components/portrait/tones';
import { Button } from '../../../components/ui/button';
import type { Stage } from '../use-mirror';
import { isBare, type Worn } from '../worn';

interface MirrorProps {
  readonly zone: RefObject<HTMLDivElement | null>;
  readonly stage: Stage;
  readonly canvas: HTMLCanvasElement | undefined;
  readonly report: FrameReport | undefined;
  readonly secondsLeft: number | undefined;
  readonly worn: Worn;
  /** Share of the width, from the left, that shows the picture as it was. */
  readonly split: number;
  readonly onSplit: (split: number) => void;
  readonly onReset: () => void;
}

/** Where hair hardly differs from what surrounds it. */
const UNSURE = 0.35;

/** The face that wears what is chosen: drawn until there is a picture, with a divider between before and after. */
export function Mirror(props: MirrorProps) {
  const { zone, stage, canvas, report, secondsLeft, worn, split, onSplit, onReset } = props;
  const { t } = useTranslation('studio');
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = stage === 'live' || stage === 'still';
  const isBefore = split === 1;
  const label = t(isBefore ? 'mirror.before' : 'mirror.after');
  useEffect(() => {
    if (!canvas || !isSeen) return;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', label);
    canvas.className = 'mx-auto block h-auto max-h-[36dvh] max-w-full lg:max-h-[60dvh]';
    frame.current?.replaceChildren(canvas);
  }, [canvas, isSeen, label]);
  const { lipstick, foundation } = worn.makeup;
  const colours = {
    ...FIRST_FACE,
    ...(!isBefore && worn.hairColor && { hair: worn.hairColor.hex }),
    ...(!isBefore && lipstick && { lips: lipstick.hex }),
    ...(!isBefore && foundation && { skin: foundation.hex }),
  };
  const hints = report?.hints ?? [];
  return (
    <div ref={zone} className="sticky top-17 z-10 -mx-5 bg-ground px-5 pb-2 md:mx-0 md:px-0 lg:static">
      <div className="-mx-5 overflow-hidden bg-line/70 md:mx-0 md:rounded-card">
        {isSeen ? (
          <div dir="ltr" className="relative mx-auto w-fit">
            <div ref={frame} />
            <input
              type="range"
              min={0}
              max={100}
              value={Math.round(split * 100)}
              aria-label={t('mirror.divider')}
              onChange={(event) => onSplit(Number(event.target.value) / 100)}
              className="peer absolute inset-0 size-full cursor-ew-resize appearance-none opacity-0"
            />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white peer-focus-visible:w-1.5 shadow-[0_0_0_1px_rgb(0_0_0/0.35)]"
              style={{ left: `${split * 100}%` }}
            />
            {secondsLeft !== undefined && (
              <p
                role="timer"
                className="pointer-events-none absolute inset-x-0 bottom-4 mx-auto w-fit rounded-full bg-[#171216]/75 px-4 py-2 text-sm text-white"
              >
                {t('camera.countdown', { seconds: secondsLeft })}
              </p>
            )}
          </div>
        ) : (
          <Portrait
            colours={colours}
            label={label}
            className="mx-auto mt-4 h-48 w-full md:mt-8 md:h-auto md:max-w-md"
          />
        )}
      </div>
      <div role="status" className="mt-3 grid gap-1 text-sm">
        {stage === 'opening' && <p>{t('mirror.opening')}</p>}
        {isSeen && report?.simulated && <p className="font-medium">{t('mirror.demonstration')}</p>}
        {isSeen && hints.map((hint) => <p key={hint}>{t(`hints.${hint}`)}</p>)}
        {isSeen && report?.hairConfidence !== undefined && report.hairConfidence < UNSURE && (
          <p>{t('hints.unsure-hair')}</p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          aria-pressed={isBefore}
          disabled={isBare(worn)}
          onClick={() => onSplit(isBefore ? 0 : 1)}
        >
          {t(isBefore ? 'mirror.showAfter' : 'mirror.showBefore')}
        </Button>
        <Button look="quiet" size="small" disabled={isBare(worn)} onClick={onReset}>
          <RotateCcw className="size-4" aria-hidden />
          {t('mirror.reset')}
        </Button>
      </div>
    </div>
  );
}
