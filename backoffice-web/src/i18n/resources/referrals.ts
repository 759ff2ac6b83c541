export const referrals = {
  name: 'Referral |||| Referrals',
  recordTitle: 'Referral',
  heading: '%{referrer} referred %{referee}',
  invitedFriends: 'Friends referred',
  fields: {
    id: 'Referral number',
    createdAt: 'Counted',
    referrerEmail: 'Referrer',
    refereeEmail: 'Friend',
    bonusAwarded: 'Bonus',
    referrerId: 'Referrer',
    refereeId: 'Friend',
    status: 'Bonus',
    q: 'Email of either',
  },
  statuses: { all: 'All', awarded: 'Part of a bonus', waiting: 'Toward the next bonus' },
  erased: 'Account erased',
  emptyHeading: 'No referrals yet',
  empty:
    'When someone signs up through a friend’s link and confirms their email, both appear here. Every 20 friends earn 2 photos.',
};
