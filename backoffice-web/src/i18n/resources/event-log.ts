import { eventTypes } from './event-types';

/** The texts about the history of records. */
export const eventLog = {
  name: 'History |||| Histories',
  actors: { user: 'The customer', staff: 'Staff', visitor: 'A visitor', system: 'Mirabelle itself' },
  causedBy: 'because of: %{event}',
  events: '%{count} event |||| %{count} events',
  slider: 'Moment',
  occurredAt: 'When',
  actor: 'Who',
  causationId: 'Led to by',
  correlationId: 'Within request',
  snapshot: 'What was known right afterwards',
  changed: 'changed here',
  empty: 'Nothing has been recorded about this yet.',
  conflict: {
    title: 'A colleague was faster',
    lead: 'This has changed since you looked at it, so nothing of yours was done. Look at it as it is now and decide again.',
    close: 'Show it as it is now',
  },
  types: eventTypes,
  accessDenied: 'This history cannot be read with your role.',
};
