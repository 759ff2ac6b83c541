import type { FrameReport, HairStroke } from '@mirabelle/studio-engine';
import { Brush, RotateCcw } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../../components/portrait/portrait';
import { DEFAULT_FACE } from '../../../components/portrait/portrait-colors';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import { createAppliedPortraitColors } from '../applied-portrait-colors';
import { type AppliedProducts, isNothingApplied } from '../applied-products';
import { isDrawn } from '../drawn-hairstyles';
import { isHairUncertain } from '../hair-certainty';
import type { MirrorStage } from '../use-mirror';
import { ComparisonDivider } from './comparison-divider';
import { HairBrush } from './hair-brush';
import { HairBrushControls } from './hair-brush-controls';

interface MirrorProps {
  /** The whole mirror with its buttons, which stays on a narrow screen. */
  readonly frameRef?: Ref<HTMLDivElement>;
  /** Whether a file is dragged over the page. */
  readonly isDraggingFile: boolean;
  readonly stage: MirrorStage;
  /** The share of the engine's files that has been loaded, 0 to 1. */
  readonly loadedShare: number;
  /** Whether the hairstyle is still being drawn. */
  readonly isHairstyleMissing: boolean;
  readonly canvas: HTMLCanvasElement | undefined;
  readonly report: FrameReport | undefined;
  readonly isMirrored: boolean;
  /** Whether the picture is the drawn sample face, and no photo. */
  readonly isSample: boolean;
  readonly isAnalyzing: boolean;
  /** Whether a small picture with its buttons beside it is enough on a narrow screen, because what is read is below it. */
  readonly isSmallOnPhone: boolean;
  readonly secondsUntilCapture: number | undefined;
  readonly applied: AppliedProducts;
  /**
   * The share of the width that shows the unpainted picture, from the left, or from the right if the picture is
   * mirrored.
   */
  readonly dividerPosition: number;
  readonly onMoveDivider: (dividerPosition: number) => void;
  readonly onReset: () => void;
  /** Further buttons below the mirror. */
  readonly actions?: ReactNode;
  readonly strokes: readonly HairStroke[];
  readonly onStrokes: (strokes: readonly HairStroke[]) => void;
}

/**
 * Shows the applied products on the user's picture, with a before and after divider, or on a drawn portrait until
 * there is one.
 */
