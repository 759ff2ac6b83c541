import type { FrameReport } from '@mirabelle/studio-engine';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../../components/portrait/portrait';
import { FIRST_FACE, type PortraitColours } from '../../../components/portrait/tones';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import type { Stage } from '../use-mirror';
import { isBare, type Worn } from '../worn';
import { Divider } from './divider';

interface MirrorProps {
  /** A file is held over the page. */
  readonly isDragging: boolean;
  readonly stage: Stage;
  readonly canvas: HTMLCanvasElement | undefined;
  readonly report: FrameReport | undefined;
  readonly isMirrored: boolean;
  readonly isAnalysing: boolean;
  readonly secondsLeft: number | undefined;
  readonly worn: Worn;
  /** Share of the width that shows the picture as it was: from the left, in a mirror from the right. */
  readonly split: number;
  readonly onSplit: (split: number) => void;
  readonly onReset: () => void;
}

/** Where hair hardly differs from what surrounds it. */
const UNSURE = 0.35;

/** The drawn face in what is worn. */
const coloursOf = ({ hairColor, makeup }: Worn): PortraitColours => ({
  eyes: FIRST_FACE.eyes,
  hair: hairColor?.hex ?? FIRST_FACE.hair,
  lips: makeup.lipstick?.hex ?? FIRST_FACE.lips,
  skin: makeup.foundation?.hex ?? FIRST_FACE.skin,
  lids: makeup.eyeshadow?.hex,
  cheeks: makeup.blush?.hex,
});

/** The face that wears what is chosen: drawn until there is a picture, with a divider between before and after. */
export function Mirror(props: MirrorProps) {
  const {
    isDragging,
    stage,
    canvas,
    report,
    isMirrored,
    isAnalysing,
    secondsLeft,
    worn,
    split,
    onSplit,
    onReset,
  } = props;
  const { t } = useTranslation('studio');
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = stage === 'live' || stage === 'still';
  const isBefore = split === 1;
  const label = t(isBefore ? 'mirror.before' : 'mirror.after');
  useEffect(() => {
    if (!canvas || !isSeen) return;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', label);
    canvas.className = cx(
      'mx-auto block h-auto max-h-[36dvh] max-w-full lg:max-h-[60dvh]',
      isMirrored && '-scale-x-100',
    );
    frame.current?.replaceChildren(canvas);
  }, [canvas, isSeen, label, isMirrored]);
  const colours = isBefore ? FIRST_FACE : coloursOf(worn);
  const unsureHair = report?.hairConfidence !== undefined && report.hairConfidence < UNSURE;
  return (
    <div className="sticky top-17 z-10 -mx-5 bg-ground px-5 pb-2 md:mx-0 md:px-0 lg:static">
      <div
        className={cx(
          '-mx-5 overflow-hidden bg-line/70 md:mx-0 md:rounded-card',
          isDragging && 'outline-3 -outline-offset-3 outline-accent',
        )}
      >
        {isSeen ? (
          // A face has its own left and right, whatever the page's letters do.
          <div dir={isMirrored ? 'rtl' : 'ltr'} className="relative mx-auto w-fit">
            <div ref={frame} />
            <Divider split={split} onSplit={onSplit} disabled={isBare(worn)} />
            {secondsLeft !== undefined && (
              <p
                role="timer"
                dir="auto"
                className="pointer-events-none absolute inset-x-0 top-4 mx-auto w-fit rounded-full bg-[#171216]/75 px-4 py-2 text-sm text-[#fff]"
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
        {stage === 'portrait' && worn.hairstyle && <p>{t('mirror.styleNeedsPicture')}</p>}
        {isAnalysing && <p>{t('analysis.running')}</p>}
        {isSeen && report?.simulated && <p className="font-medium">{t('mirror.demonstration')}</p>}
        {isSeen && report?.hints.map((hint) => <p key={hint}>{t(`hints.${hint}`)}</p>)}
        {isSeen && unsureHair && <p>{t('hints.unsure-hair')}</p>}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
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
