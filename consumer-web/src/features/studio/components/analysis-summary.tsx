import type { Doubt, SkinTone } from '@mirabelle/studio-engine';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/ui/card';
import { useFormat } from '../../../lib/use-format';
import { type AnalysisResult, isOfPerson, toPercent } from '../analysis-result';
import { ColorDot } from './color-dot';
import { MonkScale } from './monk-scale';

/**
 * The face shapes in the order of display. They are repeated here, because importing them would load the engine with
 * the page.
 */
const SHAPES = ['oval', 'round', 'square', 'heart', 'diamond'] as const;

interface AnalysisSummaryProps {
  readonly result: AnalysisResult;
  /** The heading, which can take the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/**
 * The measurements of an analysis, each with its confidence, or with the reason why there is none. The face shape has its shares
 * instead: a second percentage beside them looked like a contradiction. A drawn face and a made-up analysis have no confidence.
 */
export function AnalysisSummary({ result, headingRef }: AnalysisSummaryProps) {
  const shapeId = useId();
  const { t, i18n } = useTranslation(['studio', 'styles']);
  const format = useFormat();
  const { isSimulated, isSample, analysis } = result;
  const { faceShape, skinTone, eyeColor, eyeColorBetween, hairTexture, doubts } = analysis;
  const describeConfidence = (share: number) =>
    !isOfPerson(result) ? null : (
      <p className="text-sm text-muted">
        {t('analysis.confidence', { percent: format.percent(toPercent(share)) })}
      </p>
    );
  const formatEyeColor = (name: NonNullable<typeof eyeColor>['name']) =>
    t(`analysis.eyeColors.${name.replace(' ', '-')}`);
  const formatDepth = (depth: SkinTone['depth']) => t(`analysis.depths.${depth.replace(' ', '-')}`);
  return (
    <Card className="grid gap-6 p-5">
      {/* With the focus, a screen reader says the face shape too. */}
      <h2 ref={headingRef} tabIndex={-1} aria-describedby={shapeId} className="text-xl outline-none">
        {t('analysis.title')}
      </h2>
      {isSample && <p className="font-medium">{t('analysis.sample')}</p>}
      {isSimulated && <p className="font-medium">{t('analysis.demonstration')}</p>}
      <section>
        <h3 className="text-sm text-muted">{t('analysis.shape')}</h3>
        <p id={shapeId} className="font-serif text-lg">
          {faceShape.between
            ? t('analysis.between', {
                one: t(`analysis.shapesBetween.${faceShape.shape}`),
                other: t(`analysis.shapesBetween.${faceShape.between}`),
              })
            : t(`analysis.shapes.${faceShape.shape}`)}
        </p>
        <p className="text-sm text-muted">{t('analysis.shares')}</p>
        <ul className="mt-2 grid gap-1.5">
          {SHAPES.map((shape) => (
            <li key={shape} className="grid grid-cols-[6rem_1fr_3rem] items-center gap-3 text-sm">
              <span>{t(`analysis.shapes.${shape}`)}</span>
              <span className="h-1.5 overflow-hidden rounded-full bg-line" aria-hidden>
                <span
                  className="block h-full rounded-full bg-primary"
                  style={{ width: `${faceShape.percent[shape]}%` }}
                />
              </span>
              <span className="text-end tabular-nums">{format.percent(faceShape.percent[shape])}</span>
            </li>
          ))}
        </ul>
        {isOfPerson(result) && <p className="mt-2 text-sm text-muted">{t('analysis.mayDiffer')}</p>}
      </section>
      <section>
        <h3 className="text-sm text-muted">{t('analysis.tone')}</h3>
        {skinTone ? (
          <>
            <p className="flex items-center gap-2.5 font-serif text-lg">
              <ColorDot hex={skinTone.hex} />
              {t('analysis.toneValue', {
                depth: skinTone.neighborDepth
                  ? t('analysis.depthBetween', {
                      one: formatDepth(skinTone.depth),
                      other: formatDepth(skinTone.neighborDepth),
                    })
                  : formatDepth(skinTone.depth),
                undertone: t(`analysis.undertones.${skinTone.undertone ?? 'unsure'}`),
              })}
            </p>
            {describeConfidence(skinTone.confidence)}
            {!skinTone.undertone && <p className="text-sm text-muted">{t('analysis.undertoneHelp')}</p>}
            {/* Its steps have other numbers than the words above, which reads like a contradiction. */}
            <details className="mt-2 text-sm text-muted">
              <summary className="cursor-pointer py-1">{t('analysis.monkTitle')}</summary>
              <p>{t('analysis.monk', { monk: skinTone.monk })}</p>
              <MonkScale tones={result.tones} monk={skinTone.monk} />
            </details>
          </>
        ) : (
          <UnknownTrait doubt={doubts.skinTone} />
        )}
      </section>
      <section>
        <h3 className="text-sm text-muted">{t('analysis.eyes')}</h3>
        {eyeColor ? (
          <>
            <p className="flex items-center gap-2.5 font-serif text-lg">
              <ColorDot hex={eyeColor.hex} />
              {formatEyeColor(eyeColor.name)}
            </p>
            {describeConfidence(eyeColor.confidence)}
          </>
        ) : (
          <UnknownTrait
            doubt={doubts.eyeColor}
            answers={
              eyeColorBetween &&
              new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
                eyeColorBetween.map(formatEyeColor),
              )
            }
          />
        )}
      </section>
      <section>
        <h3 className="text-sm text-muted">{t('analysis.hair')}</h3>
        {hairTexture ? (
          <>
            <p className="font-serif text-lg">{t(`styles:textures.${hairTexture.name}`)}</p>
            {describeConfidence(hairTexture.confidence)}
          </>
        ) : (
          <UnknownTrait doubt={doubts.hairTexture} />
        )}
      </section>
    </Card>
  );
}

interface UnknownTraitProps {
  readonly doubt: Doubt | undefined;
  /** The answers that are about equally likely, as a list. */
  readonly answers?: string | undefined;
}

/** Says that something could not be measured, and why. */
function UnknownTrait({ doubt, answers }: UnknownTraitProps) {
  const { t } = useTranslation('studio');
  return (
    <>
      <p className="font-serif text-lg">{t('analysis.unsure')}</p>
      {answers && <p>{answers}</p>}
      <p className="text-sm text-muted">{t(`analysis.doubts.${doubt ?? 'hidden'}`)}</p>
    </>
  );
}
