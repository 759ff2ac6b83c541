/** The texts of rejecting a request and of canceling an appointment. */
export const rejectDialog = {
  title: 'Reject this request?',
  lead: '%{customer}, %{service} at %{salon}, %{when}. %{free} It is then listed among the canceled appointments, as rejected.',
  by: {
    label: 'Why is it rejected?',
    salon: 'The salon can’t accept it',
    customer: 'The customer no longer wants it',
  },
  reasonHelp: {
    salon: 'Sent to the customer in the email, which says that the request could not be accepted.',
    customer: 'Kept with the booking. The email has no reason.',
    withoutMail: 'There is no address, so please tell the customer yourself.',
    over: 'Kept with the booking. Its time is over, so no email says that it is rejected.',
  },
  cancel: 'Keep the request',
  submit: 'Reject the request',
};

export const cancelDialog = {
  title: 'Cancel this appointment?',
  lead: '%{customer}, %{service} at %{salon}, %{when}. %{free}',
  unpaid: 'Nothing was paid online.',
  refund: 'The customer paid %{amount} online and gets all of it back, at once.',
  reason: 'Reason (optional)',
  by: {
    label: 'Who cancels?',
    salon: 'The salon can’t keep it',
    customer: 'The customer asked for it',
  },
  reasonHelp: {
    salon: 'Sent to the customer in the email, which says that the appointment was canceled.',
    customer: 'Kept with the booking. The cancellation email has no reason.',
    withoutMail: 'There is no address, so please tell the customer yourself.',
    over: 'Kept with the booking. The appointment is over, so no email says that it is canceled.',
  },
  cancel: 'Keep the appointment',
  submit: 'Cancel the appointment',
};

export const readyReasons = {
  label: 'Ready reasons, to choose and change:',
  labelIn: 'Ready reasons in %{language}, to choose and change:',
  meaning: 'In English: “%{text}”',
  full: 'Fully booked',
  away: 'Nobody for this service',
  closed: 'Salon closed',
  ill: 'Somebody is ill',
  technical: 'Something is broken',
};
