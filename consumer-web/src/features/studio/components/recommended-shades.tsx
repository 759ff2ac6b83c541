import {
  findHairShade,
  findMakeupShade,
  findShade,
  type HairShade,
  type MakeupKind,
  type MakeupShade,
} from '@mirabelle/catalogue';
import { findSuitability } from '@mirabelle/recommendations';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReasonSentence } from '../../../components/recommendation-reasons';
import { toShadeSwatch } from '../../../components/swatch/shade-swatch';
import { Swatch, type SwatchProps } from '../../../components/swatch/swatch';
import { Button } from '../../../components/ui/button';
import { describeShade } from '../../../lib/describe-shade';
import { useFormat } from '../../../lib/use-format';
import { useProducts } from '../../../lib/use-products';
import type { AnalysisResult } from '../analysis-result';
import { type AppliedProducts, isShadeApplied } from '../applied-products';

interface RecommendedShadesProps {
  readonly result: AnalysisResult;
  readonly applied: AppliedProducts;
  /** Applies a product, or takes it off if it is applied. */
  readonly onToggleMakeup: (product: MakeupShade) => void;
  readonly onToggleHairColor: (color: HairShade) => void;
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

type Recommended = Pick<
  AnalysisResult['recommended']['makeup'][number],
  'brandName' | 'colorCode' | 'reasons'
>;

/** The reasons that say what the warmth of the shade itself is. */
const TONE_REASONS: ReadonlySet<string> = new Set([
  'warm-with-warm',
  'cool-with-cool',
  'safe-without-undertone',
]);

/** The reasons of a foundation that is close to the skin. One that is not is recommended because no other is closer. */
const isClose = ({ reasons }: Recommended) =>
  reasons.some(({ code }) => code === 'match-very-close' || code.startsWith('match-slightly-'));

/** How many shades of a kind are shown at first. */
const SHOWN_AT_FIRST = 3;

/** The recommended shades of each kind with their reasons and prices, each with a button to try it on. */
export function RecommendedShades({
  result: { recommended },
  applied,
  onToggleMakeup,
  onToggleHairColor,
}: RecommendedShadesProps) {
  const { t } = useTranslation(['studio', 'styles', 'shade']);
  const format = useFormat();
  const { findTerms, getName } = useProducts();
  const writeReason = useReasonSentence();
  const createRow = ({ brandName, colorCode, reasons }: Recommended): Row[] => {
    const reference = `${brandName}/${colorCode}`;
    const shade = findShade(reference);
    // A product that is no longer offered is not recommended.
    if (!shade || !findTerms(shade).isOffered) return [];
    const { priceCents } = findTerms(shade);
    const makeup = findMakeupShade(reference);
    const hairColor = findHairShade(reference);
    // A lipstick or hair color whose warmth is no reason says what it is, so that it is told from the others.
    const saysTone =
      (hairColor || shade.family === 'lipstick') && !reasons.some(({ code }) => TONE_REASONS.has(code));
    return [
      {
        id: shade.id,
        name: describeShade(brandName, getName(shade), colorCode),
        reasons: [
          ...(saysTone ? [t(`shade:tones.${findSuitability(shade).tone}`)] : []),
          ...reasons.map((reason) => withoutFullStop(writeReason(reason))),
        ],
        price: priceCents === undefined ? undefined : format.money(priceCents),
        swatch: toShadeSwatch(shade),
        isApplied: isShadeApplied(applied, shade.id),
        onToggle: () => (makeup ? onToggleMakeup(makeup) : hairColor && onToggleHairColor(hairColor)),
      },
    ];
  };
  const listOfKind = (kind: MakeupKind) =>
    recommended.makeup.filter(({ productType }) => productType === kind);
  const foundations = listOfKind('foundation');
  const groups = [
    {
      heading: t('styles:makeup.foundation'),
      rows: foundations.flatMap(createRow),
      note: foundations.some(isClose) ? undefined : t('analysis.noneClose'),
    },
    { heading: t('shade:types.hair'), rows: recommended.hairColors.flatMap(createRow), note: undefined },
    {
      heading: t('styles:makeup.lipstick'),
      rows: listOfKind('lipstick').flatMap(createRow),
      note: undefined,
    },
    { heading: t('styles:makeup.blush'), rows: listOfKind('blush').flatMap(createRow), note: undefined },
    {
      heading: t('styles:makeup.eyeshadow'),
      rows: listOfKind('eyeshadow').flatMap(createRow),
      note: undefined,
    },
  ].filter(({ rows }) => rows.length > 0);
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

/** A reason stands in a row with others, without the full stop of its sentence. */
const withoutFullStop = (sentence: string) => sentence.replace(/[.。]$/u, '');

interface RecommendedKindProps {
  readonly heading: string;
  readonly rows: readonly Row[];
  /** What is true of all of them together. */
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
