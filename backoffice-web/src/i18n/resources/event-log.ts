import { eventTypes } from './event-types';

/** The texts about the history of records. */
export const eventLog = {
  name: 'History |||| Histories',
  actors: { user: 'The customer', staff: 'Staff', visitor: 'A visitor', system: 'System' },
  causedBy: 'caused by: %{event}',
  events: '%{count} event |||| %{count} events',
  slider: 'Moment',
  occurredAt: 'When',
  actor: 'Who',
  causationId: 'Caused by',
  correlationId: 'Request ID',
  snapshot: 'State after this event',
  changed: 'changed',
  empty: 'No history yet.',
  conflict: {
    title: 'A colleague changed this first',
    lead: 'This has changed since you opened it, so your change was not made. Check how it looks now and decide again.',
    close: 'Show the latest',
  },
  types: eventTypes,
  accessDenied: 'Your role can’t see this history.',
};
