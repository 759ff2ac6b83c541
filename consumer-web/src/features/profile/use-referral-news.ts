import { BONUS_PHOTOS, FRIENDS_PER_BONUS } from '@mirabelle/catalogue';
import type { ReferralStats, User } from '@mirabelle/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';
import { storeMemberSnapshot } from '../../lib/member-snapshot';
import { readMemberSnapshot } from '../../lib/read-member-snapshot';
import { useFormat } from '../../lib/use-format';

/**
 * Shows a toast when more friends have joined through the member's link than this device has shown so far: at once while the
 * page is open, or at the next visit. The text is in the namespace `member-home`.
 *
 * @param user null until it is known who is signed in
 * @param stats undefined until they are loaded
 */
export function useReferralNews(user: User | null, stats: ReferralStats | undefined): void {
  const { t } = useTranslation('member-home');
  const format = useFormat();
  const shownFriends = useRef<number>(undefined);
  const userId = user?.id;
  useEffect(() => {
    if (!userId || !stats) return;
    const snapshot = readMemberSnapshot();
    const isOwn = snapshot?.userId === userId;
    const before = shownFriends.current ?? (isOwn ? snapshot.referrals?.totalReferrals : undefined);
    const { totalReferrals: friends } = stats;
    shownFriends.current = friends;
    if (before === undefined || friends <= before) return;
    // Another page must not show this toast again.
    if (isOwn) storeMemberSnapshot({ ...snapshot, referrals: stats });
    const bonuses = Math.floor(friends / FRIENDS_PER_BONUS) - Math.floor(before / FRIENDS_PER_BONUS);
    if (bonuses > 0) {
      toast({
        title: t('news.bonus', { count: bonuses * BONUS_PHOTOS }),
        description: t('news.bonusText', { friends: format.number(friends) }),
      });
    } else {
      toast({
        title: t('news.friends', { count: friends - before }),
        description: t('bonus.missing', { count: FRIENDS_PER_BONUS - stats.towardNextBonus }),
      });
    }
  }, [userId, stats, t, format]);
}