export function Mirror(props: MirrorProps) {
  const {
    frameRef,
    isDraggingFile,
    stage,
    loadedShare,
    isHairstyleMissing,
    canvas,
    report,
    isMirrored,
    isSample,
    isAnalyzing,
    isSmallOnPhone,
    secondsUntilCapture,
    applied,
    dividerPosition,
    onMoveDivider,
    onReset,
    actions,
    strokes,
    onStrokes,
  } = props;
  const { t } = useTranslation(['studio', 'shade']);
  const frame = useRef<HTMLDivElement>(null);
  const hasPicture = stage === 'live' || stage === 'still';
  const isFullyBefore = dividerPosition === 1;
  const label = t(isFullyBefore ? 'mirror.before' : 'mirror.after');
  // Only a still picture with other hair shows what a correction changes.
  const canCorrectHair =
    stage === 'still' &&
    report !== undefined &&
    report.faces > 0 &&
    (applied.hairColor !== undefined || (applied.hairstyle !== undefined && isDrawn(applied.hairstyle)));
  const [isBrushOpen, setBrushOpen] = useState(false);
  const [isHairStroke, setHairStroke] = useState(true);
  const isCorrecting = isBrushOpen && canCorrectHair;
  // A stroke of the brush needs the whole picture.
  const isSmall = isSmallOnPhone && hasPicture && !isCorrecting;
  useEffect(() => {
    if (!canvas || !hasPicture) return;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', label);
    canvas.className = cx(
      'mx-auto block h-auto lg:max-h-[calc(100dvh-25rem)] lg:max-w-full',
      isSmall ? 'max-h-[22dvh] max-w-[42vw]' : 'max-h-[36dvh] max-w-full',
      isMirrored && '-scale-x-100',
    );
    frame.current?.replaceChildren(canvas);
  }, [canvas, hasPicture, label, isMirrored, isSmall]);
  const colors = isFullyBefore ? DEFAULT_FACE : createAppliedPortraitColors(applied);
  // No hairstyle is drawn without a face, or if the background behind long hair would have to be invented.
  const showsSketch =
    hasPicture &&
    report !== undefined &&
    report.faces > 0 &&
    !report.isOwnHairTooLong &&
    !report.isHairstyleUnconvincing &&
    !isHairstyleMissing &&
    applied.hairstyle !== undefined &&
    isDrawn(applied.hairstyle);
  return (
    <div
      ref={frameRef}
      className={cx(
        'sticky top-17 z-10 -mx-5 bg-ground px-5 pb-2 md:mx-0 md:px-0 lg:static',
        isSmall &&
          'max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:items-start max-lg:gap-x-4 max-lg:[&>:first-child]:row-span-3',
      )}
    >
      <div
        className={cx(
          'overflow-hidden bg-line/70 md:mx-0 md:rounded-card',
          !isSmall && '-mx-5',
          isDraggingFile && 'outline-3 -outline-offset-3 outline-accent',
        )}
      >
        {hasPicture ? (
          // In a picture, left and right do not depend on the writing direction of the page.
          <div dir={isMirrored ? 'rtl' : 'ltr'} className="relative mx-auto w-fit">
            <div ref={frame} />
            {isCorrecting ? (
              <HairBrush
                isMirrored={isMirrored}
                strokes={strokes}
                onStrokes={onStrokes}
                isHair={isHairStroke}
              />
            ) : (
              <ComparisonDivider
                dividerPosition={dividerPosition}
                onMoveDivider={onMoveDivider}
                disabled={isNothingApplied(applied)}
              />
            )}
            {secondsUntilCapture !== undefined && (
              <p
                role="timer"
                dir="auto"
                className="pointer-events-none absolute inset-x-0 top-4 mx-auto w-fit rounded-full bg-[#171216]/75 px-4 py-2 text-sm text-[#fff]"
              >
                {t('camera.countdown', { seconds: secondsUntilCapture })}
              </p>
            )}
          </div>
        ) : (
          <Portrait
            colors={colors}
            label={label}
            className="mx-auto mt-3 h-44 w-full md:mt-8 md:h-auto md:max-w-md lg:max-h-[calc(100dvh-27rem)]"
          />
        )}
      </div>
      {stage === 'opening' && loadedShare < 1 && (
        <progress
          aria-label={t('mirror.opening')}
          value={loadedShare}
          className="mt-3 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
        />
      )}
      <div role="status" className="mt-3 grid gap-1 text-sm">
        {stage === 'opening' && <p>{t('mirror.opening')}</p>}
        {stage === 'portrait' && applied.hairstyle && <p>{t('mirror.styleNeedsPicture')}</p>}
        {hasPicture &&
          applied.hairstyle &&
          (!isDrawn(applied.hairstyle) || report?.isHairstyleUnconvincing) && (
            <p>{t('mirror.styleNotDrawn')}</p>
          )}
        {hasPicture && report?.isOwnHairTooLong && <p>{t('mirror.ownHairTooLong')}</p>}
        {hasPicture && isHairstyleMissing && <p>{t('mirror.styleBeingDrawn')}</p>}
        {showsSketch && (
          <p>{t(report?.isOwnHairLengthened ? 'mirror.onlyLengthIsDrawn' : 'mirror.styleIsSketch')}</p>
        )}
        {stage === 'portrait' && applied.makeup.concealer && <p>{t('shade:concealerNeedsPicture')}</p>}
        {stage === 'still' && isSample && <p className="font-medium">{t('mirror.sample')}</p>}
        {isAnalyzing && <p>{t('analysis.running')}</p>}
        {hasPicture && report?.isSimulated && <p className="font-medium">{t('mirror.demonstration')}</p>}
        {hasPicture && report?.hints.map((hint) => <p key={hint}>{t(`hints.${hint}`)}</p>)}
        {hasPicture && isHairUncertain(report) && <p>{t('hints.unsure-hair')}</p>}
      </div>
      {isCorrecting && (
        <HairBrushControls
          isHair={isHairStroke}
          onIsHairChange={setHairStroke}
          canUndo={strokes.length > 0}
          onUndo={() => onStrokes(strokes.slice(0, -1))}
          onDone={() => setBrushOpen(false)}
        />
      )}
      <div className="mt-3 flex flex-wrap gap-2 py-1">
        <Button
          variant="secondary"
          size="small"
          disabled={isNothingApplied(applied)}
          onClick={() => onMoveDivider(isFullyBefore ? 0 : 1)}
        >
          {t(isFullyBefore ? 'mirror.showAfter' : 'mirror.showBefore')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="max-sm:px-2.5"
          aria-label={t('mirror.reset')}
          title={t('mirror.reset')}
          disabled={isNothingApplied(applied)}
          onClick={onReset}
        >
          <RotateCcw className="size-4" aria-hidden />
          {/* On a phone all buttons fit one row without the words. */}
          <span className="max-sm:hidden">{t('mirror.reset')}</span>
        </Button>
        {actions}
        {canCorrectHair && !isBrushOpen && (
          <Button
            variant="quiet"
            size="small"
            className="max-sm:px-2.5"
            aria-label={t('brush.open')}
            title={t('brush.open')}
            onClick={() => setBrushOpen(true)}
          >
            <Brush className="size-4" aria-hidden />
            <span className="max-sm:hidden">{t('brush.open')}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
