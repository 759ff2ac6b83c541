export const parkedEvents = {
  name: 'Parked event |||| Parked events',
  recordTitle: 'Parked event',
  fields: {
    type: 'Event',
    consumer: 'Stuck at',
    stream: 'Stream',
    revision: 'Revision',
    error: 'Error',
    attempts: 'Tries',
    retry: 'Another try',
    parkedAt: 'Parked',
    triedAt: 'Last tried',
    eventId: 'Event number',
    q: 'Stream, event or error',
  },
  consumers: { read_model: 'The read tables' },
  waitsForEarlierEvent: 'Waits behind an earlier event of its stream',
  neverRetried: 'Not again yet',
  actions: { retry: 'Try again' },
  done: { retry: 'Asked for another try.' },
  outcomes: {
    released: 'It has been processed; the events behind it follow.',
    waiting: 'Nobody has taken it up yet; it will be tried as soon as its consumer runs.',
    failed: 'It failed again: %{error}',
  },
  bulk: {
    retry: {
      button: 'Try again',
      title: 'Try %{count} event again? |||| Try %{count} events again?',
      lead: 'Each stream is tried in its order. What fails again stays parked with its new error.',
      submit: 'Try them again',
    },
  },
  emptyHeading: 'Nothing is parked',
  empty:
    'When an event cannot be processed it is set aside here with its error, so that everything else goes on. Events behind it in its stream wait for it.',
};
