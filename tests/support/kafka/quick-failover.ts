/**
 * Settings with which three brokers replace a lost one soon, as docs/operations.md recommends. If the lost one was also the
 * leading controller, the others choose a new one first, which then waits for a whole session.
 */
export const QUICK_FAILOVER: Readonly<Record<string, string>> = {
  'broker.session.timeout.ms': '2000',
  'broker.heartbeat.interval.ms': '500',
  'controller.quorum.fetch.timeout.ms': '1000',
  'controller.quorum.election.timeout.ms': '500',
};
