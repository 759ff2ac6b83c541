export { findCheckpoint, formatReactorLock, moveCheckpoint, readOrCreateCheckpoint } from './checkpoint.js';
export { countLagByConsumer, readAgeOfNext } from './consumer-lag.js';
export { registerConsumerMetrics } from './consumer-metrics.js';
export { createEventLogProbe } from './event-log-probe.js';
export { findLockHolders } from './find-lock-holders.js';
export { followLog } from './follow-log.js';
export { registerCounter, registerGauge, registerPoolMetrics } from './gauges.js';
export { GuardedEventStore } from './guarded-event-store.js';
export { handleRetryRequests } from './handle-retry-requests.js';
export { HandledEvents } from './handled-events.js';
export {
  openSession,
  type Session,
  type SessionOptions,
  tryLock,
  waitForLock,
  withLock,
} from './lock-session.js';
export { LogGuard } from './log-guard.js';
export { ParkedEvents } from './parked-events.js';
export { readAhead } from './read-ahead.js';
export { type RetryOutcome, retryParkedEvents } from './retry-parked-events.js';
export { runInSession } from './run-in-session.js';
export { withBatchSpans } from './with-batch-spans.js';
