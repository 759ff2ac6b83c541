import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SentenceSpace } from '../../../components/ui/sentence-space';
import type { PhotoUsage } from '../../../lib/contracts';
import { useFormat } from '../../../lib/use-format';

/** Whether the try-ons of the month and the bonus try-ons are used up. */
export const isAllowanceUsedUp = ({ photosUsed, photosLimit, bonusCredits }: PhotoUsage): boolean =>
  photosLimit !== null && photosUsed >= photosLimit && bonusCredits === 0;

/** The used and remaining try-ons, with a link to the plans once they are used up. */
export function TryOnAllowance({ usage }: { usage: PhotoUsage }) {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const { photosUsed, photosLimit, bonusCredits, resetDate } = usage;
  const used = format.number(photosUsed);
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p>
        {photosLimit === null
          ? t('save.unlimited', { used })
          : t('save.usage', { used, limit: format.number(photosLimit) })}
      </p>
      {photosLimit !== null && <p>{t('save.counts')}</p>}
      {bonusCredits > 0 && <p>{t('save.bonus', { bonus: format.number(bonusCredits) })}</p>}
      {isAllowanceUsedUp(usage) && (
        <p>
          {t('save.renewedOn', { date: format.date(resetDate, 'UTC') })}
          <SentenceSpace />
          <Link to="/pricing" className="text-ink underline underline-offset-4">
            {t('save.plans')}
          </Link>
        </p>
      )}
    </div>
  );
}
