import { PLAN_COMPARISON, PLANS } from '@mirabelle/catalogue';
import { MoveHorizontal } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';
import { toTranslationKey } from '../../../lib/translation-key';
import { useFormat } from '../../../lib/use-format';

/** The column of feature names stays visible while the table scrolls sideways on a phone. */
const FEATURE_CLASS =
  'py-3 pe-6 text-start max-md:sticky max-md:start-0 max-md:w-32 max-md:min-w-32 max-md:bg-ground max-md:pe-3';
/** On a phone two plans are whole on the screen beside the features, so that no word is cut at its edge. */
const PLAN_CLASS = 'py-3 md:px-4 max-md:min-w-[calc((100vw-10.5rem)/2)] max-md:pe-2 max-md:hyphens-auto';

/** CSS would write Greek capitals without their accents. */
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether a region can be scrolled further sideways. In a script from right to left the positions are negative. */
const canScroll = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean =>
  Math.abs(scrollLeft) + clientWidth < scrollWidth - 1;

/** Whether the region with the returned reference has more columns beyond its end. */
function useHasMoreColumns() {
  const [hasMore, setHasMore] = useState(true);
  const watch = useCallback((region: HTMLElement | null) => {
    if (!region) return;
    const update = () => setHasMore(canScroll(region));
    // The observer also reports the size at first, for a region that was scrolled before this code ran.
    const observer = new ResizeObserver(update);
    observer.observe(region);
    region.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      region.removeEventListener('scroll', update);
    };
  }, []);
  return { hasMore, watch };
}

/** The comparison of all plans, one row for each feature. On a phone a hint says that the table scrolls, until its end is reached. */
export function ComparisonTable() {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const { hasMore, watch } = useHasMoreColumns();
  // In many languages the form of a word such as "Basic" depends on the name of its row, so each row has its own texts.
  const formatCell = (row: string, value: string | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (value === 'Coming') return t('compare.coming');
    return /^\d+$/.test(value)
      ? format.number(Number(value))
      : t(`compare.cells.${toTranslationKey(row)}.${toTranslationKey(value)}`);
  };
  return (
    <section className="pt-20">
      <h2 className="text-3xl">{t('compare.title')}</h2>
      {/* The hidden hint keeps its place, so that the table does not jump while it is scrolled. */}
      <p className={cx('mt-3 flex items-center gap-2 text-sm text-muted md:hidden', !hasMore && 'invisible')}>
        <MoveHorizontal className="size-4 shrink-0" aria-hidden />
        {t('compare.swipe')}
      </p>
      <section
        ref={watch}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('compare.title')}
        className="mt-4 overflow-x-auto md:mt-8"
      >
        <table className="w-full text-start text-sm md:min-w-2xl">
          <thead>
            <tr className="border-b border-ink/70">
              <th scope="col" className={`${FEATURE_CLASS} font-medium`}>
                {t('compare.feature')}
              </th>
              {PLANS.map(({ id }) => (
                <th key={id} scope="col" className={`${PLAN_CLASS} text-start font-medium`}>
                  {t(`names.${id}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PLAN_COMPARISON.map(({ label, cells }) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className={`${FEATURE_CLASS} font-normal`}>
                  {t(`compare.rows.${toTranslationKey(label)}`)}
                </th>
                {PLANS.map(({ id }) => (
                  <td key={id} className={cx(PLAN_CLASS, cells[id] === false && 'text-muted')}>
                    {capitalize(formatCell(label, cells[id]))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
