/** Texts about messages that are put aside until a day, or until an order is sent. */
export const putAside = {
  title: 'Remind me of this message',
  lead: 'It leaves “Waiting” and comes back by itself, at once if the customer writes. The customer is not told.',
  assignsToYou: 'It is assigned to you.',
  until: 'Bring it back',
  order: 'When sent: %{item} (%{day})',
  orderHelp: 'Also if the order is refunded, so that nobody waits in vain.',
  days: { 1: 'Tomorrow morning', 3: 'In 3 days', 7: 'In a week' },
  ownDay: 'On another day',
  day: 'Day',
  dayHelp: '%{when}',
  chooseDay: 'Choose a day from tomorrow on.',
  cancel: 'Not now',
  submit: 'Put aside',
  untilDay: 'This message is put aside until %{when}. It comes back then, or as soon as the customer writes.',
  untilOrder:
    'This message is put aside until order %{number} is sent. It comes back then, or as soon as the customer writes.',
  stillDue: 'The customer still waits for a reply, and the deadline stays: %{when}.',
  cameBack: {
    day: 'This message is back, because the day has come for which it was put aside.',
    order:
      'This message is back, because the order for which it was put aside has been sent, or will not be sent any more.',
  },
  short: {
    untilDay: 'until %{when}',
    untilOrder: 'until an order is sent',
    day: 'Back: its day has come',
    order: 'Back: the order is sent or refunded',
  },
};
