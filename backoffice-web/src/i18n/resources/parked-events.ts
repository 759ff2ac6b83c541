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
    retry: 'Retry',
    parkedAt: 'Parked',
    triedAt: 'Last tried',
    eventId: 'Event number',
    q: 'Stream, event or error',
  },
  consumers: { read_model: 'The read tables' },
  waitsForEarlierEvent: 'Waits behind an earlier event of its stream',
  neverRetried: 'Not yet',
  actions: { retry: 'Try again' },
  done: { retry: 'Retry requested.' },
  outcomes: {
    released: 'It was processed, and the events behind it follow.',
    waiting: 'It’s waiting and will be retried as soon as its consumer runs.',
    failed: 'It failed again: %{error}',
  },
  bulk: {
    sum: 'One event |||| %{count} events',
    retry: {
      button: 'Try again',
      title: 'Try %{count} event again? |||| Try %{count} events again?',
      lead: 'If the event fails again, it stays parked with its new error. |||| Events are retried in the order of their streams. Those that fail again stay parked with their new error.',
      submit: 'Try it again |||| Try them again',
    },
  },
  emptyHeading: 'Nothing is parked',
  empty:
    'An event that can’t be processed waits here with its error, so everything else continues. Later events of its stream wait behind it.',
};
