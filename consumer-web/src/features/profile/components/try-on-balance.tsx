import type { PhotoUsage, ReferralStats } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';
import { Meter } from './meter';

interface TryOnBalanceProps {
  readonly usage: PhotoUsage;
  readonly referrals: ReferralStats;
}

/** How many of the month's try-ons are used, how many bonus photos are left, and how many more friends earn the next ones. */
export function TryOnBalance({ usage, referrals }: TryOnBalanceProps) {
  const { t } = useTranslation('member-home');
  const format = useFormat();
  const { photosUsed, photosLimit, bonusCredits } = usage;
  const { towardNextBonus, friendsPerBonus } = referrals;
  const used = format.number(photosUsed);
  return (
    <div className="grid justify-items-stretch gap-4">
      <Meter
        label={t('bonus.tryOns')}
        value={photosUsed}
        max={photosLimit ?? undefined}
        text={
          photosLimit === null
            ? t('bonus.unlimited')
            : t('bonus.used', { used, limit: format.number(photosLimit) })
        }
        notes={[
          ...(photosLimit === null ? [] : [t('bonus.counts')]),
          t('bonus.photos', { count: bonusCredits }),
        ]}
      />
      <p className="text-sm text-muted">{t('bonus.missing', { count: friendsPerBonus - towardNextBonus })}</p>
      <Button asChild variant="secondary" size="small" className="justify-self-start">
        <Link to="/profile?tab=share#tabs">{t('bonus.invite')}</Link>
      </Button>
    </div>
  );
}
