export const failedJobs = {
  name: 'Failed job |||| Failed jobs',
  fields: {
    failedAt: 'Failed',
    queue: 'Queue',
    type: 'Job',
    error: 'Error',
    attempts: 'Tries',
    retry: 'Another try',
  },
  actions: { retry: 'Try again' },
  done: { retry: 'It is done again from its first try on.' },
  emptyHeading: 'No job has failed',
  empty:
    'A job is tried many times with growing pauses. What fails every time stays here with its error until somebody has mended the cause and has it done again.',
};
