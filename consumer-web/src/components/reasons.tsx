import type { RecommendationReason } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { slug } from '../lib/slug';

interface ReasonsProps {
  readonly reasons: readonly RecommendationReason[];
  /** What was told in English, for the day that this app meets a reason it has no words for. */
  readonly told: string;
}

/** Why a shade was recommended, in the reader's language. */
export function Reasons({ reasons, told }: ReasonsProps) {
  const { t } = useTranslation('suitability');
  if (reasons.length === 0)
    return (
      <span lang="en" dir="ltr" className="block text-muted">
        {told}
      </span>
    );
  return reasons.map(({ code, tone, part, undertone, depth, eyes, faceShape }) => (
    <span key={code} className="block text-muted">
      {t(`sentences.${code}`, {
        tone: t(`tone.${tone}`),
        part: t(`part.${part}`),
        undertone: t(`undertone.${undertone}`),
        depth: t(`depth.${slug(depth ?? '')}`),
        eyes: t(`eyes.${eyes}`),
        faceShape: t(`faceShape.${faceShape}`),
      })}
    </span>
  ));
}
