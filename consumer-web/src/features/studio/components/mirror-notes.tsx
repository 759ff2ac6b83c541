import type { FrameReport } from '@mirabelle/studio-engine';
import { useTranslation } from 'react-i18next';
import type { AppliedProducts } from '../applied-products';
import { isDrawn } from '../drawn-hairstyles';
import { isHairUncertain } from '../hair-certainty';
import type { MirrorStage } from '../use-mirror';

interface NotShownNotesProps {
  readonly stage: MirrorStage;
  readonly applied: AppliedProducts;
  readonly report: FrameReport | undefined;
  /** Whether the hairstyle is still being drawn. */
  readonly isHairstyleMissing: boolean;
}

/** Says on the picture what it cannot show of what was chosen, because the list of choices may be scrolled far below it. */
export function NotShownNotes({ stage, applied, report, isHairstyleMissing }: NotShownNotesProps) {
  const { t } = useTranslation(['studio', 'shade']);
  const hasPicture = stage === 'live' || stage === 'still';
  const { hairstyle, makeup } = applied;
  const isUndrawn =
    hairstyle !== undefined && (!isDrawn(hairstyle) || report?.isHairstyleUnconvincing === true);
  // No hairstyle is drawn without a face, or if what the person's own longer hair hides would have to be invented.
  const showsSketch =
    hasPicture &&
    report !== undefined &&
    report.faces > 0 &&
    !report.isOwnHairTooLong &&
    !isHairstyleMissing &&
    hairstyle !== undefined &&
    !isUndrawn;
  return (
    <div
      role="status"
      className="grid gap-1 bg-[#171216]/75 text-xs leading-snug [&:has(p)]:px-5 [&:has(p)]:py-1.5"
    >
      {stage === 'portrait' && hairstyle && <p>{t('mirror.styleNeedsPicture')}</p>}
      {stage === 'portrait' && makeup.concealer && <p>{t('shade:concealerNeedsPicture')}</p>}
      {hasPicture && isUndrawn && <p>{t('mirror.styleNotDrawn')}</p>}
      {hasPicture && report?.isOwnHairTooLong && <p>{t('mirror.ownHairTooLong')}</p>}
      {hasPicture && isHairstyleMissing && <p>{t('mirror.styleBeingDrawn')}</p>}
      {showsSketch && (
        <p>{t(report?.isOwnHairLengthened ? 'mirror.onlyLengthIsDrawn' : 'mirror.styleIsSketch')}</p>
      )}
    </div>
  );
}

interface MirrorNotesProps {
  readonly stage: MirrorStage;
  readonly report: FrameReport | undefined;
  /** Whether the picture is the drawn sample face, and no photo. */
  readonly isSample: boolean;
  readonly isAnalyzing: boolean;
  /** Whether there is a picture that was saved with what is applied, in place of the drawn portrait. */
  readonly isSavedPicture: boolean;
}

/** Says below the mirror what it does and how the picture could be better. On a phone these notes scroll away, while the mirror stays. */
export function MirrorNotes({ stage, report, isSample, isAnalyzing, isSavedPicture }: MirrorNotesProps) {
  const { t } = useTranslation('studio');
  const hasPicture = stage === 'live' || stage === 'still';
  return (
    <div role="status" className="grid gap-1 text-sm empty:-mt-3 lg:empty:-mt-4">
      {stage === 'portrait' && isSavedPicture && <p>{t('mirror.saved')}</p>}
      {stage === 'opening' && <p>{t('mirror.opening')}</p>}
      {stage === 'still' && isSample && <p className="font-medium">{t('mirror.sample')}</p>}
      {isAnalyzing && <p>{t('analysis.running')}</p>}
      {hasPicture && report?.isSimulated && <p className="font-medium">{t('mirror.demonstration')}</p>}
      {hasPicture && report?.hints.map((hint) => <p key={hint}>{t(`hints.${hint}`)}</p>)}
      {hasPicture && isHairUncertain(report) && <p>{t('hints.unsure-hair')}</p>}
    </div>
  );
}
