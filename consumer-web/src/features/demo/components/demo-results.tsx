import { createShadeId } from '@mirabelle/catalogue';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Swatch } from '../../../components/swatch/swatch';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { useProducts } from '../../../lib/use-products';
import { RECOMMENDATIONS } from '../recommendations';

const TRAITS = ['shape', 'tone', 'eyes'] as const;

function RecommendedProducts() {
  const { t } = useTranslation('demo');
  const { getName } = useProducts();
  return (
    <ul className="mt-3 grid gap-3">
      {RECOMMENDATIONS.map(({ kind, brand, product }) => (
        <li key={kind} className="flex items-center gap-3.5">
          <span className="h-12 w-16 shrink-0 overflow-hidden rounded-control bg-ground">
            <Swatch hex={product.hex} category={product.category} className="size-full" />
          </span>
          <span className="text-sm leading-snug">
            <span className="block text-muted">{t(`recommended.${kind}`)}</span>
            <bdi className="block">
              {getName({ id: createShadeId(brand, product.code), name: product.name })}
            </bdi>
            <bdi className="block text-muted tabular-nums">{`${brand.name} ${product.code}`}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The results of the demo, which are the same for everybody: three traits and three recommended shades, and the way to the real analysis. */
export function DemoResults({ isAnalyzing, onRestart }: { isAnalyzing: boolean; onRestart: () => void }) {
  const { t } = useTranslation(['demo', 'home']);
  if (isAnalyzing) {
    return (
      <div className="grid content-start gap-3">
        <p role="status" className="font-medium">
          {t('analyzing')}
        </p>
        <Skeleton className="h-16" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  return (
    <div role="status">
      <p className="mb-4 text-sm text-muted">{t('example')}</p>
      <dl className="grid grid-cols-3 gap-4 border-b border-line pb-5">
        {TRAITS.map((trait) => (
          <div key={trait}>
            <dt className="text-xs text-muted">{t(`traits.${trait}.label`)}</dt>
            <dd className="mt-0.5 font-serif text-lg leading-tight">{t(`traits.${trait}.value`)}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 font-sans text-sm font-medium">{t('recommended.title')}</h3>
      <RecommendedProducts />
      <div className="mt-6 flex flex-wrap gap-2">
        <Button asChild size="small">
          <Link to="/studio?tab=analysis">{t('home:features.analysis.action')}</Link>
        </Button>
        <Button variant="secondary" size="small" onClick={onRestart}>
          <RotateCcw className="size-4" aria-hidden />
          {t('newPhoto')}
        </Button>
      </div>
    </div>
  );
}
