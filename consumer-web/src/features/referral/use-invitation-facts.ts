import { BONUS_PHOTOS, FRIENDS_PER_BONUS, findPlanById } from '@mirabelle/catalogue';
import { useFormat } from '../../lib/use-format';

/** What the texts of an invitation promise, as the server carries it out. */
export function useInvitationFacts() {
  const format = useFormat();
  return {
    tryOns: format.number(Number(findPlanById('free').monthlyTryOns)),
    friends: format.number(FRIENDS_PER_BONUS),
    photos: format.number(BONUS_PHOTOS),
  };
}
