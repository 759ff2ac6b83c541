/** The commands for many bookings at once. */
export const bookingBulkActions = {
  confirm: {
    button: 'Confirm',
    title: 'Confirm %{count} appointment? |||| Confirm %{count} appointments?',
    lead: 'We email the customer if we have an address and the appointment is not over. |||| We email every customer whose address we have and whose appointment is not over. Appointments that can no longer be confirmed are left out.',
    submit: 'Confirm it |||| Confirm them',
  },
  complete: {
    button: 'Mark as completed',
    title: 'Mark %{count} appointment as completed? |||| Mark %{count} appointments as completed?',
    lead: 'Do this if it took place. Its commission is recorded. |||| Do this for appointments that took place. The commission of each is recorded.',
    submit: 'It took place |||| They took place',
  },
  'no-show': {
    button: 'Mark as no-show',
    title: 'Mark %{count} appointment as a no-show? |||| Mark %{count} appointments as no-shows?',
    lead: 'Do this if the customer did not come. No email is sent. |||| Do this for customers who did not come. No emails are sent.',
    submit: 'The customer did not come |||| They did not come',
  },
  cancel: {
    button: 'Cancel appointments',
    name: 'Cancel or reject',
    title: 'Cancel %{count} appointment? |||| Cancel %{count} appointments?',
    lead: 'The time is free again at once, unless the salon is closed that day. We email the customer if we have an address and the appointment is not over, with the reason if you give one. What was paid online goes back to the customer. |||| The times are free again at once, except on days on which the salon is closed. We email every customer whose address we have and whose appointment is not over, with the reason if you give one. What was paid online goes back to them.',
    submit: 'Cancel the appointment |||| Cancel the appointments',
  },
  reschedule: {
    button: 'Move to the next free time',
    title: 'Move %{count} appointment? |||| Move %{count} appointments?',
    lead: 'Each moves to the next free time at its salon, for the same service at the same price. We email every customer whose address we have. Please leave the page open until all have a result.',
    loading: 'Looking for free times…',
    newTime: 'New time: %{time}',
    moved: 'Moved',
    noTime: 'No free time in the next 60 days. It stays as it is.',
    tooMany: 'At most %{count} at once. Move these first, then the others.',
    submit: 'Move it |||| Move them',
  },
  reject: {
    button: 'Reject requests',
    title: 'Reject %{count} request? |||| Reject %{count} requests?',
    lead: 'We email the customer if we have an address and the time is not over, with the reason if you give one. What was paid online goes back to the customer. |||| We email every customer whose address we have and whose appointment is not over, with the reason if you give one. What was paid online goes back to them.',
    submit: 'Reject the request |||| Reject the requests',
  },
  cancelOrReject: {
    button: 'Cancel or reject',
    title: 'Cancel or reject %{count} appointment? |||| Cancel or reject %{count} appointments?',
    lead: 'A confirmed appointment is canceled, a request that waits for confirmation is rejected. We email the customer if we have an address and the appointment is not over, with the reason if you give one. What was paid online goes back to the customer. |||| Confirmed appointments are canceled, requests that wait for confirmation are rejected. We email every customer whose address we have and whose appointment is not over, with the reason if you give one. What was paid online goes back to them.',
    submit: 'Cancel or reject it |||| Cancel or reject them',
  },
  sum: 'Price of the appointment: %{amount} |||| %{count} appointments, prices together: %{amount}',
};
