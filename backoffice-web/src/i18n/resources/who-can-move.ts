/** Who can move or cancel an appointment that support may not. */
export const whoCanMove = {
  inShort: {
    account:
      'The customer can move it in the profile, and operators can. Support cannot. |||| The customer can move them in the profile, and operators can. Support cannot.',
    guest: 'Only operators can move it. |||| Only operators can move them.',
    accountAndGuest:
      'Operators can move them, and the customer can move those without “Guest” in the profile. Support cannot.',
  },
  guest:
    'A guest has no account, so only operators can move or cancel this appointment, for the guest or for the salon. Support cannot.',
  account:
    'The customer can move or cancel this appointment in their profile until it begins. Operators can too, for the customer or for the salon. Support cannot.',
  ask: 'Hand over to an operator',
  note: 'This is about booking %{reference}. |||| This is about one of the bookings %{reference}.',
  noMessage: 'No open message of theirs to hand over. Name booking %{reference} to an operator.',
};
