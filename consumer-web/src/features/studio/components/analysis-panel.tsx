import type { HairShade, MakeupShade } from '@mirabelle/catalogue';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import type { AnalysisResult } from '../analysis-result';
import type { AppliedProducts } from '../applied-products';
import { revealResult } from '../reveal-result';
import { AnalysisSummary } from './analysis-summary';
import { RecommendedShades } from './recommended-shades';

interface AnalysisPanelProps {
  readonly result: AnalysisResult | undefined;
  readonly isAnalyzing: boolean;
  readonly hasFace: boolean;
  /** What stays on a narrow screen above the panel. */
  readonly pinned: RefObject<HTMLElement | null>;
  readonly onUseSampleFace: () => void;
  readonly applied: AppliedProducts;
  readonly onToggleMakeup: (product: MakeupShade) => void;
  readonly onToggleHairColor: (color: HairShade) => void;
}

/**
 * The analysis tab: instructions, progress, or the result with recommended shades. On a phone a result would be below the screen,
 * so it is scrolled to and gets the focus.
 */
export function AnalysisPanel({
  result,
  isAnalyzing,
  hasFace,
  pinned,
  onUseSampleFace,
  ...recommended
}: AnalysisPanelProps) {
  const { t } = useTranslation('studio');
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAnalyzing = useRef(isAnalyzing);
  useEffect(() => {
    if (wasAnalyzing.current && !isAnalyzing && heading.current)
      revealResult(heading.current, pinned.current);
    wasAnalyzing.current = isAnalyzing;
  }, [isAnalyzing, pinned]);
  if (isAnalyzing) {
    return (
      <div className="grid gap-4">
        <p className="font-serif text-xl">{t('analysis.running')}</p>
        <Skeleton className="h-40" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (!result) {
    return (
      <div className="grid max-w-prose gap-3">
        <h2 className="text-xl">{t('analysis.empty.title')}</h2>
        <p className="text-muted">{t('analysis.empty.text')}</p>
        <p className="text-muted">{t(hasFace ? 'analysis.empty.ready' : 'analysis.empty.picture')}</p>
        {!hasFace && (
          <div className="grid justify-items-start gap-2">
            <p className="text-muted">{t('analysis.empty.noPhoto')}</p>
            <Button variant="secondary" size="small" onClick={onUseSampleFace}>
              {t('analysis.empty.sample')}
            </Button>
          </div>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      <AnalysisSummary result={result} headingRef={heading} />
      <RecommendedShades result={result} {...recommended} />
    </div>
  );
}
