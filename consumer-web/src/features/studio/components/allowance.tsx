import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PhotoUsage } from '../../../lib/contracts';
import { useFormat } from '../../../lib/use-format';

/** Whether the month's allowance and the bonus photos are used up, as far as this page knows. */
export const isUsedUp = ({ photosUsed, photosLimit, bonusCredits }: PhotoUsage): boolean =>
  photosLimit !== null && photosUsed >= photosLimit && bonusCredits === 0;

/** How many try-ons are used and left, and where there are more. */
export function Allowance({ usage }: { usage: PhotoUsage }) {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const { photosUsed, photosLimit, bonusCredits, resetDate } = usage;
  const used = format.number(photosUsed);
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>
        {photosLimit === null
          ? t('keep.unlimited', { used })
          : t('keep.usage', { used, limit: format.number(photosLimit) })}
      </p>
      {bonusCredits > 0 && <p>{t('keep.bonus', { bonus: format.number(bonusCredits) })}</p>}
      {isUsedUp(usage) && (
        <p>
          {t('keep.renewed', { date: format.date(resetDate) })}{' '}
          <Link to="/pricing" className="text-ink underline underline-offset-4">
            {t('keep.plans')}
          </Link>
        </p>
      )}
    </div>
  );
}
