import englishMessages from 'ra-language-english';
import { mergeTranslations } from 'react-admin';

const backOffice = {
  title: 'Mirabelle back office',
  brand: 'Mirabelle',
  office: 'Back office',
  menu: { work: 'Daily work', money: 'Money' },
  theme: { dark: 'Switch to the dark theme', light: 'Switch to the light theme' },
  errors: {
    unreachable: 'We cannot reach the server. Check your connection and try again.',
    unexpected: 'Something went wrong on our side. Please try again in a moment.',
    signedOut: 'You are not signed in yet. Please use the link in your e-mail.',
  },
  signIn: {
    heading: 'Good to see you',
    lead: 'Sign in with the address of your staff account. No password: we send you a link.',
    email: 'E-mail address',
    invalid: 'Please enter a valid e-mail address.',
    submit: 'Sign in',
    ended: 'Your session has ended. Sign in to go on where you were.',
    sentHeading: 'Check your e-mail',
    sent: 'If there is an account for %{email}, a link is on its way. Open it on this device within 15 minutes.',
    another: 'Use another address',
    continue: 'I have opened the link',
  },
  noAccess: {
    heading: 'This part is for staff',
    lead: 'You are signed in as %{email}, which has no staff role. If you should have one, ask an operator to grant it; it works at once.',
    signOut: 'Sign out and use another address',
    shop: 'Go to the shop',
  },
  pages: {
    notFoundHeading: 'There is nothing here',
    notFound: 'The address may be mistyped, or the record may have moved on.',
    deniedHeading: 'Not part of your role',
    denied: 'Your role does not include this page. An operator can grant you another role.',
    errorHeading: 'This page broke',
    error: 'The fault is ours. Nothing that you saved is lost; try again or go back to the start.',
    authHeading: 'We could not check who you are',
    auth: 'The server did not answer. Wait a moment and try again.',
    home: 'Back to the start',
    retry: 'Try again',
  },
  dashboard: {
    title: 'Today',
    morning: 'Good morning, %{name}',
    afternoon: 'Good afternoon, %{name}',
    evening: 'Good evening, %{name}',
    lead: 'This is what waits for somebody.',
    pendingBookings: 'Bookings to confirm',
    confirmedBookings: 'Confirmed bookings',
    newMessages: 'New messages',
    pendingTransactions: 'Commissions to approve',
    queue: 'Next to be confirmed',
    queueEmpty: 'Every request has been answered.',
    unknown: '–',
  },
  back: 'All bookings',
  time: { salon: '%{city} time', viewer: '%{time} your time' },
};

const bookings = {
  name: 'Booking |||| Bookings',
  one: 'Booking',
  fields: {
    appointmentDate: 'Appointment',
    customerName: 'Customer',
    name: 'Name',
    customerEmail: 'E-mail',
    salonName: 'Salon',
    salonId: 'Salon',
    serviceType: 'Service',
    price: 'Price',
    status: 'Status',
    createdAt: 'Requested',
    duration: 'Duration',
    notes: 'Notes',
    affiliateId: 'Affiliate',
    affiliateCommission: 'Commission',
    id: 'Booking number',
    userId: 'Customer number',
    address: 'Address',
    phone: 'Telephone',
    email: 'E-mail',
    timeZone: 'Time zone',
    q: 'Customer, e-mail or salon',
    from: 'From',
    to: 'Until',
  },
  statuses: {
    all: 'All',
    pending: 'Pending',
    confirmed: 'Confirmed',
    completed: 'Completed',
    cancelled: 'Cancelled',
    'no-show': 'No-show',
  },
  actions: {
    confirm: 'Confirm',
    cancel: 'Cancel',
    complete: 'Mark as completed',
    'no-show': 'Mark as no-show',
  },
  done: {
    confirm: 'The appointment is confirmed.',
    cancel: 'The appointment is cancelled.',
    complete: 'The appointment is marked as completed.',
    'no-show': 'The appointment is marked as a no-show.',
  },
  cancelDialog: {
    title: 'Cancel this appointment?',
    lead: '%{customer}, %{service} at %{salon}, %{when}. The chair becomes free at once.',
    reason: 'Reason (optional)',
    reasonHelp: 'Kept with the appointment; write nothing that the customer should not read.',
    keep: 'Keep the appointment',
    submit: 'Cancel the appointment',
  },
  unnamed: 'Name not given',
  minutes: '%{smart_count} minute |||| %{smart_count} minutes',
  noNotes: 'None',
  appointment: 'Appointment',
  customer: 'Customer',
  salon: 'Salon',
  emptyHeading: 'No bookings yet',
  empty:
    'As soon as a customer asks a salon for an appointment, it appears here for you to confirm or cancel on the salon’s behalf.',
};

const contactMessages = {
  name: 'Contact message |||| Contact messages',
  fields: {
    name: 'From',
    email: 'E-mail',
    subject: 'Subject',
    message: 'Message',
    status: 'Status',
    createdAt: 'Received',
  },
  statuses: { new: 'New', assigned: 'Assigned', replied: 'Replied', closed: 'Closed' },
  anonymous: 'No name given',
  emptyHeading: 'No messages yet',
  empty:
    'Whatever people write in the contact form of the shop arrives here, newest first, so that support can answer it.',
};

const affiliateTransactions = {
  name: 'Affiliate commission |||| Affiliate commissions',
  fields: {
    createdAt: 'Recorded',
    affiliateId: 'Affiliate',
    transactionType: 'Type',
    referenceId: 'Order',
    grossAmount: 'Gross',
    commissionRate: 'Rate',
    commissionAmount: 'Commission',
    status: 'Status',
  },
  statuses: {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    paid: 'Paid',
    reversed: 'Reversed',
  },
  emptyHeading: 'No commissions yet',
  empty:
    'Every captured payment for a product or an appointment records one commission here, for finance to approve and pay.',
};

/** Every string of the back office, react-admin's own included, in English. */
export const messages = mergeTranslations(englishMessages, {
  ra: {
    auth: { logout: 'Sign out', auth_check_error: backOffice.signIn.ended },
    notification: { http_error: backOffice.errors.unreachable },
    page: { dashboard: backOffice.dashboard.title },
  },
  backOffice,
  resources: {
    bookings,
    'contact-messages': contactMessages,
    'affiliate-transactions': affiliateTransactions,
  },
});
