import type { AdminReview } from '@mirabelle/backoffice-contracts';

const MAX_NAME_LENGTH = 80;

/** "Kiku Salon: Lovely": the name of a review in a list of results. */
export const formatReview = ({ salonName, title, comment }: AdminReview): string => {
  const text = title || comment;
  return (text ? `${salonName}: ${text}` : salonName).slice(0, MAX_NAME_LENGTH);
};
