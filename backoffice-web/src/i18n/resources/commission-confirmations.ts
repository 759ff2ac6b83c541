/** The questions before a commission, or a deduction, is changed. */
export const commissionConfirmations = {
  approve: {
    title: 'Approve %{amount} for %{affiliate}?',
    lead: 'It joins the next payout, which someone else must mark as paid.',
    submit: 'Approve it',
  },
  'withdraw-approval': {
    title: 'Withdraw the approval of %{amount} for %{affiliate}?',
    lead: 'The commission is pending again and leaves the next payout.',
    submit: 'Withdraw it',
  },
  pay: {
    title: 'Mark %{amount} for %{affiliate} as paid?',
    lead: 'Do this once the money has gone out. A paid commission can only be taken back by a reversal.',
    submit: 'It has been paid',
  },
  reject: {
    title: 'Reject %{amount} for %{affiliate}?',
    lead: 'It will never be paid. The affiliate is not told. Nobody can undo this.',
    submit: 'Reject it',
  },
  reverse: {
    title: 'Reverse %{amount} for %{affiliate}?',
    lead: 'It has been paid, so it comes off a later payout as a deduction. You or a colleague approve the deduction now; someone else marks it as deducted after that payout.',
    submit: 'Reverse it',
  },
  'correct-payout': {
    title: 'Correct the day or the number of the transfer?',
    lead: 'Only this entry is corrected, not the others of the transfer. No money moves. The history keeps what stood here before.',
    submit: 'Correct it',
  },
  'add-payout': {
    title: 'Add the day and the number of the transfer?',
    lead: 'It was marked as paid without them. No money moves.',
    submit: 'Add them',
  },
  'approve-own-house': {
    title: 'Approve %{amount} for %{affiliate}?',
    lead: 'It is for our own house: nobody is paid for it. Someone else must mark it as paid.',
    submit: 'Approve it',
  },
  'withdraw-approval-own-house': {
    title: 'Withdraw the approval of %{amount} for %{affiliate}?',
    lead: 'The commission is pending again.',
    submit: 'Withdraw it',
  },
  'pay-own-house': {
    title: 'Mark %{amount} for %{affiliate} as paid?',
    lead: 'It is for our own house: no money goes out. A paid commission can only be taken back by a reversal.',
    submit: 'Mark as paid',
  },
  'approve-deduction': {
    title: 'Approve the deduction of %{deduction} for %{affiliate}?',
    lead: 'It lowers the next payout, and someone else must mark it as deducted.',
    submit: 'Approve it',
  },
  'withdraw-approval-deduction': {
    title: 'Withdraw the approval to deduct %{deduction} for %{affiliate}?',
    lead: 'The deduction is pending again and no longer lowers the next payout.',
    submit: 'Withdraw it',
  },
  'pay-deduction': {
    title: 'Mark the deduction of %{deduction} for %{affiliate} as made?',
    lead: 'Do this once a payout has gone out with that much less. Nobody can undo this.',
    submit: 'It has been deducted',
  },
};
