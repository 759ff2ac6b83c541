import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/use-format';

const FEATURES = [
  { key: 'studio', to: '/studio' },
  { key: 'tryOn', to: '/studio?tab=tryon' },
  { key: 'analysis', to: '/studio?tab=analysis' },
] as const;

/** Three links into the studio, one for each of its main features. */
export function FeatureCards() {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <section className="page py-12 md:py-20">
      <h2 className="max-w-prose text-3xl">{t('features.title')}</h2>
      <div className="mt-10 grid gap-x-10 md:grid-cols-3">
        {FEATURES.map(({ key, to }, index) => (
          <Link
            key={key}
            to={to}
            className="group border-t border-ink/70 pt-5 pb-10 md:pb-0 transition-colors hover:border-primary"
          >
            <span className="font-serif text-muted tabular-nums">{format.number(index + 1)}</span>
            <h3 className="mt-3 text-xl">{t(`features.${key}.title`)}</h3>
            <p className="mt-2 text-muted">{t(`features.${key}.text`)}</p>
            <span className="mt-5 inline-flex items-center gap-2 text-sm font-medium text-primary group-hover:underline group-hover:underline-offset-4">
              {t(`features.${key}.action`)}
              <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden />
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
