export const referrals = {
  name: 'Referral |||| Referrals',
  recordTitle: 'Referral',
  heading: '%{referrer} brought %{referee}',
  invitedFriends: 'Friends brought',
  fields: {
    id: 'Referral number',
    createdAt: 'Counted',
    referrerEmail: 'Who invited',
    refereeEmail: 'Who came',
    bonusAwarded: 'Bonus',
    referrerId: 'Who invited',
    refereeId: 'Who came',
    q: 'E-mail of either',
  },
  statuses: { all: 'All', awarded: 'Part of a bonus', waiting: 'Toward the next bonus' },
  erased: 'Account erased',
  emptyHeading: 'No referrals yet',
  empty:
    'When somebody signs up through a friend’s link and verifies the address, the two stand here. Every 20 friends earn 2 photos.',
};
