import { findMakeupShade, type MakeupShade } from '@mirabelle/catalogue';
import type { ShadeReason } from '@mirabelle/studio-engine';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HAIR_SWATCH_CATEGORY, Swatch, type SwatchProps } from '../../../components/swatch/swatch';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';
import { useProducts } from '../../../lib/use-products';
import type { AnalysisResult } from '../analysis-result';
import { type AppliedProducts, isShadeApplied } from '../applied-products';

interface RecommendedShadesProps {
  readonly result: AnalysisResult;
  readonly applied: AppliedProducts;
  /** Applies a product, or takes it off if it is applied. */
  readonly onToggleMakeup: (product: MakeupShade) => void;
  readonly onToggleHairColor: (color: AnalysisResult['hair'][number]['product']) => void;
}

interface Row {
  readonly id: string;
  readonly name: string;
  /** Those that all shown shades of its kind have are said once, above them. */
  readonly reasons: readonly string[];
  /** Undefined while it is not known. */
  readonly price: string | undefined;
  readonly swatch: SwatchProps;
  readonly isApplied: boolean;
  readonly onToggle: () => void;
}

type FoundationMatch = AnalysisResult['nearestFoundations'][number]['match'];

/** The reasons that name the warmth of the shade itself. */
const TONE_REASONS: ReadonlySet<ShadeReason> = new Set(['warm-with-warm', 'cool-with-cool']);

/** How many shades of a kind are shown at first. */
const SHOWN_AT_FIRST = 3;

/** Whether a foundation is called close. One that is not is recommended because no other is closer. */
const isClose = (match: FoundationMatch) => match === 'very-close' || match.startsWith('slightly-');

/** The recommended shades of each kind with their reasons and prices, each with a button to try it on. */
export function RecommendedShades({
  result: { analysis, nearestFoundations, hair, lips },
  applied,
  onToggleMakeup,
  onToggleHairColor,
}: RecommendedShadesProps) {
  const { t } = useTranslation(['studio', 'styles', 'shade']);
  const format = useFormat();
  const { findTerms, getName } = useProducts();
  if (nearestFoundations.length === 0) return null;
  /** A shade whose warmth is no reason says what it is, so that it is told from the others. */
  const listReasons = ({ reasons, tone }: Pick<AnalysisResult['lips'][number], 'reasons' | 'tone'>) => [
    ...(reasons.some((reason) => TONE_REASONS.has(reason)) ? [] : [t(`shade:tones.${tone}`)]),
    ...reasons.map((reason) => t(`analysis.reasons.${reason}`)),
  ];
  const listMatch = (match: FoundationMatch) => [
    ...(isClose(match) ? [] : [t('analysis.closest')]),
    t(`analysis.match.${match}`),
  ];
  const describe = (product: Pick<MakeupShade, 'id' | 'name' | 'brand' | 'code'>) => {
    const name = getName(product);
    // Names of foundations have their code in them.
    const hasCode = name.split(/[\s,]+/u).includes(product.code);
    return `${product.brand} ${name}${hasCode ? '' : `, ${product.code}`}`;
  };
  const isOffered = ({ product }: { product: Pick<MakeupShade, 'id' | 'name' | 'priceCents'> }) =>
    findTerms(product).isOffered;
  const formatPrice = (product: Pick<MakeupShade, 'id' | 'name' | 'priceCents'>) => {
    const { priceCents } = findTerms(product);
    return priceCents === undefined ? undefined : format.money(priceCents);
  };
  const createRow = (
    product: Pick<MakeupShade, 'id' | 'name' | 'brand' | 'code' | 'priceCents'>,
    row: Pick<Row, 'reasons' | 'swatch' | 'onToggle'>,
  ): Row => ({
    ...row,
    id: product.id,
    name: describe(product),
    price: formatPrice(product),
    isApplied: isShadeApplied(applied, product.id),
  });
  const foundationRows = nearestFoundations.flatMap(({ brand, product: { code }, match }): Row[] => {
    const product = findMakeupShade(`${brand}/${code}`);
    if (!product || !findTerms(product).isOffered) return [];
    return [
      createRow(product, {
        reasons: listMatch(match),
        swatch: { hex: product.hex, category: 'foundation' },
        onToggle: () => onToggleMakeup(product),
      }),
    ];
  });
  const offeredHair = hair.filter(isOffered);
  const offeredLips = lips.filter(isOffered);
  const hairRows = offeredHair.map(({ product, ...shade }) =>
    createRow(product, {
      reasons: listReasons(shade),
      swatch: { hex: product.hex, category: HAIR_SWATCH_CATEGORY },
      onToggle: () => onToggleHairColor(product),
    }),
  );
  const lipRows = offeredLips.map(({ product, ...shade }) =>
    createRow(product, {
      reasons: listReasons(shade),
      swatch: { hex: product.hex, category: 'lipstick', texture: product.texture },
      onToggle: () => onToggleMakeup(product),
    }),
  );
  /** Without an undertone, the rule prefers what is neither warm nor cool, if the catalogue has it. */
  const describeUnknownUndertone = ([first]: readonly Pick<AnalysisResult['lips'][number], 'tone'>[]) => {
    if (analysis.skinTone?.undertone) return undefined;
    return first?.tone === 'neutral' ? t('analysis.undertoneLeftOut') : t('analysis.undertoneBoth');
  };
  const groups = [
    { heading: t('styles:makeup.foundation'), rows: foundationRows, note: undefined },
    { heading: t('shade:types.hair'), rows: hairRows, note: describeUnknownUndertone(offeredHair) },
    { heading: t('styles:makeup.lipstick'), rows: lipRows, note: describeUnknownUndertone(offeredLips) },
  ].filter(({ rows }) => rows.length > 0);
  // A product that is no longer offered is not recommended.
  if (groups.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">{t('analysis.recommended')}</h2>
      {groups.map((group) => (
        <RecommendedKind key={group.heading} {...group} />
      ))}
    </section>
  );
}

