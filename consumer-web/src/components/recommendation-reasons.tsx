import type { RecommendationReason } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { toTranslationKey } from '../lib/translation-key';

interface ReasonsProps {
  readonly reasons: readonly RecommendationReason[];
  /** The reasons as an English text, shown for older recommendations, whose reasons have no codes. */
  readonly englishText: string;
}

/** Writes a sentence from a reason for a recommended shade, in the reader's language. */
export function useReasonSentence() {
  const { t } = useTranslation('suitability');
  return ({ code, tone, part, undertone, depth, eyes, faceShape }: RecommendationReason): string =>
    t(`sentences.${code}`, {
      tone: t(`tone.${tone}`),
      part: t(`part.${part}`),
      undertone: t(`undertone.${undertone}`),
      depth: t(`depth.${toTranslationKey(depth ?? '')}`),
      eyes: t(`eyes.${eyes}`),
      faceShape: t(`faceShape.${faceShape}`),
    });
}

/** The reasons for a recommended shade, in the reader's language. */
export function RecommendationReasons({ reasons, englishText }: ReasonsProps) {
  const writeReason = useReasonSentence();
  if (reasons.length === 0)
    return (
      <span lang="en" dir="ltr" className="block text-muted">
        {englishText}
      </span>
    );
  return reasons.map((reason) => (
    <span key={reason.code} className="block text-muted">
      {writeReason(reason)}
    </span>
  ));
}
