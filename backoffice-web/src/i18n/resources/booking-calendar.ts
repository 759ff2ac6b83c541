/** The calendar of the bookings. */
export const bookingCalendar = {
  today: 'Today',
  previous: 'Earlier',
  next: 'Later',
  day: 'Day',
  closed: 'Closed',
  appointments: 'Appointments',
  emptyDay: 'No appointments on this day.',
  emptyWeek: 'No appointments in this week.',
  noMatch:
    'The state or filter above hides one appointment. |||| The state or filter above hides %{count} appointments.',
  showHidden: 'Show it |||| Show them',
  wholeDays:
    'From and Until of the filter choose rows of the list. The calendar shows all of the days below.',
  dayCaption: 'One column per salon, in local time. Choose a salon to see its week.',
  week: 'One column per day, in the local time of %{salon}.',
  legend:
    'Hatched: no appointment starts then, because the salon is closed or it is before %{first} or after %{last}. Gray: past at the salon. Numbers: free chairs.',
  refusedDrops: {
    closed: 'Not moved: the salon is closed on %{day}.',
    noStart: 'Not moved: appointments start between %{first} and %{last}.',
    outsideHours: 'Not moved: the appointment has to fit into the opening hours of %{day}, %{hours}.',
    past: 'Not moved: this time has passed at the salon.',
  },
  dayOfSalon: 'In the local time of %{salon}. Swipe to another day.',
  dayOnPhone: 'In the local time of the salon. Swipe to another day.',
  salonOfDay: 'Salon',
  salonWithCount: '%{salon} · 1 appointment |||| %{salon} · %{smart_count} appointments',
  moveHint: 'To move an appointment, drag it, or focus it and press M.',
  allSalons: 'Salons without appointments too',
  freeChairs: 'Free chairs',
  freeAt: '%{time}: %{count} free',
  now: 'Now',
  move: {
    title: 'Move this appointment?',
    lead: '%{customer}, %{service} at %{salon}: from %{when} to %{to}. Service and price stay the same. %{notice}',
    submit: 'Move the appointment',
  },
  truncated: 'Only the first %{count} appointments are shown. Choose a salon or a status to see the rest.',
};
