/** Words about the machine itself. */
export const operations = {
  name: 'Operations |||| Operations',
  allWell: 'All is well: everything is worked at, and nothing is stuck.',
  concerns: {
    unattended: '%{name}: behind the log, and no process is at work.',
    parked: '%{smart_count} event is parked. |||| %{smart_count} events are parked.',
    failedJobs: '%{smart_count} job has failed for good. |||| %{smart_count} jobs have failed for good.',
    queuesSilent: 'The job queues do not answer.',
    givenUpMails: '%{smart_count} mail was given up. |||| %{smart_count} mails were given up.',
    kafkaSilent: 'The Kafka brokers do not answer.',
    rebuildFailed: 'The last rebuild of %{name} failed; the tables in use are as they were.',
  },
  names: {
    read_model: 'Read tables',
    'kafka-relay': 'Relay to Kafka',
    'bonus-photos': 'Bonus photos',
    'calendar-moves': 'Calendars',
    commissions: 'Commissions',
    erasure: 'Erasures',
    mails: 'Mails',
    payments: 'Payments',
    plans: 'Plans',
    referrals: 'Referrals',
    reminders: 'Reminders',
  },
  queueNames: {
    mails: 'Mails',
    'calendar-moves': 'Calendars',
    payments: 'Payments',
    plans: 'Plans',
    erasure: 'Erasures',
  },
  unknown: 'Not known',
  nobody: 'Nobody',
  shared: 'Shared by a group',
  consumers: {
    title: 'Readers of the log',
    lead: 'Each follows the log of events from its own place. Pages show what the read tables have reached.',
    name: 'Reader',
    behind: 'Events behind',
    seconds: 'Time behind',
    holder: 'Process at work',
  },
  queues: {
    title: 'Job queues',
    on: { postgres: 'Kept in Postgres.', redis: 'Kept in Redis.' },
    silent: 'The queues do not answer just now. What waits in them is kept.',
    name: 'Queue',
    waiting: 'Waiting',
    active: 'Running',
    delayed: 'Later',
    failed: 'Failed',
  },
  kafka: {
    title: 'Kafka',
    none: 'Not configured: the reactors follow the log themselves.',
    lead: 'Groups that consume the topic %{topic}.',
    silent: 'The brokers do not answer just now. Everything is in the log and goes out when they are back.',
    group: 'Consumer group',
    behind: 'Messages behind',
  },
  waiting: {
    title: 'Stuck and sent',
    parked: 'Parked events',
    mailsSent: 'Mails sent within a day',
    mailsRetrying: 'Mails that are tried again',
    mailsGivenUp: 'Mails given up',
  },
  unreachableHeading: 'The machine does not tell',
  unreachable: 'How it is could not be asked for. Wait a moment and try again.',
};

/** Words about rebuilding the read tables. */
export const readModels = {
  name: 'Read model |||| Read models',
  title: 'Rebuild the read tables',
  lead: 'Makes them anew from the first event of the log, beside those in use. Pages are answered from the old ones until the new are whole, and nothing is sent.',
  actions: { rebuild: 'Rebuild…' },
  done: { rebuild: 'The rebuild is on its way.' },
  ask: {
    rebuild: {
      title: 'Rebuild the read tables?',
      lead: 'It may take a while and some of the machine. A rebuild that is on its way already is left to go on.',
      submit: 'Rebuild',
      typed: 'Type %{name} to confirm',
    },
  },
  waiting: 'Waiting for a projector',
  progress: '%{done} of %{total} events',
  rate: '%{rate} a second',
  left: 'about %{time} left',
  by: 'Asked for by %{name}',
  somebody: 'somebody who has left',
  commandLine: 'the command line',
};

/** Words about the states of rebuilds. */
export const rebuilds = {
  name: 'Rebuild |||| Rebuilds',
  statuses: { requested: 'Asked for', running: 'Running', done: 'Done', failed: 'Failed' },
};

/** Words about what operators did. */
export const operatorActs = {
  name: 'Act of an operator |||| Acts of operators',
  title: 'Done by operators',
  empty: 'Nobody has had to do anything yet. Retries and rebuilds are kept here with who asked for them.',
  somebody: 'Somebody who has left',
  acts: {
    'retry-parked-event': '%{name} had a parked event tried again:',
    'retry-job': '%{name} had a failed job done again:',
    'resend-mail': '%{name} had a mail sent again:',
    rebuild: '%{name} asked for a rebuild:',
  },
  outcomes: {
    released: 'it was processed.',
    failed: 'it failed again.',
    waiting: 'it waits for its turn.',
    sending: 'it is on its way.',
    requested: 'it was begun.',
    running: 'one was on its way already.',
  },
};
