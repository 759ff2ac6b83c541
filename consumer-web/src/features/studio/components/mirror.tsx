import type { FacePlace, FrameReport, HairStroke } from '@mirabelle/studio-engine';
import { Brush, Eye, RotateCcw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../../components/portrait/portrait';
import { DEFAULT_FACE } from '../../../components/portrait/portrait-colors';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import { createAppliedPortraitColors } from '../applied-portrait-colors';
import { type AppliedProducts, isNothingApplied } from '../applied-products';
import { cropAroundHead } from '../crop-around-head';
import { isDrawn } from '../drawn-hairstyles';
import { cropZoomed } from '../touch-zoom';
import type { MirrorStage } from '../use-mirror';
import { useTouchZoom } from '../use-touch-zoom';
import { ComparisonDivider } from './comparison-divider';
import { HairBrush } from './hair-brush';
import { HairBrushControls } from './hair-brush-controls';
import { MirrorNotes, NotShownNotes } from './mirror-notes';
import { MirrorPicture } from './mirror-picture';
import { TOOL_CLASSES } from './tool-button';

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
  /** Whether a result is read below the mirror, which then takes less of a phone's screen. */
  readonly isReading: boolean;
  /** The picture that was saved with what is applied, which is shown until there is a photo. */
  readonly savedPictureUrl: string | undefined;
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
  /** A slider that lies on the picture of a phone, where the shades are scrolled. */
  readonly slider?: ReactNode;
  readonly strokes: readonly HairStroke[];
  readonly onStrokes: (strokes: readonly HairStroke[]) => void;
}

const showWhole = ({ width, height }: HTMLCanvasElement) => ({
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  aspect: width / height,
});

