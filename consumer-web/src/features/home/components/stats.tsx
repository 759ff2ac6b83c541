import { useTranslation } from 'react-i18next';

const FIGURES = ['tryOns', 'accuracy', 'brands', 'salons'] as const;

/** Four figures about the house. */
export function Stats() {
  const { t } = useTranslation('home');
  return (
    <section aria-label={t('stats.label')} className="border-y border-line bg-surface">
      <dl className="page grid grid-cols-2 gap-y-8 py-10 md:grid-cols-4">
        {FIGURES.map((figure) => (
          <div key={figure} className="flex flex-col-reverse gap-1">
            <dt className="text-sm text-muted">{t(`stats.${figure}.label`)}</dt>
            <dd className="font-serif text-3xl tabular-nums">{t(`stats.${figure}.value`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
