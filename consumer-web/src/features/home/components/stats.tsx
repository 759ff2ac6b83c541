import { useTranslation } from 'react-i18next';
import { useNumberFormat } from '../../../lib/use-number-format';

/** The company's marketing figures. */
const FIGURES = [
  { key: 'tryOns', atLeast: 500_000 },
  { key: 'accuracy', percent: 98 },
  { key: 'brands', atLeast: 50 },
  { key: 'salons', atLeast: 10_000 },
] as const;

/** Four marketing figures, with a note that they are examples: nobody counts them here. */
export function Stats() {
  const { t } = useTranslation('home');
  const format = useNumberFormat();
  return (
    <div>
      {/* Above them, so that no screen has the figures without it. */}
      <p className="mb-4 font-medium">{t('stats.note')}</p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-7 sm:grid-cols-[repeat(4,auto)] md:grid-cols-2 lg:grid-cols-[repeat(4,auto)]">
        {FIGURES.map((figure) => (
          <div key={figure.key} className="flex flex-col-reverse justify-end gap-1 border-t border-line pt-4">
            <dt className="text-sm leading-snug text-muted">{t(`stats.${figure.key}`)}</dt>
            <dd className="font-serif text-2xl tabular-nums">
              {'percent' in figure
                ? format.percent(figure.percent)
                : t('stats.atLeast', { value: format.compact(figure.atLeast) })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
