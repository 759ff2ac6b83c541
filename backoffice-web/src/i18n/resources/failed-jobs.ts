export const failedJobs = {
  name: 'Failed job |||| Failed jobs',
  fields: {
    failedAt: 'Failed',
    queue: 'Queue',
    type: 'Job',
    error: 'Error',
    attempts: 'Tries',
    retry: 'Retry',
  },
  actions: { retry: 'Try again' },
  done: { retry: 'The job runs again.' },
  emptyHeading: 'No failed jobs',
  empty:
    'Jobs are retried many times. One that keeps failing waits here with its error until someone fixes the cause and retries it.',
};