/**
 * Shows the applied products on the user's picture, with a before and after divider, and until there is one, on the picture that was
 * saved with them or on a drawn portrait.
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
    isReading,
    savedPictureUrl,
    secondsUntilCapture,
    applied,
    dividerPosition,
    onMoveDivider,
    onReset,
    actions,
    slider,
    strokes,
    onStrokes,
  } = props;
  const { t } = useTranslation(['studio', 'shade']);
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
  const place = stage === 'still' ? report?.place : undefined;
  const crop = place && cropAroundHead(place);
  /** The face whose whole picture was asked for: another one is shown enlarged at first, too. */
  const [wholePlace, setWholePlace] = useState<FacePlace>();
  const isWhole = wholePlace === place;
  const picture = useRef<HTMLDivElement>(null);
  /** Where the divider was before a finger came, which moves it at once. */
  const dividerBefore = useRef(dividerPosition);
  const { zoom, isPinching, reset } = useTouchZoom({
    frame: picture,
    isMirrored,
    isOff: !hasPicture || isCorrecting,
    onTouch: () => {
      dividerBefore.current = dividerPosition;
    },
    onZoom: () => onMoveDivider(dividerBefore.current),
  });
  const isZoomed = zoom.scale > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture, or another part of it, is seen as a whole first
  useEffect(reset, [place, isWhole, hasPicture]);
  const part = isWhole ? undefined : crop;
  const shownCrop = isZoomed && canvas ? cropZoomed(part ?? showWhole(canvas), zoom) : part;
  /** The part of the picture's width that is shown: the divider is moved on what is seen. */
  const [left, width] = shownCrop
    ? [isMirrored ? 1 - shownCrop.x - shownCrop.width : shownCrop.x, shownCrop.width]
    : [0, 1];
  const colors = isFullyBefore ? DEFAULT_FACE : createAppliedPortraitColors(applied);
  return (
    <>
      <div
        ref={frameRef}
        className={cx(
          // While somebody types into the search, what is found has the screen of a phone.
          'max-lg:group-has-[input[type=search]:focus]/studio:static',
          'sticky top-0 z-10 -mx-5 bg-ground px-5 pb-1 [--mirror-width:100%] md:mx-0 md:px-0 lg:static lg:[--mirror-height:calc(100dvh-26rem)]',
          // Three rows of shades stay in sight, also on a low phone, and more of a result, which is read.
          isReading
            ? 'max-lg:[--mirror-height:min(22dvh,100dvh-29rem)]'
            : 'max-lg:[--mirror-height:min(36dvh,100dvh-29rem)]',
        )}
      >
        <div
          className={cx(
            'relative -mx-5 overflow-hidden bg-line/70 md:mx-0 md:rounded-card',
            isDraggingFile && 'outline-3 -outline-offset-3 outline-accent',
          )}
        >
          {hasPicture ? (
            <MirrorPicture
              touchRef={picture}
              canvas={canvas}
              label={label}
              isMirrored={isMirrored}
              crop={shownCrop}
              layer={
                isCorrecting && (
                  <HairBrush
                    isMirrored={isMirrored}
                    strokes={strokes}
                    onStrokes={onStrokes}
                    isHair={isHairStroke}
                  />
                )
              }
            >
              {!isCorrecting && (
                <ComparisonDivider
                  dividerPosition={Math.max(0, Math.min(1, (dividerPosition - left) / width))}
                  onMoveDivider={(share) => {
                    if (isPinching.current) return;
                    // At an edge of what is seen, the whole picture is before or after.
                    onMoveDivider(share <= 0 || share >= 1 ? share : left + share * width);
                  }}
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
            </MirrorPicture>
          ) : savedPictureUrl && !isFullyBefore ? (
            <img
              src={savedPictureUrl}
              alt={label}
              className="mx-auto block max-h-(--mirror-height) w-full object-contain"
            />
          ) : (
            <Portrait
              colors={colors}
              label={label}
              className="mx-auto mt-3 h-40 w-full md:mt-8 md:h-auto md:max-w-md lg:max-h-[calc(100dvh-28rem)]"
            />
          )}
          <div className="pointer-events-none absolute inset-x-0 bottom-0 grid grid-cols-1 text-[#fff]">
            {(crop || isZoomed) && (
              <button
                type="button"
                className="pointer-events-auto m-2 flex h-8 items-center gap-1.5 justify-self-end rounded-full bg-[#171216]/75 px-3 text-xs font-medium hover:bg-[#171216]/90"
                onClick={() => {
                  reset();
                  setWholePlace(isWhole && !isZoomed ? undefined : place);
                }}
              >
                {isWhole && !isZoomed ? (
                  <ZoomIn className="size-4" aria-hidden />
                ) : (
                  <ZoomOut className="size-4" aria-hidden />
                )}
                {t(isWhole && !isZoomed ? 'mirror.closer' : 'mirror.whole')}
              </button>
            )}
            <NotShownNotes
              stage={stage}
              applied={applied}
              report={report}
              isHairstyleMissing={isHairstyleMissing}
            />
            {slider && !isCorrecting && (
              <div className="pointer-events-auto bg-[#171216]/75 px-5 sm:hidden">{slider}</div>
            )}
          </div>
        </div>
        {stage === 'opening' && loadedShare < 1 && (
          <progress
            aria-label={t('mirror.opening')}
            value={loadedShare}
            className="mt-3 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
          />
        )}
        {isCorrecting && (
          <HairBrushControls
            isHair={isHairStroke}
            onIsHairChange={setHairStroke}
            canUndo={strokes.length > 0}
            onUndo={() => onStrokes(strokes.slice(0, -1))}
            onDone={() => setBrushOpen(false)}
          />
        )}
        <div className="flex flex-wrap gap-0.5 pt-1 sm:mt-2 sm:gap-2 sm:py-1">
          <Button
            variant="secondary"
            size="small"
            className={cx('max-sm:border-transparent', TOOL_CLASSES)}
            disabled={isNothingApplied(applied)}
            onClick={() => onMoveDivider(isFullyBefore ? 0 : 1)}
          >
            <Eye className="size-4 sm:hidden" aria-hidden />
            {t(isFullyBefore ? 'mirror.showAfter' : 'mirror.showBefore')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            className={TOOL_CLASSES}
            disabled={isNothingApplied(applied)}
            onClick={onReset}
          >
            <RotateCcw className="size-4" aria-hidden />
            {t('mirror.reset')}
          </Button>
          {actions}
          {canCorrectHair && !isBrushOpen && (
            <Button variant="quiet" size="small" className={TOOL_CLASSES} onClick={() => setBrushOpen(true)}>
              <Brush className="size-4" aria-hidden />
              {t('brush.open')}
            </Button>
          )}
        </div>
      </div>
      <MirrorNotes
        stage={stage}
        report={report}
        isSample={isSample}
        isAnalyzing={isAnalyzing}
        isSavedPicture={savedPictureUrl !== undefined}
      />
    </>
  );
}