interface RecommendedKindProps {
  readonly heading: string;
  readonly rows: readonly Row[];
  /** What the rule of this kind could not take into account. */
  readonly note: string | undefined;
}

/** The recommended shades of one kind, the best ones at first. A reason that all of them have is said once, above them. */
function RecommendedKind({ heading, rows, note }: RecommendedKindProps) {
  const { t } = useTranslation('studio');
  const [isLong, setLong] = useState(false);
  const shown = isLong ? rows : rows.slice(0, SHOWN_AT_FIRST);
  const shared =
    shown[0]?.reasons.filter((reason) => shown.every(({ reasons }) => reasons.includes(reason))) ?? [];
  return (
    <section className="mt-5 first-of-type:mt-3">
      <h3 className="font-sans text-sm font-medium text-muted">{heading}</h3>
      {shared.length > 0 && <p className="text-sm">{shared.join(' · ')}</p>}
      {note && <p className="text-sm text-muted">{note}</p>}
      <ul className="mt-2 border-t border-line">
        {shown.map((row) => (
          <RecommendedShade
            key={row.id}
            {...row}
            reasons={row.reasons.filter((reason) => !shared.includes(reason))}
          />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          aria-label={t('common:named', { action: t('analysis.more'), name: heading })}
          onClick={() => setLong(true)}
        >
          {t('analysis.more')}
        </Button>
      )}
    </section>
  );
}

function RecommendedShade({ name, reasons, price, swatch, isApplied, onToggle }: Row) {
  const { t } = useTranslation('studio');
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 text-sm">
      <Swatch {...swatch} className="h-10 w-14 shrink-0 rounded-control" />
      <span className="min-w-0 grow">
        <bdi>{name}</bdi>
        {reasons.length > 0 && <span className="block text-muted">{reasons.join(' · ')}</span>}
        {price && <span className="block tabular-nums">{price}</span>}
      </span>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={isApplied}
        aria-label={t('common:named', { action: t('analysis.apply'), name })}
        onClick={onToggle}
      >
        {isApplied && <Check className="size-4" aria-hidden />}
        {isApplied ? t('analysis.worn') : t('analysis.apply')}
      </Button>
    </li>
  );
}
