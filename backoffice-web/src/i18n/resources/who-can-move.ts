/** Who can move or cancel an appointment that support may not. */
export const whoCanMove = {
  inShort: {
    account:
      'The appointment ahead can be moved by the customer, in the profile, and by operators, not by support. |||| The appointments ahead can be moved by the customer, in the profile, and by operators, not by support.',
    guest:
      'Only operators can move the appointment ahead. |||| Only operators can move the appointments ahead.',
    accountAndGuest:
      'Operators can move the appointments ahead, and the customer can move those without “Guest” in the profile. Support cannot.',
  },
  guest:
    'A guest has no account, so only operators can move or cancel this appointment, for the guest or for the salon. Support cannot.',
  account:
    'The customer can move or cancel this appointment in their profile until it begins. Operators can too, for the customer or for the salon. Support cannot.',
  ask: 'Hand over to an operator',
  askAboutOrder: 'Hand over about this order',
  note: 'This is about booking %{reference}. |||| This is about one of the bookings %{reference}.',
  noMessage: 'No open message of theirs to hand over. Name booking %{reference} to an operator.',
};
