/** The texts of actions on many commissions. */
export const commissionBulkActions = {
  selectedSum: 'Sum: %{amount}',
  onlyAhead: 'It is for an appointment that has not taken place yet.',
  ahead:
    'One of them is for an appointment that has not taken place yet. |||| %{count} of them are for appointments that have not taken place yet.',
  aheadLeftOut:
    'One selected commission is left out, because its appointment has not taken place yet. |||| %{count} selected commissions are left out, because their appointments have not taken place yet.',
  moreAhead: 'and one more |||| and %{smart_count} more',
  leaveOutAhead: 'Leave it out; it stays as it is |||| Leave out these %{smart_count}; they stay as they are',
  reasonKept: 'The reason is kept with it. |||| The reason is kept with each.',
  reasonOfErased:
    'One buyer’s account was deleted: that commission is changed without the reason, which is kept with the others. |||| The accounts of %{count} buyers were deleted: those commissions are changed without the reason, which is kept with the others.',
  noReasonKept:
    'The buyer’s account was deleted, so no reason can be kept with it. |||| The buyers’ accounts were deleted, so no reason can be kept with them.',
  ofOneAffiliate: '%{affiliate}: one commission |||| %{affiliate}: %{count} commissions',
  ofAffiliates: 'Of %{count} affiliates',
  otherAffiliates: 'and one other |||| and %{smart_count} others',
  sum: 'One commission: %{amount} |||| %{count} commissions: %{amount}',
  approve: {
    done: 'One commission is approved. |||| %{count} commissions are approved.',
    button: 'Approve',
    title: 'Approve %{count} commission? |||| Approve %{count} commissions?',
    lead: 'It becomes part of the next payout, which someone else must mark as paid. |||| Those for partners become part of the next payout. Someone else must mark them as paid.',
    deductions:
      'One deduction is among them: it is taken off the payout. |||| %{count} deductions are among them: they are taken off the payout.',
    onlyDeductions:
      'It is a deduction: it is taken off the payout. |||| All are deductions: they are taken off the payout.',
    withdrawn:
      'The earlier approval of one commission (%{amount}) was withdrawn. |||| The earlier approvals of %{smart_count} commissions (%{amount}) were withdrawn.',
    withdrawnBy:
      'The earlier approval of one commission (%{amount}) was withdrawn by %{names}. |||| The earlier approvals of %{smart_count} commissions (%{amount}) were withdrawn by %{names}.',
    submit: 'Approve it |||| Approve them',
  },
  approveForPartners: {
    button: 'Approve',
    title: 'Approve %{count} commission? |||| Approve %{count} commissions?',
    lead: 'It becomes part of the next payout, which someone else must mark as paid. |||| They become part of the next payout. Someone else must mark them as paid.',
    submit: 'Approve it |||| Approve them',
  },
  approveDeductions: {
    button: 'Approve',
    title: 'Approve %{count} deduction? |||| Approve %{count} deductions?',
    lead: 'Someone else must mark it as deducted. |||| Someone else must mark them as deducted.',
    submit: 'Approve it |||| Approve them',
  },
  approveOwnHouse: {
    button: 'Approve',
    title: 'Approve %{count} commission? |||| Approve %{count} commissions?',
    lead: 'It is for our own house: nobody is paid for it. Someone else must mark it as paid. |||| They are for our own house: nobody is paid for them. Someone else must mark them as paid.',
    submit: 'Approve it |||| Approve them',
  },
  'withdraw-approval': {
    done: 'One approval is withdrawn. |||| %{count} approvals are withdrawn.',
    button: 'Withdraw approval',
    title:
      'Withdraw the approval of %{count} commission? |||| Withdraw the approvals of %{count} commissions?',
    lead: 'It is pending again and leaves the next payout. |||| They are pending again and leave the next payout.',
    submit: 'Withdraw it |||| Withdraw them',
  },
  pay: {
    done: 'One commission is marked as paid. |||| %{count} commissions are marked as paid.',
    button: 'Mark as paid',
    title: 'Mark %{count} commission as paid? |||| Mark %{count} commissions as paid?',
    lead: 'Do this once the payout has gone out. Mirabelle keeps no bank details of partners.',
    deductions:
      'One deduction is among them. The payout must have been that much lower. |||| %{count} deductions are among them. The payout must have been that much lower.',
    onlyDeductions:
      'It is a deduction. The payout must have been that much lower. |||| All are deductions. The payout must have been that much lower.',
    leftOut:
      'You approved one selected commission (%{amount}), so someone else must mark it as paid. It stays selected. |||| You approved %{count} of the selected commissions (%{amount}), so someone else must mark them as paid. These stay selected.',
    ownApproval:
      'You approved this, so someone else must mark it as paid: %{names}. |||| You approved these, so someone else must mark them as paid: %{names}.',
    ownApprovalOfNobodyElse:
      'You approved this, and nobody else can mark it as paid yet. |||| You approved these, and nobody else can mark them as paid yet.',
    affiliates: 'To one partner |||| To %{count} partners',
    eachAffiliate: 'Amount for each affiliate',
    submit: 'It has been paid |||| They have been paid',
  },
  reject: {
    done: 'One commission is rejected. |||| %{count} commissions are rejected.',
    button: 'Reject',
    title: 'Reject %{count} commission? |||| Reject %{count} commissions?',
    lead: 'It will never be paid. The affiliate is not told. Nobody can undo this. |||| They will never be paid. The affiliates are not told. Nobody can undo this.',
    submit: 'Reject it |||| Reject them',
  },
  reverse: {
    done: 'One commission is reversed. |||| %{count} commissions are reversed.',
    button: 'Reverse',
    title: 'Reverse %{count} commission? |||| Reverse %{count} commissions?',
    lead: 'It comes off a later payout as a deduction. You or a colleague approve the deduction now; someone else marks it as deducted after that payout. |||| They come off a later payout as deductions. You or a colleague approve the deductions now; someone else marks them as deducted after that payout.',
    submit: 'Reverse it |||| Reverse them',
  },
};
