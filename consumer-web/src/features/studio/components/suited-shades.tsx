import type { SuitReason } from '@mirabelle/studio-engine';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';
import type { Measured } from '../measured';
import { Dot } from './dot';

/** The shades that suit a measured face, each with why. */
export function SuitedShades({ measured: { foundations, hair, lips } }: { measured: Measured }) {
  const { t } = useTranslation('studio');
  const format = useFormat();
  if (foundations.length === 0) return null;
  const because = (reasons: readonly SuitReason[]) =>
    reasons.map((reason) => t(`analysis.reasons.${reason}`)).join(' · ');
  const rows = [
    ...foundations.map(({ brand, product, deltaE }) => ({
      key: `${brand} ${product.code}`,
      hex: product.hex,
      name: `${brand} ${product.name}, ${product.code}`,
      why: t('analysis.match', { distance: format.number(deltaE, 1) }),
    })),
    ...hair.map(({ product, reasons }) => ({
      key: product.id,
      hex: product.hex,
      name: `${product.brand} ${product.name}, ${product.code}`,
      why: because(reasons),
    })),
    ...lips.map(({ product, reasons }) => ({
      key: product.id,
      hex: product.hex,
      name: `${product.brand} ${product.name}, ${product.sku}`,
      why: because(reasons),
    })),
  ];
  return (
    <section>
      <h3 className="text-sm text-muted">{t('analysis.suggested')}</h3>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2">
        {rows.map(({ key, hex, name, why }) => (
          <li key={key} className="flex gap-2.5 text-sm">
            <Dot hex={hex} />
            <span>
              {name}
              <span className="block text-muted">{why}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
