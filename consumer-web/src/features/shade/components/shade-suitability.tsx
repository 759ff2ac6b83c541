import type { Shade } from '@mirabelle/catalogue';
import { findSuitability } from '@mirabelle/recommendations';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MeasuredUndertone } from '../../../lib/measured-undertone';
import { toTranslationKey } from '../../../lib/translation-key';

/** A row that would list all undertones, or all depths, says so in one word. */
const UNDERTONE_COUNT = 3;
const DEPTH_COUNT = 6;

interface ShadeSuitabilityProps {
  readonly shade: Shade;
  /** What an analysis of the visitor's photo has found; undefined if there was none. */
  readonly measuredUndertone: MeasuredUndertone | undefined;
}

/** Whom a shade suits, by undertone and depth of skin, and the visitor's own undertone or the way to it. */
export function ShadeSuitability({ shade, measuredUndertone }: ShadeSuitabilityProps) {
  const { t } = useTranslation('shade');
  const { undertones, depths } = findSuitability(shade);
  const rows = [
    [
      t('suits.undertones'),
      undertones.length === UNDERTONE_COUNT
        ? t('suits.all')
        : undertones.map((undertone) => t(`tones.${undertone}`)).join(' · '),
    ],
    [
      t('suits.depths'),
      depths.length === DEPTH_COUNT
        ? t('suits.all')
        : depths.map((depth) => t(`depths.${toTranslationKey(depth)}`)).join(' · '),
    ],
  ] as const;
  return (
    <section aria-labelledby="suits">
      <h2 id="suits" className="text-2xl">
        {t('suits.title')}
      </h2>
      <dl className="mt-3 border-t border-line">
        {rows.map(([term, value]) => (
          <div
            key={term}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">{t('suits.note')}</p>
      <p className="mt-1 text-sm">
        {measuredUndertone && measuredUndertone !== 'unsure' ? (
          t('suits.yours', { undertone: t(`tones.${measuredUndertone}`) })
        ) : (
          <Link
            to="/studio?tab=analysis"
            className="inline-block min-h-6 underline underline-offset-4 hover:text-primary"
          >
            {measuredUndertone ? t('suits.unsure') : t('suits.analyze')}
          </Link>
        )}
      </p>
    </section>
  );
}
