import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../components/ui/skeleton';
import type { Measured } from '../measured';
import type { Wearable } from '../worn';
import { Findings } from './findings';
import { SuitedShades } from './suited-shades';

interface AnalysisPanelProps {
  readonly measured: Measured | undefined;
  readonly isAnalysing: boolean;
  readonly hasFace: boolean;
  readonly onMakeup: (product: Wearable) => void;
  readonly onHairColor: (color: Measured['hair'][number]['product']) => void;
}

/** The tab of the analysis: what it needs, that it is under way, or what it found. */
export function AnalysisPanel({ measured, isAnalysing, hasFace, ...wear }: AnalysisPanelProps) {
  const { t } = useTranslation('studio');
  if (isAnalysing) {
    return (
      <div className="grid gap-4">
        <p className="font-serif text-xl">{t('analysis.running')}</p>
        <Skeleton className="h-40" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (!measured) {
    return (
      <div className="grid max-w-prose gap-3">
        <h2 className="text-xl">{t('analysis.empty.title')}</h2>
        <p className="text-muted">{t('analysis.empty.text')}</p>
        <p className="text-muted">{t(hasFace ? 'analysis.empty.ready' : 'analysis.empty.picture')}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      <Findings measured={measured} />
      <SuitedShades measured={measured} {...wear} />
    </div>
  );
}
