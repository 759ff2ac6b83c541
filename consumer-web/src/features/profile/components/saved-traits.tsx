import type { Analysis } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';
import { readMeasurements } from '../saved-measurements';
import { useTraitNames } from '../use-trait-names';

interface Trait {
  readonly label: string;
  readonly value: string;
  /** How confident the analysis was, or the shares of all face shapes. */
  readonly details: readonly string[];
}

/**
 * The traits of a saved analysis as the studio showed them, each with its own confidence. The face shape has the shares of all
 * shapes instead, if they were saved.
 */
export function SavedTraits({ analysis }: { readonly analysis: Analysis }) {
  const traits = useSavedTraits(analysis);
  return (
    <dl className="grid gap-3 text-sm">
      {traits.map(({ label, value, details }) => (
        <div key={label} className="grid gap-0.5">
          <dt className="text-muted">{label}</dt>
          <dd>
            {value}
            {details.map((line) => (
              <span key={line} className="block text-muted tabular-nums">
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useSavedTraits(analysis: Analysis): readonly Trait[] {
  const { t } = useTranslation(['profile', 'studio', 'styles']);
  const format = useFormat();
  const { nameFaceShape, nameSkinTone, nameEyeColor } = useTraitNames();
  const measured = readMeasurements(analysis);
  const { faceShape, faceShapeConfidence, skinTone, skinToneConfidence, eyeColor, eyeColorConfidence } =
    analysis;
  const describeConfidence = (percent: number | null | undefined) =>
    typeof percent === 'number'
      ? [t('studio:analysis.confidence', { percent: format.percent(Math.round(percent)) })]
      : [];
  const describeShares = (shapes: NonNullable<typeof measured.shapes>) => {
    const shares = Object.entries(shapes)
      .sort(([, one], [, other]) => other - one)
      .map(
        ([shape, percent]) => `${t(`profile:shapes.${shape}`)}\u00a0${format.percent(Math.round(percent))}`,
      );
    return [t('studio:analysis.shares'), shares.join(' · ')];
  };
  const hairTexture =
    measured.hairTexture && t(`styles:textures.${measured.hairTexture}`, { defaultValue: '' });
  return [
    {
      label: t('profile:history.shape'),
      value: nameFaceShape(faceShape, measured),
      details: measured.shapes ? describeShares(measured.shapes) : describeConfidence(faceShapeConfidence),
    },
    {
      label: t('profile:history.tone'),
      value: nameSkinTone(skinTone, measured),
      details: describeConfidence(skinToneConfidence),
    },
    ...(eyeColor
      ? [
          {
            label: t('profile:history.eyes'),
            value: nameEyeColor(eyeColor),
            details: describeConfidence(eyeColorConfidence),
          },
        ]
      : []),
    ...(hairTexture
      ? [
          {
            label: t('studio:analysis.hair'),
            value: hairTexture,
            details: describeConfidence(measured.hairTextureConfidence),
          },
        ]
      : []),
  ];
}
